import { sql } from 'kysely';
import {
  locaciones,
  type DatosDeLocacion,
  type Locacion,
} from '@amparo/contract/capacitacion/locaciones/routes';
import {
  mensajesDeLocaciones as textos,
  type PersonaDeSede,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { normalizedEquals, equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';
import { findCiudad } from '../../base/referencia/index.ts';
import { mistakesIn, type Papel } from './people.ts';
import { roomsOfVenue } from './rooms.ts';

export const SEDES = 'locacion';

const peopleOf = (papel: Papel) => sql`coalesce((
  select json_agg(json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo) order by p.orden)
  from locacion_persona p join usuario u on u.id = p.usuario_id
  where p.locacion_id = t.id and p.papel = ${sql.lit(papel)}), '[]')`;

const fields = {
  salones: roomsOfVenue,
  profesores: peopleOf('profesor'),
  responsables: peopleOf('responsable'),
  direccion: sql`json_build_object('barrio', t.barrio, 'direccion', t.direccion, 'indicaciones', t.indicaciones,
    'latitud', t.latitud, 'longitud', t.longitud,
    'unidad_geografica', json_build_object('departamento', t.departamento, 'ciudad', t.ciudad))`,
};

export function venueRecords(platform: Platform) {
  const records = resource(platform, locaciones, {
    table: SEDES,
    fields,
    columns: stored,
    // Rooms have their own history.
    unauditedFields: ['salones'],
    auditValues: inWords,
    conflicts: { locacion_nit_y_nombre_unicos: { nombre: textos.repetida } },
    criteria: { nombre: fullText('nombre_busca'), nit: normalizedEquals('nit'), estado: equal('estado') },
    recordScope: 'todos',
    validate: withFittingPeople,
    saveChildren: storePeople,
  });
  type Records = typeof records;
  // Stores the city and department in the spelling of the reference list.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await inKnownCity(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await inKnownCity(asked.work.tx, datos as DatosDeLocacion));
  return { ...records, create, edit };
}

/** A field that an edit omits keeps its value (LOCACIONES-18). */
function stored({ direccion, telefonos, profesores: _p, responsables: _r, ...venue }: DatosDeLocacion) {
  const { unidad_geografica, ...address } = direccion;
  return { ...venue, ...address, ...unidad_geografica, telefonos: JSON.stringify(telefonos) };
}

function inWords({ direccion: address, telefonos, profesores, responsables }: Locacion) {
  const { direccion, barrio, indicaciones, unidad_geografica, latitud, longitud } = address;
  const place = [direccion, barrio, unidad_geografica.ciudad, unidad_geografica.departamento, indicaciones];
  const point = latitud === null || longitud === null ? [] : [`${latitud}, ${longitud}`];
  return {
    direccion: [...place.filter((part) => part !== null), ...point].join(' · '),
    telefonos: telefonos.map(({ tipo, telefono }) => `${telefono} (${tipo})`).join(', '),
    profesores: namesOf(profesores),
    responsables: namesOf(responsables),
  };
}
const namesOf = (people: readonly PersonaDeSede[]) =>
  people.map(({ nombre_completo }) => nombre_completo).join(', ');
const idsOf = (people: readonly PersonaDeSede[] = []) => people.map(({ _id }) => _id);

async function inKnownCity(tx: Tx, datos: DatosDeLocacion): Promise<DatosDeLocacion> {
  const { departamento, ciudad } = datos.direccion.unidad_geografica;
  const unidad_geografica = await findCiudad(tx, departamento, ciudad);
  if (unidad_geografica === undefined)
    throw new InvalidInput({ 'direccion.unidad_geografica.ciudad': mensajesDeUsuarios.ciudadDesconocida });
  return { ...datos, direccion: { ...datos.direccion, unidad_geografica } };
}

/** Teachers need the role Profesor, and responsible people must be staff (LOCACIONES-33, LOCACIONES-38). */
async function withFittingPeople({ work, antes, datos }: RecordWrite<typeof locaciones>): Promise<void> {
  if (datos === undefined || !('profesores' in datos)) return;
  const chosen = (name: 'profesores' | 'responsables') =>
    datos[name].map((id, n) => ({ id, field: `${name}.${n}` }));
  const errors = {
    ...(await mistakesIn(work.tx, 'profesor', chosen('profesores'), idsOf(antes?.profesores))),
    ...(await mistakesIn(work.tx, 'responsable', chosen('responsables'), idsOf(antes?.responsables))),
  };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

async function storePeople({ tx }: UnitOfWork, id: string, datos: DatosDeLocacion): Promise<void> {
  await sql`delete from locacion_persona where locacion_id = ${id}`.execute(tx);
  for (const [papel, ids] of [
    ['profesor', datos.profesores],
    ['responsable', datos.responsables],
  ] as const)
    await sql`insert into locacion_persona (locacion_id, papel, usuario_id, orden)
      select ${id}, ${papel}, p.id, p.n from unnest(${ids}::uuid[]) with ordinality p (id, n)`.execute(tx);
}
