import { ROL_CLIENTE } from '@amparo/contract/identidad/usuarios/schemas';
import { ROLES_DE_ENTRADA, type NombreDeRol } from '@amparo/contract/kernel/roles';
import { permisosDeclarados } from '@amparo/contract/routes';
import {
  caseDesk,
  caseEnds,
  coordinates,
  coordinatesInjuries,
  coordinatesLegal,
  coordinatesWork,
  injuriesDesk,
  injuriesEnds,
  legal,
  legalDesk,
  legalRooms,
  ownCases,
  ownInjuries,
  ownLegal,
  ownWork,
  L,
  R,
  type Grants,
} from './matrix-casos.ts';

/**
 * The home page and its figures, for every role that may sign in, also those that an installation adds
 * (LOGIN-32).
 */
const home: Grants = { 'tablero.ver': 'todo' };
/** Staff who work on cases see the staff and the active types of entry (TIPOSGESTION-26). */
const cases: Grants = { 'colaboradores.ver': 'todo', 'tipos-gestion.ver': 'propio' };
/** Read access to the list of users. */
const people: Grants = { 'usuarios.ver': 'todo' };
/**
 * Coordinators also set the availability of users whose roles they may assign, and of no others
 * (DISPONIBILIDAD-14).
 */
const team: Grants = { ...people, 'usuarios.disponibilidad': 'propio' };
/**
 * Read access to every vehicle and its policies, for all staff of these areas (VEHICULOS-03, VEHICULOS-04).
 */
const vehicles: Grants = { 'vehiculos.ver': 'todo', 'consulta-poliza.ver': 'todo' };
/** The contact centre also registers and changes vehicles. */
const vehicleDesk: Grants = {
  ...vehicles,
  'vehiculos.crear': 'todo',
  'vehiculos.editar': 'todo',
  'vehiculos.inhabilitar': 'todo',
};

/**
 * Read access to sent mail, and permission to resend it, which needs the name of its template (PLANTILLAS-04,
 * CORREOS-04).
 */
const mail: Grants = {
  'plantilla.ver': 'todo',
  'correo.ver': 'todo',
  'correo.reenviar': 'todo',
  'correo.exportar': 'todo',
};

/** Read access to policies: coordinators and the contact centre must know what they include (POLIZAS-03). */
const insurance: Grants = { 'polizas.ver': 'todo' };

/** Read access to products and purchases, for coordinators and the contact centre (PLANES-12). */
const sales: Grants = {
  'planes.ver': 'todo',
  'cupones.ver': 'todo',
  'compras.ver': 'todo',
  'mi-cuenta.ver': 'todo',
};
/** The contact centre also sells plans and consumes services; only its coordinators cancel purchases. */
const salesDesk: Grants = {
  ...sales,
  'compras.crear': 'todo',
  'compras.editar': 'todo',
  'mi-cuenta.consumir': 'todo',
};

/** Read access to the library and its categories, for all staff (BIBLIOTECA-10). */
const library: Grants = { 'biblioteca.ver': 'todo', 'biblioteca-categorias.ver': 'todo' };
/** Coordinators of the contact centre maintain the library. */
const librarian: Grants = {
  'biblioteca.crear': 'todo',
  'biblioteca.editar': 'todo',
  'biblioteca.inhabilitar': 'todo',
  'biblioteca.exportar': 'todo',
  'biblioteca-categorias.crear': 'todo',
  'biblioteca-categorias.editar': 'todo',
  'biblioteca-categorias.inhabilitar': 'todo',
};

/** Coordinators of the contact centre write the prepared answers. */
const preparedAnswers: Grants = {
  'respuestas-preparadas.ver': 'todo',
  'respuestas-preparadas.crear': 'todo',
  'respuestas-preparadas.editar': 'todo',
  'respuestas-preparadas.inhabilitar': 'todo',
};

