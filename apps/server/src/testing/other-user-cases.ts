import { CLASES, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import {
  FORMULARIO_CHOQUE_SIMPLE,
  SERVICIO_CHOQUE_SIMPLE,
} from '@amparo/contract/casos/choque-simple/schemas';
import type { Case } from './other-user-call.ts';
import type { OtherUserData } from './other-user-data.ts';
import type { Person } from './people.ts';
import { signIn } from './people.ts';

const R = 'asistencia-choque-simple';

interface StoredCase {
  id: string;
  caso: number;
  persona_id: string;
  vehiculo_id: string;
}

/** Columns that only cases of one kind have. */
const OF_KIND: Readonly<Record<ClaseDeCaso, (others: OtherUserData) => Promise<object>>> = {
  'choque-simple': async (others) => ({
    empresa_id: (
      await others.platform.db.selectFrom('empresa').select('id').limit(1).executeTakeFirstOrThrow()
    ).id,
    departamento: 'ANTIOQUIA',
    ciudad_siniestro: 'MEDELLÍN',
    direccion: others.text(),
  }),
  'lesiones-homicidios': async (others) => ({ direccion: others.text() }),
  juridica: async (others) => ({
    tipo_tramite_id: await others.record('tipo-tramites'),
    descripcion: others.text(),
  }),
};

/** An unassigned case of a customer with a vehicle. Inserted directly, so that no job changes it later. */
export async function storeCase(
  others: OtherUserData,
  change: object = {},
  clase: ClaseDeCaso = 'choque-simple',
): Promise<StoredCase> {
  const { db } = others.platform;
  const { id: persona_id } = await others.person();
  const vehiculo_id = await others.record('vehiculos', { propietario: persona_id });
  const stored = await db
    .insertInto('caso')
    .values({
      clase,
      tipo_asistencia: CLASES[clase].tipoAsistencia,
      creado_desde: 'DashBoard',
      origen: 'DashBoard',
      persona_id,
      vehiculo_id,
      ...(await OF_KIND[clase](others)),
      ...change,
    })
    .returning(['id', 'caso', 'persona_id', 'vehiculo_id'])
    .executeTakeFirstOrThrow();
  others.ids.push(stored.id);
  return stored;
}

/** Adds an entry with a file of an administrator to the case. */
export async function storeEntry(
  others: OtherUserData,
  { id }: Pick<StoredCase, 'id'>,
  clase: ClaseDeCaso = 'choque-simple',
): Promise<string> {
  const { db } = others.platform;
  const { recurso, entidad } = CLASES[clase];
  const entry = { caso_id: id, tipo_gestion: 'Croquis', descripcion: others.mark };
  const { id: gestion_id } = await db
    .insertInto('caso_gestion')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { aws_id, nombre } = await others.picture(others.admin, entidad);
  await db
    .updateTable('archivo')
    .set({ recurso, registro_id: id, suelto: null })
    .where('id', '=', aws_id)
    .execute();
  await db.insertInto('caso_adjunto').values({ gestion_id, aws_id, nombre, orden: 0 }).execute();
  return aws_id;
}

/** A user who is available for cases. */
export async function waiting(others: OtherUserData): Promise<Person> {
  const person = await others.person();
  const at = { estado_asesor: 'Activo en espera' };
  await others.platform.db.updateTable('usuario').set(at).where('id', '=', person.id).execute();
  return person;
}

/** Calls a path of a case with this suffix. */
const ofCase =
  (suffix: string, body?: object, change: object = {}): Case =>
  async (others) => ({ path: `${R}/${(await storeCase(others, change)).caso}${suffix}`, body });

/** Reserved for the contact centre (CHOQUE-65, ASIGNACION-04). */
const byDesk =
  (made: Case): Case =>
  async (others, asker) => ({
    ...(await made(others, asker)),
    allowed: await signIn(others.platform, { roles: ['Contact Center'] }),
  });

/** A registered vehicle and its owner. */
export async function pair(others: OtherUserData) {
  const { id: persona } = await others.person();
  return { vehiculo: await others.record('vehiculos', { propietario: persona }), persona };
}

/** Answers with which the questionnaire applies. */
export async function answered(others: OtherUserData, identificador: string) {
  const known = await others.platform.db
    .selectFrom('formulario')
    .select('id')
    .where('identificador_formulario', '=', identificador)
    .executeTakeFirst();
  if (known === undefined) await others.record('formularios', { identificador_formulario: identificador });
  // An existing questionnaire may have other questions.
  const { pregunta, opcion } = await others.platform.db
    .selectFrom('formulario as f')
    .innerJoin('formulario_pregunta as p', 'p.formulario_id', 'f.id')
    .leftJoin('formulario_opcion as o', 'o.pregunta_id', 'p.id')
    .select(['p.pregunta', 'o.opcion'])
    .where('identificador_formulario', '=', identificador)
    .executeTakeFirstOrThrow();
  return { preguntas: [{ pregunta, respuesta: opcion ?? 'Nada' }] };
}

/** Request that opens a case. */
const written: Case = async (others) => {
  const empresa = await others.platform.db.selectFrom('empresa').select('id').executeTakeFirstOrThrow();
  return {
    path: R,
    body: {
      ...(await pair(others)),
      empresa: empresa.id,
      departamento: 'ANTIOQUIA',
      ciudad_siniestro: 'MEDELLÍN',
      direccion: others.text(),
      formulario: await answered(others, FORMULARIO_CHOQUE_SIMPLE),
    },
  };
};

/** A case with a pending consumption, whose customer has bought a plan since. */
const pending: Case = async (others) => {
  const { caso, persona_id, vehiculo_id } = await storeCase(others, { consumo_pendiente: true });
  const known = await others.platform.db
    .selectFrom('servicio')
    .select('id')
    .where('servicio', '=', SERVICIO_CHOQUE_SIMPLE)
    .executeTakeFirst();
  const servicio = known?.id ?? (await others.record('servicios', { servicio: SERVICIO_CHOQUE_SIMPLE }));
  const plan = await others.record('planes', { servicios: [servicio] });
  await others.record('compras', { comprador: persona_id, plan, vehiculo: { vehiculo_id } });
  return { path: `${R}/${caso}/consumir` };
};

/** A case with a lawyer on the way. */
const onTheWay: Case = async (others) => {
  const { id: abogado_id } = await waiting(others);
  const { id, caso } = await storeCase(others, { abogado_id });
  const given = { caso_id: id, tipo: 'Abogado', usuario_id: abogado_id };
  await others.platform.db.insertInto('caso_asignacion').values(given).execute();
  return { path: `${R}/${caso}/mapa` };
};

/** A case whose customer can receive text messages. */
const textable: Case = async (others) => {
  const { caso, persona_id } = await storeCase(others);
  await setMobile(others.platform, persona_id, '3117770000');
  return { path: `${R}/${caso}/enlace` };
};

/** Sets the only phone number of a user. */
export async function setMobile({ db }: OtherUserData['platform'], persona: string, telefono: string) {
  const telefonos = JSON.stringify([{ tipo_contacto: 'Personal', tipo: 'Celular', telefono }]);
  await db.updateTable('usuario').set({ telefonos }).where('id', '=', persona).execute();
}

/** Every call about a case of another user. */
export const CASE_CALLS: Readonly<Record<string, Case>> = {
  [`GET ${R}`]: async (others) => {
    await storeCase(others);
    return { path: `${R}?elementosPorPagina=500` };
  },
  [`POST ${R}`]: written,
  [`GET ${R}/:caso`]: ofCase(''),
  [`GET ${R}/:caso/afectado`]: ofCase('/afectado'),
  [`GET ${R}/:caso/mapa`]: onTheWay,
  [`GET ${R}/mesa`]: async (others) => {
    await storeCase(others);
    return { path: `${R}/mesa?elementosPorGrupo=100` };
  },
  [`GET ${R}/mesa/equipo`]: async (others) => {
    await waiting(others);
    return { path: `${R}/mesa/equipo` };
  },
  [`GET ${R}/:caso/candidatos`]: async (others) => {
    const { caso } = await storeCase(others);
    await waiting(others);
    // Only the letters of the mark: with its digits it would be parsed as an identification. The available
    // user ranks first.
    const asked = `tipo=Abogado&texto=${others.mark.slice(0, 5)}&elementosPorPagina=100`;
    return { path: `${R}/${caso}/candidatos?${asked}` };
  },
  [`POST ${R}/:caso/asignarCaso`]: async (others) => ({
    path: `${R}/${(await storeCase(others)).caso}/asignarCaso`,
    body: { usuarioAsignado: (await waiting(others)).id, tipo: 'Abogado' },
  }),
  [`POST ${R}/:caso/gestion`]: async (others) => {
    const tipo_gestion = others.text();
    await others.record('tipos-gestion', { tipo_gestion, estado: 1 });
    const { caso } = await storeCase(others);
    return { path: `${R}/${caso}/gestion`, body: { tipo_gestion, descripcion: 'Llega el perito' } };
  },
  [`POST ${R}/:caso/enlace`]: byDesk(textable),
  [`PUT ${R}/:caso/solicitar-atencion`]: byDesk(ofCase('/solicitar-atencion', { rol: 'Abogado' })),
  [`PUT ${R}/:caso/solicitud-atencion`]: ofCase(
    '/solicitud-atencion',
    { aprobado: false, solicitud_atencion: true },
    { aprobado: false },
  ),
  [`PUT ${R}/cerrar/:caso`]: async (others) => ({ path: `${R}/cerrar/${(await storeCase(others)).caso}` }),
  [`PUT ${R}/:caso/consumir`]: pending,
  [`PUT ${R}/:caso/archivar`]: ofCase('/archivar', { archivado: true }),
  [`GET ${R}/:caso/exportar`]: byDesk(async (others) => {
    const stored = await storeCase(others);
    await storeEntry(others, stored);
    return { path: `${R}/${stored.caso}/exportar` };
  }),
};
