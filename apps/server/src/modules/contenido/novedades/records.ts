import { sql } from 'kysely';
import { novedades } from '@amparo/contract/contenido/novedades/routes';
import {
  mensajesDeNovedades as textos,
  type DatosDeNovedad,
  type SituacionDeNovedad,
} from '@amparo/contract/contenido/novedades/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaDe } from '@amparo/contract/kernel/time';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createdFrom,
  createdUntil,
  equal,
  fullText,
  type Match,
} from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { findCiudades } from '../../base/referencia/index.ts';
import { ANNOUNCING } from './announce.ts';
import { isInForce, lectura } from './audience.ts';

const publicacion = sql`case when t.publicada is null then null else json_build_object('fecha', iso(t.publicada),
  'por', (select p.nombre_completo from usuario p where p.id = t.publicada_por)) end`;

export function novedadRecords(platform: Platform) {
  const { ENTRY_ROLES: entry } = platform.config;
  return resource(platform, novedades, {
    table: 'novedad',
    fields: { publicacion, recordada: sql`iso(t.recordada)`, lectura: lectura(entry) },
    unauditedFields: ['lectura'],
    conflicts: {},
    criteria: {
      titulo: fullText('titulo_busca'),
      cuerpo: fullText('cuerpo_busca'),
      tipo: equal('tipo'),
      situacion,
      confirmar: equal('confirmar'),
      estado: equal('estado'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    recordScope: 'todos',
    saveChildren: async (work, id, datos: DatosDeNovedad, antes) => {
      await storeCities(work.tx, id, datos);
      if (antes !== undefined && antes.publicacion !== null) await scheduleNotifications(platform, work, id);
    },
  });
}

/** SQL equivalent of `situacionDeNovedad` in the contract. */
const SITUATIONS: Readonly<Record<SituacionDeNovedad, (hoy: string) => SqlCondition>> = {
  borrador: () => sql`t.estado and t.publicada is null`,
  programada: (hoy) => sql`t.estado and t.publicada is not null and t.vigencia_desde > ${hoy}::date`,
  vigente: isInForce,
  vencida: (hoy) => sql`t.estado and t.publicada is not null and t.vigencia_hasta < ${hoy}::date`,
  retirada: () => sql`not t.estado`,
};
const situacion: Match = {
  where: (wanted: SituacionDeNovedad) => sql`(${SITUATIONS[wanted](diaDe(new Date()))})`,
};

/** Stores the official spelling of cities, because the audience condition compares names exactly. */
async function knownCities(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await findCiudades(tx, names);
  const found = new Set(known.map(normaliza));
  const unknown = names.filter((name) => !found.has(normaliza(name)));
  if (unknown.length > 0)
    throw new InvalidInput({ ciudades: textos.ciudadesDesconocidas(unknown.join(', ')) });
  return known;
}

async function storeCities(tx: Tx, id: string, { ciudades }: DatosDeNovedad): Promise<void> {
  await sql`update novedad set ciudades = ${await knownCities(tx, ciudades)} where id = ${id}`.execute(tx);
}

/**
 * Queues notification again: the edit of a published announcement may have added addressees or moved its
 * start.
 */
async function scheduleNotifications({ jobs }: Platform, work: UnitOfWork, id: string): Promise<void> {
  await sql`update novedad set por_avisar = true where id = ${id}`.execute(work.tx);
  await jobs.enqueue(work, ANNOUNCING, {});
}