/** Read access to venues, rooms, sessions and attendance, for coordinators and the contact centre. */
const training: Grants = {
  'locaciones.ver': 'todo',
  'salones.ver': 'todo',
  'sesiones.ver': 'todo',
  'capacitacion.ver': 'todo',
  'dias-no-habiles.ver': 'todo',
};
/** The contact centre also enrols customers. */
const trainingDesk: Grants = { ...training, 'capacitacion.inscribir': 'todo' };
/** The training office manages everything about venues. */
const trainingOffice: Grants = {
  ...trainingDesk,
  'locaciones.crear': 'todo',
  'locaciones.editar': 'todo',
  'locaciones.inhabilitar': 'todo',
  'salones.crear': 'todo',
  'salones.editar': 'todo',
  'salones.inhabilitar': 'todo',
  'sesiones.crear': 'todo',
  'sesiones.editar': 'todo',
  'sesiones.inhabilitar': 'todo',
  'capacitacion.marcar': 'todo',
  'capacitacion.exportar': 'todo',
};
/** Teachers see their own sessions and mark attendance in them (COMUN-64). */
const teaching: Grants = {
  'locaciones.ver': 'todo',
  'salones.ver': 'todo',
  'sesiones.ver': 'propio',
  'capacitacion.ver': 'propio',
  'dias-no-habiles.ver': 'todo',
  'capacitacion.marcar': 'propio',
};

/** Read access to inspections: the contact centre informs customers of prices and progress. */
const inspections: Grants = {
  'tecnomecanica-locaciones.ver': 'todo',
  'tabla-precio.ver': 'todo',
  'tipo-revision.ver': 'todo',
  'turnos.ver': 'todo',
};
/** The contact centre also records arrivals, and cancels appointments for customers. */
const inspectionsDesk: Grants = { ...inspections, 'turnos.llegada': 'todo', 'turnos.cancelar': 'todo' };
/** The inspection office manages everything about centres. */
const inspectionsOffice: Grants = {
  ...inspectionsDesk,
  'tecnomecanica-locaciones.crear': 'todo',
  'tecnomecanica-locaciones.editar': 'todo',
  'tecnomecanica-locaciones.inhabilitar': 'todo',
  'tabla-precio.crear': 'todo',
  'tabla-precio.editar': 'todo',
  'tabla-precio.inhabilitar': 'todo',
  'turnos.asignar': 'todo',
  'turnos.gestionar': 'todo',
  'turnos.exportar': 'todo',
};
/** Mechanics see the appointments that are assigned to them, and record their steps (TURNOS-56). */
const inspecting: Grants = {
  'tecnomecanica-locaciones.ver': 'todo',
  'turnos.ver': 'propio',
  'turnos.llegada': 'propio',
  'turnos.gestionar': 'propio',
};

/** Read access to fines, the external registry, driving restrictions and non-working days. */
const fines: Grants = {
  'dias-no-habiles.ver': 'todo',
  'comparendos.ver': 'todo',
  'comparendos-simit.ver': 'todo',
  'paz-salvo.ver': 'todo',
  'pico-placa.ver': 'todo',
};
/** The contact centre also registers fines. */
const finesDesk: Grants = { ...fines, 'comparendos.crear': 'todo', 'comparendos.editar': 'todo' };
const finesOffice: Grants = {
  ...finesDesk,
  'comparendos.inhabilitar': 'todo',
  'comparendos.exportar': 'todo',
  'comparendos-simit.exportar': 'todo',
};
/** Users who are responsible for the operation maintain the driving restrictions. */
const decrees: Grants = {
  'pico-placa.crear': 'todo',
  'pico-placa.editar': 'todo',
  'pico-placa.inhabilitar': 'todo',
};

/** Pets and their species, for the contact centre, which also registers and changes pets. */
const petsDesk: Grants = {
  'tipos-mascota.ver': 'todo',
  'mascotas.ver': 'todo',
  'mascotas.crear': 'todo',
  'mascotas.editar': 'todo',
  'mascotas.inhabilitar': 'todo',
};
/** Coordinators of the contact centre also maintain the species. */
const petsOffice: Grants = {
  ...petsDesk,
  'mascotas.exportar': 'todo',
  'tipos-mascota.crear': 'todo',
  'tipos-mascota.editar': 'todo',
  'tipos-mascota.inhabilitar': 'todo',
};

/** Coordinators write the announcements; every user reads their own announcements without a permission. */
const staffNotices: Grants = {
  'novedades.ver': 'todo',
  'novedades.crear': 'todo',
  'novedades.editar': 'todo',
  'novedades.inhabilitar': 'todo',
  'novedades.exportar': 'todo',
};

