import { type TipoAsignable, TIPOS_ASIGNABLES } from '../../identidad/usuarios/asignacion.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { type ClaseDeCaso, type AccionDeCaso, claseDe, asignablesEn } from './clases.ts';

/** Open states. Any other text that a partner sends also counts as open (CHOQUE-58). */
export const ESTADOS_ABIERTOS = ['Solicitado', 'Asignado', 'En Gestión'] as const;
/** The only states that close a case (CHOQUE-56). */
export const ESTADOS_CERRADOS = ['Cerrado', 'Cancelado'] as const;
/** State of a legal case that waits for a requested lawyer (JURIDICA-55). */
export const PIDE_ABOGADO = 'Asignar Abogado';
export type EstadoDeCaso = (typeof ESTADOS_ABIERTOS)[number] | (typeof ESTADOS_CERRADOS)[number];
export const estaCerrado = (estado: string) => (ESTADOS_CERRADOS as readonly string[]).includes(estado);

/** Application that the case was created with (CHOQUE-34). */
export const CREADO_DESDE = ['DashBoard', 'App'] as const;
/** Cases of this origin need no approval (APROBACION-03). */
export const ORIGEN_KRONOX = 'Kronox';

export const mensajesDeCasos = {
  requiereAprobacion: 'El caso requiere aprobación',
  cerrado: (estado: string) => `No se puede gestionar, el caso se encuentra ${estado}`,
  sinPermiso: 'No tienes permiso para hacer esto en el caso',
  yaTomado: 'El caso ya tiene abogado',
  yaAprobado: 'El caso ya está aprobado',
  yaSolicitado: 'La aprobación de este caso ya está solicitada',
  sinSolicitud: 'Nadie ha solicitado la aprobación de este caso',
  abierto: 'El caso está abierto',
  yaArchivado: 'El caso ya está archivado',
  noArchivado: 'El caso no está archivado',
  loTomoOtro: 'El caso ya no está: lo tomó otra persona',
  /** Confirmation question before an action (CASO-40). */
  confirmar: (accion: string) => `Esta seguro de ${accion} este registro?`,
} as const;

export interface CasoActuable {
  readonly estado: string;
  /** The next four fields exist only in kinds with approval and archive (LESIONES-44). */
  readonly aprobado?: boolean;
  readonly solicitud_atencion?: boolean;
  readonly archivado?: boolean;
  readonly origen?: string;
  /** All lawyers of the case; the last one is current. */
  readonly abogado: readonly unknown[];
}

/** User who acts on cases of a kind. `puede` checks a permission of that kind. */
export interface QuienActua {
  readonly clase: ClaseDeCaso;
  readonly roles: readonly string[];
  readonly puede: (accion: string) => boolean;
}

interface Regla {
  /** Label of the button. */
  readonly nombre: string;
  /** Required permission, within the resource of the kind of case. */
  readonly permiso: string;
  /** If set, the user needs one of these roles in addition to the permission (RUTAS-83). */
  readonly roles?: readonly NombreDeRol[];
  /** Why the state of the case prevents the action, or undefined. */
  readonly impide: (caso: CasoActuable) => string | undefined;
}

/** An unapproved case is blocked unless it comes from Kronox (APROBACION-01 to APROBACION-03). */
export const requiereAprobacion = ({ aprobado, origen }: Pick<CasoActuable, 'aprobado' | 'origen'>) =>
  aprobado === false && origen !== ORIGEN_KRONOX;

const siEstaCerrado = ({ estado }: CasoActuable) =>
  estaCerrado(estado) ? mensajesDeCasos.cerrado(estado) : undefined;
const siNoSeTrabaja = (caso: CasoActuable) =>
  siEstaCerrado(caso) ?? (requiereAprobacion(caso) ? mensajesDeCasos.requiereAprobacion : undefined);
const siYaTieneAbogado = ({ abogado }: CasoActuable) =>
  abogado.length > 0 ? mensajesDeCasos.yaTomado : undefined;
const siYaSeAprobo = (caso: CasoActuable) =>
  siEstaCerrado(caso) ?? (requiereAprobacion(caso) ? undefined : mensajesDeCasos.yaAprobado);
const siNadieLoPidio = ({ solicitud_atencion }: CasoActuable) =>
  solicitud_atencion === true ? undefined : mensajesDeCasos.sinSolicitud;

/**
 * Rules of all case actions: who may perform them and what prevents them. The server enforces these rules,
 * screens show and explain actions by them, and `npm run cases-doc` prints them.
 */
