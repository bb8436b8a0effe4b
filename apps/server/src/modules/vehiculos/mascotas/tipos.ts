import { sql } from 'kysely';
import {
  mensajesDeMascotas as textos,
  tiposMascota,
  type DatosDeTipoDeMascota,
  type TipoDeMascota,
} from '@amparo/contract/vehiculos/mascotas/routes';
import type { Tx } from '../../../platform/db/database.ts';
import { textSearchCondition } from '../../../platform/db/text-search.ts';
import { Conflict, InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';

const razas = sql`coalesce((
  select json_agg(json_build_object('_id', r.id, 'nombre', r.nombre, 'manejo_especial', r.manejo_especial) order by r.orden)
  from mascota_raza r where r.tipo_id = t.id), '[]')`;

export const tipoRecords = (platform: Platform) =>
  resource(platform, tiposMascota, {
    table: 'tipo_mascota',
    fields: { razas },
    columns: ({ nombre, manejo_especial }: DatosDeTipoDeMascota) => ({ nombre, manejo_especial }),
    auditValues: inWords,
    conflicts: { tipo_mascota_nombre_unico: { nombre: textos.tipoRepetido } },
    criteria: {
      nombre: fullText('nombre_busca'),
      raza: {
        where: (typed: string) => sql`t.id in
          (select r.tipo_id from mascota_raza r where ${textSearchCondition(sql.ref('r.nombre_busca'), typed)})`,
      },
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: assertBreeds,
    saveChildren: ({ tx }, id, datos: DatosDeTipoDeMascota) => storeBreeds(tx, id, datos.razas),
  });

const inWords = ({ razas: all }: TipoDeMascota) => ({
  razas: all.map(({ nombre, manejo_especial }) => (manejo_especial ? `${nombre} (manejo especial)` : nombre)),
});

/** A breed can be renamed. Only a breed without pets can be removed. */
async function assertBreeds({ work, antes, datos }: RecordWrite<typeof tiposMascota>): Promise<void> {
  if (datos === undefined || !('razas' in datos)) return;
  const known = new Set(antes?.razas.map(({ _id }) => _id));
  const strange = datos.razas.findIndex(({ _id }) => _id !== undefined && !known.delete(_id));
  if (strange >= 0) throw new InvalidInput({ [`razas.${strange}.nombre`]: textos.razaQueNoEsta });
  const used = await usedOf(work.tx, [...known]);
  if (used === undefined) return;
  const sentence = textos.razaEnUso(used.nombre, used.mascotas);
  throw new Conflict(sentence, { razas: sentence });
}

/**
 * Writing a pet and editing its type both lock the type, so no pet can get one of these breeds during this
 * check.
 */
async function usedOf(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ nombre: string; mascotas: number }>`
    select r.nombre, count(*)::int as mascotas from mascota m join mascota_raza r on r.id = m.raza_id
    where r.id = any(${[...ids]}::uuid[]) group by r.id order by r.orden limit 1`.execute(tx);
  return rows[0];
}

async function storeBreeds(tx: Tx, tipo: string, all: DatosDeTipoDeMascota['razas']): Promise<void> {
  const kept = all.flatMap(({ _id }) => _id ?? []);
  await sql`delete from mascota_raza where tipo_id = ${tipo} and id <> all(${kept}::uuid[])`.execute(tx);
  const rows = JSON.stringify(all.map((raza, orden) => ({ ...raza, orden })));
  await sql`
    insert into mascota_raza as r (id, tipo_id, nombre, manejo_especial, orden)
    select coalesce(n._id, uuid_v7()), ${tipo}, n.nombre, n.manejo_especial, n.orden
    from json_to_recordset(${rows}::json) as n(_id uuid, nombre text, manejo_especial boolean, orden int)
    on conflict (id) do update set nombre = excluded.nombre, manejo_especial = excluded.manejo_especial,
      orden = excluded.orden`.execute(tx);
}
