import { ROLES_DE_ENTRADA, type NombreDeRol } from '@amparo/contract/roles';
import { permisosDeclarados } from '@amparo/contract/routes';
import { ROL_CLIENTE } from '@amparo/contract/usuarios';
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

/** The home page and its figures: for everyone who may enter, also where the installation admits other roles (LOGIN-32). */
const home: Grants = { 'tablero.ver': 'todo' };
/** Whoever works on cases reads with whom, and chooses among the kinds of management in use (TIPOSGESTION-26). */
const cases: Grants = { 'colaboradores.ver': 'todo', 'tipos-gestion.ver': 'propio' };
/** The users list, to read. */
const people: Grants = { 'usuarios.ver': 'todo' };
/** Coordinators also set the availability of the people whose roles they may assign, and of nobody else (DISPONIBILIDAD-14). */
const team: Grants = { ...people, 'usuarios.disponibilidad': 'propio' };
/** Every plate, to read, and whether it is covered; all who work in these areas do (VEHICULOS-03, VEHICULOS-04). */
const vehicles: Grants = { 'vehiculos.ver': 'todo', 'consulta-poliza.ver': 'todo' };
/** Those who answer the phone also register and change them. */
const vehicleDesk: Grants = {
  ...vehicles,
  'vehiculos.crear': 'todo',
  'vehiculos.editar': 'todo',
  'vehiculos.inhabilitar': 'todo',
};

/** Sent mail is read and sent again; that needs the name of its template (PLANTILLAS-04, CORREOS-04). */
const mail: Grants = {
  'plantilla.ver': 'todo',
  'correo.ver': 'todo',
  'correo.reenviar': 'todo',
  'correo.exportar': 'todo',
};

/** Policies, to read: who coordinates and who answers the phone must know what they include (POLIZAS-03). */
const insurance: Grants = { 'polizas.ver': 'todo' };

/** What the company sells, and who bought it, to read: who answers the phone tells it, and who coordinates knows it (PLANES-12). */
const sales: Grants = {
  'planes.ver': 'todo',
  'cupones.ver': 'todo',
  'compras.ver': 'todo',
  'mi-cuenta.ver': 'todo',
};
/** Those who answer the phone also sell and give; what was bought is only cancelled by who coordinates them. */
const salesDesk: Grants = {
  ...sales,
  'compras.crear': 'todo',
  'compras.editar': 'todo',
  'mi-cuenta.consumir': 'todo',
};

/** The library is for everyone who works here, to read; its categories are how they find their way in it (BIBLIOTECA-10). */
const library: Grants = { 'biblioteca.ver': 'todo', 'biblioteca-categorias.ver': 'todo' };
/** Who coordinates those who answer the phone looks after what they read from. */
const librarian: Grants = {
  'biblioteca.crear': 'todo',
  'biblioteca.editar': 'todo',
  'biblioteca.inhabilitar': 'todo',
  'biblioteca.exportar': 'todo',
  'biblioteca-categorias.crear': 'todo',
  'biblioteca-categorias.editar': 'todo',
  'biblioteca-categorias.inhabilitar': 'todo',
};

/** What is answered again and again is written by who coordinates those who answer. */
const preparedAnswers: Grants = {
  'respuestas-preparadas.ver': 'todo',
  'respuestas-preparadas.crear': 'todo',
  'respuestas-preparadas.editar': 'todo',
  'respuestas-preparadas.inhabilitar': 'todo',
};

/** Venues, rooms, sessions and who comes, to read: who answers the phone tells it, and who coordinates knows it. */
const training: Grants = {
  'locaciones.ver': 'todo',
  'salones.ver': 'todo',
  'sesiones.ver': 'todo',
  'capacitacion.ver': 'todo',
  'dias-no-habiles.ver': 'todo',
};
/** Those who answer the phone also enrol whoever calls. */
const trainingDesk: Grants = { ...training, 'capacitacion.inscribir': 'todo' };
/** Who runs the venues keeps everything about them. */
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
/** Who teaches sees and marks their own sessions (COMUN-64). */
const teaching: Grants = {
  'locaciones.ver': 'todo',
  'salones.ver': 'todo',
  'sesiones.ver': 'propio',
  'capacitacion.ver': 'propio',
  'dias-no-habiles.ver': 'todo',
  'capacitacion.marcar': 'propio',
};

/** Inspections, to read: who answers the phone tells what they cost and how far they are. */
const inspections: Grants = {
  'tecnomecanica-locaciones.ver': 'todo',
  'tabla-precio.ver': 'todo',
  'tipo-revision.ver': 'todo',
  'turnos.ver': 'todo',
};
/** Those who answer the phone also note that a vehicle arrived, and cancel for whoever calls. */
const inspectionsDesk: Grants = { ...inspections, 'turnos.llegada': 'todo', 'turnos.cancelar': 'todo' };
/** Who runs the centres keeps everything about them. */
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
/** Mechanics see the appointments that they were given, and take them through their steps (TURNOS-56). */
const inspecting: Grants = {
  'tecnomecanica-locaciones.ver': 'todo',
  'turnos.ver': 'propio',
  'turnos.llegada': 'propio',
  'turnos.gestionar': 'propio',
};

/** Fines, what the registry says, which plates stay at home and which days no term counts, to read. */
const fines: Grants = {
  'dias-no-habiles.ver': 'todo',
  'comparendos.ver': 'todo',
  'comparendos-simit.ver': 'todo',
  'paz-salvo.ver': 'todo',
  'pico-placa.ver': 'todo',
};
/** Those who answer the phone also register them. */
const finesDesk: Grants = { ...fines, 'comparendos.crear': 'todo', 'comparendos.editar': 'todo' };
const finesOffice: Grants = {
  ...finesDesk,
  'comparendos.inhabilitar': 'todo',
  'comparendos.exportar': 'todo',
  'comparendos-simit.exportar': 'todo',
};
/** Decrees are written down by who answers for the operation. */
const decrees: Grants = {
  'pico-placa.crear': 'todo',
  'pico-placa.editar': 'todo',
  'pico-placa.inhabilitar': 'todo',
};

/** Pets and what kinds of them there are, for those who answer the phone: they also register and change them. */
const petsDesk: Grants = {
  'tipos-mascota.ver': 'todo',
  'mascotas.ver': 'todo',
  'mascotas.crear': 'todo',
  'mascotas.editar': 'todo',
  'mascotas.inhabilitar': 'todo',
};
/** Who coordinates them also looks after the kinds. */
const petsOffice: Grants = {
  ...petsDesk,
  'mascotas.exportar': 'todo',
  'tipos-mascota.crear': 'todo',
  'tipos-mascota.editar': 'todo',
  'tipos-mascota.inhabilitar': 'todo',
};

/** What those who work here must know is written by who coordinates them; everyone reads their own without a permission. */
const houseNotices: Grants = {
  'novedades.ver': 'todo',
  'novedades.crear': 'todo',
  'novedades.editar': 'todo',
  'novedades.inhabilitar': 'todo',
  'novedades.exportar': 'todo',
};

/** Who coordinates people shares views of lists with them: their own ones. */
const sharedViews: Grants = { 'vistas.compartir': 'propio' };

/**
 * The starting matrix role × permission (PERMISOS-16). Administrador holds everything and customers nothing; the others
 * what stands here. It is applied when a role or a permission first appears; later changes made by people are kept.
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
    ...houseNotices,
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
    ...houseNotices,
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