export const REGLAS_DE_CASO: Readonly<Record<AccionDeCaso, Regla>> = {
  gestionar: { nombre: 'Gestionar', permiso: 'gestionar', impide: siNoSeTrabaja },
  editar: { nombre: 'Editar', permiso: 'editar', impide: siNoSeTrabaja },
  asignar: { nombre: 'Asignar', permiso: 'asignar', impide: siNoSeTrabaja },
  tomar: {
    nombre: 'Tomar caso',
    permiso: 'asignar',
    roles: ['Abogado'],
    impide: (caso) => siNoSeTrabaja(caso) ?? siYaTieneAbogado(caso),
  },
  solicitar: {
    nombre: 'Solicitar abogado o investigador',
    permiso: 'solicitar',
    roles: ['Contact Center'],
    impide: siNoSeTrabaja,
  },
  'pedir-aprobacion': {
    nombre: 'Solicitar aprobación',
    permiso: 'aprobacion',
    roles: ['Administrador', 'Contact Center'],
    impide: siYaSeAprobo,
  },
  aprobar: {
    nombre: 'Aprobar atención',
    permiso: 'aprobacion',
    roles: ['Coordinador Contact Center'],
    impide: (caso) => siYaSeAprobo(caso) ?? siNadieLoPidio(caso),
  },
  cerrar: { nombre: 'Cancelar caso', permiso: 'cerrar', impide: siEstaCerrado },
  reactivar: {
    nombre: 'Reactivar caso',
    permiso: 'cerrar',
    impide: ({ estado }) => (estaCerrado(estado) ? undefined : mensajesDeCasos.abierto),
  },
  archivar: {
    nombre: 'Archivar',
    permiso: 'archivar',
    impide: ({ archivado }) => (archivado === true ? mensajesDeCasos.yaArchivado : undefined),
  },
  desarchivar: {
    nombre: 'Activar',
    permiso: 'archivar',
    impide: ({ archivado }) => (archivado === true ? undefined : mensajesDeCasos.noArchivado),
  },
  'exportar-archivos': {
    nombre: 'Exportar archivos',
    permiso: 'exportar-archivos',
    roles: ['Coordinador Contact Center', 'Contact Center'],
    impide: () => undefined,
  },
  'enviar-enlace': {
    nombre: 'Enviar enlace por SMS',
    permiso: 'enviar-enlace',
    roles: ['Administrador', 'Contact Center', 'Coordinador Contact Center'],
    impide: siEstaCerrado,
  },
};

export const reglaDe = (clase: ClaseDeCaso, accion: AccionDeCaso): Regla => ({
  ...REGLAS_DE_CASO[accion],
  ...claseDe(clase).reglas?.[accion],
});

/** Whether the user may perform the action on any case. If not, the action is hidden. */
export function puedeHacer(accion: AccionDeCaso, { clase, roles, puede }: QuienActua): boolean {
  const { permiso, roles: reservado } = reglaDe(clase, accion);
  if (!claseDe(clase).acciones.includes(accion) || !puede(permiso)) return false;
  // The user must have a staff type to assign (ASIGNACION-01, ASIGNACION-02).
  if (accion === 'asignar') return asignablesEn(clase, roles).length > 0;
  return reservado === undefined || reservado.some((rol) => roles.includes(rol));
}

/** Message that explains why the user cannot perform the action on this case, or undefined. */
export function impedimento(accion: AccionDeCaso, caso: CasoActuable, quien: QuienActua): string | undefined {
  return puedeHacer(accion, quien) ? reglaDe(quien.clase, accion).impide(caso) : mensajesDeCasos.sinPermiso;
}

/**
 * Whether a screen shows the action. An action that only waits for approval stays visible with the reason. An
 * action that does not fit the state of the case is hidden (CHOQUE-75, APROBACION-04, APROBACION-11).
 */
export function seMuestra(accion: AccionDeCaso, caso: CasoActuable, quien: QuienActua): boolean {
  const reason = impedimento(accion, caso, quien);
  return reason === undefined || reason === mensajesDeCasos.requiereAprobacion;
}

/** Whether staff of a type was requested, in kinds of case that record it. */
export type Solicitudes = { readonly [C in `solicitud_${CampoDeTipo}`]?: boolean };

export const solicitadosEn = (caso: Solicitudes): TipoSolicitable[] =>
  TIPOS_SOLICITABLES.filter((tipo) => caso[`solicitud_${CAMPO_DE_TIPO[tipo]}`] === true);

/** Missing staff types: the requested types, or a lawyer for a new case without requests. */
export const faltanEn = (estado: string, solicitados: readonly TipoAsignable[]): readonly TipoAsignable[] =>
  solicitados.length === 0 && estado === 'Solicitado' ? ['Abogado'] : solicitados;

export const sinAsignar = (caso: Omit<CasoActuable, 'abogado'> & Solicitudes) =>
  !estaCerrado(caso.estado) &&
  !requiereAprobacion(caso) &&
  faltanEn(caso.estado, solicitadosEn(caso)).length > 0;

export const pideAtencion = (caso: CasoActuable & Solicitudes) =>
  !estaCerrado(caso.estado) && (requiereAprobacion(caso) || solicitadosEn(caso).length > 0);

/** Field of each staff type in a case (ASIGNACION-21). */
export const CAMPO_DE_TIPO = {
  Abogado: 'abogado',
  Investigador: 'investigador',
  Perito: 'perito',
  Dibujante: 'dibujante',
  'Contact Center': 'asesor',
} as const satisfies Record<TipoAsignable, string>;
export type CampoDeTipo = (typeof CAMPO_DE_TIPO)[TipoAsignable];

/** Staff types that can be requested. The screen offers only the first two (ASIGNACION-28). */
export const TIPOS_SOLICITABLES = ['Abogado', 'Investigador', 'Perito', 'Dibujante'] as const;
export const TIPOS_OFRECIDOS = ['Abogado', 'Investigador'] as const;
export type TipoSolicitable = (typeof TIPOS_SOLICITABLES)[number];

/**
 * Staff type of an assignment that does not name it: the first role of the assignee, in this order, that the
 * caller may assign (ASIGNACION-21).
 */
export function tipoPorRoles(
  suyos: readonly string[],
  asignables: readonly string[],
): TipoAsignable | undefined {
  return TIPOS_ASIGNABLES.find((tipo) => suyos.includes(tipo) && asignables.includes(tipo));
}

/** State after an assignment. Assigning an adviser does not change the state (CHOQUE-58). */
export const estadoAlAsignar = (clase: ClaseDeCaso, estado: string, tipo: TipoAsignable) =>
  claseDe(clase).avanzaAlAsignar && estado === 'Solicitado' && tipo !== 'Contact Center'
    ? 'Asignado'
    : estado;
