import { sql } from 'kysely';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import { papelesDeMascota } from '@amparo/contract/vehiculos/mascotas/papeles';
import {
  mascotas,
  mensajesDeMascotas as textos,
  type DatosDeMascota,
  type Mascota,
} from '@amparo/contract/vehiculos/mascotas/routes';
import { soloDigitos } from '@amparo/contract/vehiculos/mascotas/schemas';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createdFrom,
  createdUntil,
  equal,
  fullText,
  relatedFullText,
} from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { byPapers } from './papers.ts';
import { validatePet } from './validation.ts';

const ofOwner: RecordScope = ({ usuarioId }) => sql`t.propietario_id = ${usuarioId}`;

const fields = {
  tipo: sql`(select json_build_object('_id', k.id, 'nombre', k.nombre) from tipo_mascota k where k.id = t.tipo_id)`,
  raza: sql`(select json_build_object('_id', r.id, 'nombre', r.nombre, 'manejo_especial', r.manejo_especial)
    from mascota_raza r where r.id = t.raza_id)`,
  propietario: sql`(select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo,
    'identificacion', case when u.identificacion is not null then
      json_build_object('tipo', u.identificacion_tipo, 'identificacion', u.identificacion) end)
    from usuario u where u.id = t.propietario_id)`,
};

export const petRecords = (platform: Platform) =>
  resource(platform, mascotas, {
    table: 'mascota',
    fields,
    columns: stored,
    auditValues: inWords,
    conflicts: { mascota_microchip_unico: { microchip: textos.microchipRepetido } },
    criteria: {
      nombre: fullText('nombre_busca'),
      'tipo.nombre': relatedFullText('tipo_id', { table: 'tipo_mascota', words: 'nombre_busca' }),
      'raza.nombre': relatedFullText('raza_id', { table: 'mascota_raza', words: 'nombre_busca' }),
      propietario: equal('propietario_id'),
      microchip: { where: (typed: string) => sql`t.microchip = ${soloDigitos(typed)}` },
      vence_en: byPapers,
      estado: equal('estado'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    recordScope: ofOwner,
    validate: validatePet,
    saveChildren: ({ tx }, id, datos: DatosDeMascota) => storePapers(tx, id, datos),
  });
export type PetRecords = ReturnType<typeof petRecords>;

const stored = ({ tipo, raza, propietario, vacunas, poliza, ...rest }: DatosDeMascota) => ({
  ...rest,
  tipo_id: tipo,
  raza_id: raza,
  propietario_id: propietario,
  vacunas: JSON.stringify(vacunas),
  poliza: poliza === null ? null : JSON.stringify(poliza),
});

function inWords({ tipo, raza, propietario, vacunas, poliza }: Mascota) {
  const { tipo: kind, identificacion } = propietario.identificacion ?? {};
  return {
    tipo: tipo.nombre,
    raza: raza?.nombre ?? null,
    propietario: [propietario.nombre_completo, kind, identificacion].filter(Boolean).join(' '),
    vacunas: vacunas.map(({ nombre, aplicada, vence }) =>
      [
        `${nombre}, aplicada el ${diaLegible(aplicada)}`,
        ...(vence === null ? [] : [`vence el ${diaLegible(vence)}`]),
      ].join(', '),
    ),
    poliza: poliza && `${poliza.aseguradora} ${poliza.numero}, vence el ${diaLegible(poliza.vence)}`,
  };
}

/** A paper with an unchanged expiry keeps `avisado`, so that its reminder is not repeated. */
async function storePapers(tx: Tx, id: string, datos: DatosDeMascota): Promise<void> {
  const papers = papelesDeMascota(datos, diaDe(new Date())).filter(({ vence }) => vence !== null);
  const rows = JSON.stringify(
    papers.map(({ esPoliza: es_poliza, clave, nombre, vence }) => ({ es_poliza, clave, nombre, vence })),
  );
  await sql`delete from mascota_papel p where p.mascota_id = ${id} and not exists (
    select from json_to_recordset(${rows}::json) as n(es_poliza boolean, clave text)
    where n.es_poliza = p.es_poliza and n.clave = p.clave)`.execute(tx);
  await sql`
    insert into mascota_papel as p (mascota_id, es_poliza, clave, nombre, vence)
    select ${id}, n.* from json_to_recordset(${rows}::json) as n(es_poliza boolean, clave text, nombre text, vence date)
    on conflict (mascota_id, es_poliza, clave) do update set nombre = excluded.nombre, vence = excluded.vence,
      avisado = case when p.vence = excluded.vence then p.avisado end`.execute(tx);
}
