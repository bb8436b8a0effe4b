import type { Route } from '@amparo/contract/kernel/route';
import { form } from './files.ts';
import { AGENDA_CALLS } from './other-user-agenda.ts';
import type { Case, ForeignCall } from './other-user-call.ts';
import { CASE_CALLS, storeCase } from './other-user-cases.ts';
import { CHAT_CALLS } from './other-user-chats.ts';
import { asText, PDF, today, type OtherUserData, type RequestInput } from './other-user-data.ts';
import { FINE_CALLS } from './other-user-fines.ts';
import { IMPORT_CALLS } from './other-user-importaciones.ts';
import { KIND_CALLS } from './other-user-kinds.ts';
import { NOTICE_CALLS } from './other-user-novedades.ts';
import { PICO_PLACA_CALLS } from './other-user-pico-placa.ts';
import { REGISTRY_CALLS } from './other-user-registro.ts';
import { REPORT_CALLS } from './other-user-reportes.ts';
import { sampleOf } from './other-user-samples.ts';
import { SESSION_CALLS } from './other-user-sessions.ts';
import { TRAINING_CALLS } from './other-user-training.ts';
import { INSPECTION_CALLS } from './other-user-turnos.ts';
import { VIEW_CALLS } from './other-user-vistas.ts';
import type { Person } from './people.ts';

const ofPerson =
  (suffix: string, body?: object): Case =>
  async (others) => ({ path: `usuarios/${(await others.person()).id}${suffix}`, body });

/** Lists that show users. */
const ofPeople =
  (path: string): Case =>
  async (others) => {
    await others.person();
    return { path: `${path}?elementosPorPagina=5000` };
  };

const ofFile =
  (sent: RequestInput = {}): Case =>
  async (others) => {
    const allowed = await others.person();
    return { path: `archivos/${await others.file(allowed)}`, allowed, ...sent };
  };

const ofRole =
  (body: object): Case =>
  async (others) => ({ path: `roles/${await others.record('roles')}/permiso`, body });

/** The account of a user who bought a plan, and the use of its service. */
async function account(others: OtherUserData) {
  const person = await others.person();
  const vehiculo_id = await others.record('vehiculos', { propietario: person.id });
  const body = { comprador: person.id, vehiculo: { vehiculo_id } };
  const compra = (await others.send(
    others.admin,
    'GET',
    `compras/${await others.record('compras', body)}`,
    {},
  )) as {
    servicios: { servicio: { servicio: string } }[];
  };
  const servicio = encodeURIComponent(compra.servicios[0]?.servicio.servicio ?? '');
  return {
    person,
    path: `mi-cuenta/${person.id}`,
    use: `mi-cuenta/${person.id}/consumir-servicio/${servicio}`,
  };
}

/**
 * Calls that touch no record of another user: the caller's own data, new data or data that every user may
 * read.
 */
const NOTHING = 'nothing of others';