/** Coordinators share their own list views with their staff. */
const sharedViews: Grants = { 'vistas.compartir': 'propio' };

/**
 * The initial matrix role × permission (PERMISOS-16). Administrador has every permission and customers have
 * none; the other roles have those listed here. It is applied when a role or a permission is created; later
 * changes by users are kept.
 */
const matrix: Partial<Record<Exclude<NombreDeRol, 'Administrador'>, Grants>> = {
  'Contact Center': {
    ...people,
    ...vehicleDesk,
    ...insurance,
    ...salesDesk,
    ...caseDesk,
    ...injuriesDesk,
    ...legalDesk,
    ...trainingDesk,
    ...inspectionsDesk,
    ...finesDesk,
    ...petsDesk,
    [`${R}.solicitar`]: 'todo',
    [`${R}.aprobacion`]: 'todo',
    [`${R}.exportar-archivos`]: 'todo',
    [`${R}.enviar-enlace`]: 'todo',
  },
  'Coordinador Contact Center': {
    ...team,
    ...sharedViews,
    ...vehicleDesk,
    ...insurance,
    ...salesDesk,
    ...coordinatesWork,
    ...caseDesk,
    ...caseEnds,
    ...injuriesDesk,
    ...injuriesEnds,
    ...legalDesk,
    ...coordinatesLegal,
    ...trainingDesk,
    ...inspectionsDesk,
    ...finesOffice,
    ...petsOffice,
    [`${R}.aprobacion`]: 'todo',
    [`${R}.exportar-archivos`]: 'todo',
    [`${R}.enviar-enlace`]: 'todo',
    ...mail,
    ...preparedAnswers,
    ...librarian,
    ...staffNotices,
    'compras.exportar': 'todo',
    'compras.inhabilitar': 'todo',
    'mi-cuenta.devolver': 'todo',
    'usuarios.exportar': 'todo',
    'vehiculos.exportar': 'todo',
  },
  'Coordinador Operativo': {
    ...team,
    ...sharedViews,
    ...vehicleDesk,
    ...insurance,
    ...sales,
    ...coordinatesWork,
    ...caseDesk,
    ...caseEnds,
    ...injuriesDesk,
    ...coordinatesInjuries,
    ...injuriesEnds,
    ...legalDesk,
    ...coordinatesLegal,
    ...trainingOffice,
    ...inspectionsOffice,
    ...finesOffice,
    ...petsDesk,
    ...decrees,
    ...staffNotices,
    'vehiculos.exportar': 'todo',
  },
  'Coordinador Abogado': {
    ...team,
    ...sharedViews,
    ...vehicles,
    ...insurance,
    ...sales,
    ...coordinatesWork,
    ...coordinatesInjuries,
    ...legal,
    ...coordinatesLegal,
    ...legalRooms,
    ...training,
    ...fines,
  },
  'Coordinador Abogado CAIT': { ...people, ...sharedViews, ...insurance, ...sales },
  'Coordinador Perito': { ...team, ...sharedViews, ...vehicles, ...insurance, ...sales, ...coordinates },
  'Coordinador Investigador': {
    ...team,
    ...sharedViews,
    ...vehicles,
    ...insurance,
    ...sales,
    ...coordinatesWork,
    ...coordinatesInjuries,
  },
  Abogado: {
    ...vehicles,
    ...ownWork,
    ...ownInjuries,
    ...ownLegal,
    ...legalRooms,
    ...fines,
    [`${R}.asignar`]: 'propio',
    [`${L}.asignar`]: 'propio',
  },
  Investigador: { ...vehicles, ...ownWork, ...ownInjuries },
  Perito: { ...vehicles, ...ownCases },
  Profesor: teaching,
  Mecánico: inspecting,
  Dibujante: { ...vehicles, ...ownCases },
};

export function startingGrants(rol: NombreDeRol): Grants {
  if (rol === 'Administrador')
    return Object.fromEntries(permisosDeclarados().map((permiso) => [permiso, 'todo']));
  if (rol === ROL_CLIENTE) return {};
  return {
    ...home,
    ...library,
    ...(ROLES_DE_ENTRADA.includes(rol) ? cases : {}),
    ...matrix[rol],
  };
}
