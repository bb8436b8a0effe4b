import { sql } from 'kysely';
import { novedades } from '@amparo/contract/contenido/novedades/routes';
import {
  mensajesDeNovedades as textos,
  type DatosDeNovedad,
  type SituacionDeNovedad,
} from '@amparo/contract/contenido/novedades/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Condition } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createdFrom, createdUntil, equal, words, type Match } from '../../../platform/db/match.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resource } from '../../../platform/resource.ts';
import type { Work } from '../../../platform/work.ts';
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
    untold: ['lectura'],
    conflicts: {},
    criteria: {
      titulo: words('titulo_busca'),
      cuerpo: words('cuerpo_busca'),
      tipo: equal('tipo'),
      situacion,
      confirmar: equal('confirmar'),
      estado: equal('estado'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    alcance: 'todos',
    keep: async (work, id, datos: DatosDeNovedad, antes) => {
      await keepCities(work.tx, id, datos);
      if (antes !== undefined && antes.publicacion !== null) await keepTelling(platform, work, id);
    },
  });
}

/** SQL equivalent of `situacionDeNovedad` in the contract. */
const SITUATIONS: Readonly<Record<SituacionDeNovedad, (hoy: string) => Condition>> = {
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
  if (unknown.length > 0) throw new Invalid({ ciudades: textos.ciudadesDesconocidas(unknown.join(', ')) });
  return known;
}

async function keepCities(tx: Tx, id: string, { ciudades }: DatosDeNovedad): Promise<void> {
  await sql`update novedad set ciudades = ${await knownCities(tx, ciudades)} where id = ${id}`.execute(tx);
}

/**
 * Queues notification again: the edit of a published announcement may have added addressees or moved its
 * start.
 */
async function keepTelling({ jobs }: Platform, work: Work, id: string): Promise<void> {
  await sql`update novedad set por_avisar = true where id = ${id}`.execute(work.tx);
  await jobs.enqueue(work, ANNOUNCING, {});
}