/** Cases of all calls outside the catalogues. */
const CASES: Readonly<Record<string, Case | typeof NOTHING>> = {
  ...AGENDA_CALLS,
  // The caller's own calendar URL.
  'GET agenda/suscripcion': NOTHING,
  'POST agenda/suscripcion/renovar': NOTHING,
  ...CASE_CALLS,
  ...KIND_CALLS,
  ...CHAT_CALLS,
  ...FINE_CALLS,
  // The legal catalogue of infractions.
  'GET comparendos/infracciones': NOTHING,
  ...SESSION_CALLS,
  ...TRAINING_CALLS,
  ...INSPECTION_CALLS,
  ...NOTICE_CALLS,
  ...PICO_PLACA_CALLS,
  ...IMPORT_CALLS,
  // Import templates are the same for every user, and only its uploader can import a file.
  'GET importaciones/plantillas/:tipo': NOTHING,
  'POST importaciones': NOTHING,
  ...REGISTRY_CALLS,
  ...REPORT_CALLS,
  // The caller's own report files.
  'POST reportes/archivos': NOTHING,
  'GET reportes/archivos': NOTHING,
  // Only counts of unread messages, without names.
  'GET chats/sin-leer': NOTHING,
  'POST roles/:roleId/permiso': ofRole({ permiso: 'roles.conceder', todo: false }),
  'DELETE roles/:roleId/permiso': ofRole({ permiso: 'roles.conceder' }),
  'POST usuarios/:id/asociar-rol': ofPerson('/asociar-rol', { rol_id: 'Dibujante' }),
  'DELETE usuarios/:id/asociar-rol': ofPerson('/asociar-rol', { rol_id: 'Perito' }),

  'POST archivos': NOTHING,
  'GET archivos/:awsId': ofFile(),
  'PUT archivos/:awsId': ofFile(asText(form({ nombre: 'otro.pdf', body: Buffer.from(PDF) }))),
  'DELETE archivos/:awsId': ofFile(),
  'GET archivos/:awsId/versiones': async (others, asker) => {
    const { path, ...made } = await ofFile()(others, asker);
    return { ...made, path: `${path}/versiones` };
  },
  'POST archivos/direcciones': async (others) => {
    const allowed = await others.person();
    return { path: 'archivos/direcciones', body: { ids: [await others.file(allowed)] }, allowed };
  },

  'GET auditoria/:recurso/:registroId': async (others) => {
    const { id } = await others.person();
    await others.send(others.admin, 'PUT', `usuarios/${id}`, { body: { apellidos: others.mark } });
    return { path: `auditoria/usuarios/${id}` };
  },

  'GET busqueda': async (others) => {
    await others.person();
    // Only the letters of the mark: with its digits it would be parsed as an identification. The newest hit
    // is the other user.
    return { path: `busqueda?texto=${others.mark.slice(0, 5)}` };
  },
  'GET hoja-de-vida/:recurso/:registroId': async (others) => {
    const person = await others.person();
    await others.send(person, 'PUT', `usuarios/${person.id}`, { body: { apellidos: 'Otro' } });
    return { path: `hoja-de-vida/usuarios/${person.id}` };
  },
  'PUT compras/:id': async (others) => {
    const id = await others.record('compras');
    // The vehicle stays with its buyer, who is not the caller.
    const { plan, vehiculo } = (await sampleOf('compras')(others, others.admin)) as Record<string, unknown>;
    return { path: `compras/${id}`, body: { plan, vehiculo, fechaInicial: today(), valor: 2 } };
  },
  'GET mi-cuenta/:personaId': account,
  'GET mi-cuenta/:personaId/movimientos': async (others) => ({
    path: `${(await account(others)).path}/movimientos`,
  }),
  'POST mi-cuenta/:personaId/consumir-servicio/:servicio': async (others) => ({
    path: (await account(others)).use,
    body: {},
  }),
  'POST mi-cuenta/:personaId/movimientos/:movimientoId/devolucion': async (others) => {
    const { path, use } = await account(others);
    const { _id } = (await others.send(others.admin, 'POST', use, { body: {} })) as { _id: string };
    return { path: `${path}/movimientos/${_id}/devolucion`, body: { motivo: 'x' } };
  },
  'GET consulta-poliza/:placa': async () => ({ path: 'consulta-poliza/DMS540' }),
  'GET consulta-poliza/:placa/registro': async () => ({ path: 'consulta-poliza/DMS540/registro' }),

  'GET notificaciones/usuario': async (others) => ({
    path: 'notificaciones/usuario',
    allowed: (await others.notice()).person,
  }),
  'PUT notificaciones/lectura': async (others) => {
    const { person, id } = await others.notice();
    return { path: 'notificaciones/lectura', body: { notificaciones: [id] }, allowed: person };
  },
  'POST push-notification/crear-endpoint': NOTHING,
  'POST push-notification/enviar-notificacion': async (others) => ({
    path: 'push-notification/enviar-notificacion',
    body: { usuarioId: (await others.person()).id, message: 'Hola' },
  }),

  'GET correo': async (others) => {
    await others.mail();
    return { path: 'correo?elementosPorPagina=5000' };
  },
  'POST correo': async (others) => ({ path: 'correo', body: (await others.mail()).again }),
  'GET plantilla': async () => ({ path: 'plantilla' }),
  'GET plantilla/:id': async (others) => ({ path: `plantilla/${await others.template()}` }),
  'DELETE plantilla/:id': async (others) => ({ path: `plantilla/${await others.template()}` }),

  'GET cupones/precio': async (others) => {
    const codigo = others.text().replace(' ', '');
    await others.record('cupones', { codigo });
    return { path: `cupones/precio?codigo=${codigo}&plan=${await others.record('planes')}` };
  },

  'GET formularios/identificador/:identificador': NOTHING,
  'POST formularios/identificador/:identificador/respuestas': NOTHING,
  'GET respuestas/formularios': async (others) => {
    await others.survey();
    return { path: 'respuestas/formularios?elementosPorPagina=5000' };
  },
  'GET respuestas/formularios/resumen': async (others) => {
    const { identificador } = await others.survey();
    const period = `fecha_inicial=${today()}&fecha_final=${today()}`;
    return { path: `respuestas/formularios/resumen?identificador=${identificador}&${period}` };
  },

  'POST interaccion': NOTHING,
  'GET interaccion/estadistica-cantidad-acciones': async () => ({
    path: `interaccion/estadistica-cantidad-acciones?filtros[fecha_desde]=${today()}&filtros[fecha_hasta]=${today()}`,
  }),
  'GET estado': async () => ({ path: 'estado' }),
  'GET tablero': async () => ({ path: 'tablero' }),
  'GET tablero/ciudades': async (others) => {
    await storeCase(others, { ciudad_siniestro: others.text() });
    return { path: 'tablero/ciudades' };
  },
  'GET tablero/disponibilidad': async () => ({ path: 'tablero/disponibilidad' }),
  'GET tablero/interacciones': async () => ({ path: 'tablero/interacciones' }),

  'GET publicaciones-vistas/:publicacionId': async (others) => ({
    path: `publicaciones-vistas/${await others.record('publicaciones')}`,
  }),
  'GET publicaciones-vigentes': NOTHING,
  'POST publicaciones-vistas/:publicacionId': NOTHING,

  'GET usuarios/llaves': async (others) => ({
    path: 'usuarios/llaves',
    allowed: (await others.key()).person,
  }),
  ...VIEW_CALLS,
  'POST vistas': NOTHING,
  'POST usuarios/llaves/opciones': NOTHING,
  'POST usuarios/llaves': NOTHING,
  'DELETE usuarios/llaves/:llaveId': async (others) => {
    const { person, id } = await others.key();
    return { path: `usuarios/llaves/${id}`, allowed: person };
  },

  'GET tipoIdentificacion': NOTHING,
  'GET unidadGeografica/departamentos/:pais': NOTHING,
  'GET unidadGeografica/ciudades/:departamento': NOTHING,
  'GET unidadGeografica/punto/:departamento/:ciudad': NOTHING,
  'GET mapa': NOTHING,
  'GET marcas': NOTHING,
  'GET marcas/:marca/lineas': NOTHING,
  'GET tipos-carroceria': NOTHING,

  'GET usuarios/perfil': NOTHING,
  'PUT usuarios/cambiar-contrasena': NOTHING,
  'PUT usuarios/:id/habilitar-login-usuario': ofPerson('/habilitar-login-usuario', { login: false }),

  'POST tipos-gestion/:id': async (others) => ({
    path: `tipos-gestion/${await others.record('tipos-gestion')}`,
    body: { roles: [] },
  }),

  'GET usuarios': ofPeople('usuarios'),
  'GET usuarios/colaboradores': ofPeople('usuarios/colaboradores'),
  'GET usuarios/abogados': ofPeople('usuarios/abogados'),
  'GET usuarios/mecanicos': ofPeople('usuarios/mecanicos'),
  'GET usuarios/:id': ofPerson(''),
  'POST usuarios': async (others) => ({
    path: 'usuarios',
    body: {
      nombres: 'Nueva',
      apellidos: others.mark,
      correo_electronico: `${others.digits()}@ejemplo.co`,
      identificacion: { tipo: 'CC', identificacion: others.digits() },
    },
  }),
  'PUT usuarios/tiempo-sesion/roles': async (others) => {
    await others.person();
    return { path: 'usuarios/tiempo-sesion/roles', body: { rol: 'Perito', tiempo_session: 123 } };
  },
  'PUT usuarios/:id': ofPerson('', { nombres: 'Otro' }),
  'DELETE usuarios/:id': ofPerson(''),
  'PUT usuarios/:id/activar-usuario': ofPerson('/activar-usuario'),
  'PUT usuarios/:id/estado-asesor': ofPerson('/estado-asesor', { estado: 'Pausa' }),

  'GET vehiculos/placa/:placa': async (others) => {
    const placa = others.plate();
    await others.record('vehiculos', { placa });
    return { path: `vehiculos/placa/${placa}` };
  },
  'GET vehiculos/usuario/:id': async (others) => {
    await others.record('vehiculos');
    return { path: `vehiculos/usuario/${others.admin.id}` };
  },
  'PUT vehiculos/:id/transladar': async (others) => ({
    path: `vehiculos/${await others.record('vehiculos')}/transladar`,
    body: { propietario: (await others.person()).id },
  }),
  'POST vehiculos/:id/documentos': async (others) => ({
    path: `vehiculos/${await others.record('vehiculos')}/documentos`,
    body: { documentos: [await others.paper()] },
  }),
  'DELETE vehiculos/:id/inactivar-documentos': async (others) => {
    const id = await others.record('vehiculos');
    const body = { documentos: [await others.paper()] };
    const saved = await others.send(others.admin, 'POST', `vehiculos/${id}/documentos`, { body });
    const [documento] = (saved as { documentos: { _id: string }[] }).documentos;
    return { path: `vehiculos/${id}/inactivar-documentos`, body: { documento: documento?._id } };
  },
  'POST beneficiario': async (others) => ({
    path: 'beneficiario',
    body: { nombre: 'Ana', email: 'ana@ejemplo.co', vehiculo: await others.record('vehiculos') },
  }),
  'DELETE beneficiario': async (others) => {
    const body = { email: 'ana@ejemplo.co', vehiculo: await others.record('vehiculos') };
    await others.send(others.admin, 'POST', 'beneficiario', { body: { nombre: 'Ana', ...body } });
    return { path: 'beneficiario', body };
  },
};

/** Calls of a catalogue are generated from its sample. */
function caseOfCatalogue({ method, path, recurso }: Route): Case {
  if (path.endsWith('/exportaciones')) return async () => ({ path, body: { filtros: {}, filas: 1 } });
  const sample = sampleOf(recurso);
  if (method === 'POST') return async (others, asker) => ({ path, body: await sample(others, asker) });
  return async (others, asker) => {
    const id = await others.record(recurso);
    if (!path.includes(':id')) return { path: `${path}?elementosPorPagina=5000` };
    const isEdition = method === 'PUT' && path.endsWith(':id');
    return { path: path.replace(':id', id), ...(isEdition ? { body: await sample(others, asker) } : {}) };
  };
}

/**
 * The call that would touch a record of another user; undefined if it touches none. Every new call needs a
 * line here.
 */
export async function tryOf(
  others: OtherUserData,
  route: Route,
  asker: Person,
): Promise<ForeignCall | undefined> {
  const known = CASES[`${route.method} ${route.path}`] ?? caseOfCatalogue(route);
  if (known === NOTHING) return undefined;
  return { allowed: others.admin, ...(await known(others, asker)) };
}
