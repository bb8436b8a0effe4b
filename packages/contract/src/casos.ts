import { TIPOS_ASIGNABLES, type TipoAsignable } from './asignacion.ts';
import { asignablesEn, claseDe, type AccionDeCaso, type ClaseDeCaso } from './clases.ts';
import type { NombreDeRol } from './roles.ts';

/** What a case goes through; any other text that a partner may bring counts as open (CHOQUE-58). */
export const ESTADOS_ABIERTOS = ['Solicitado', 'Asignado', 'En Gestión'] as const;
/** The only two that close it (CHOQUE-56). */
export const ESTADOS_CERRADOS = ['Cerrado', 'Cancelado'] as const;
/** The state in which a legal case waits for a lawyer that was asked for (JURIDICA-55). */
export const PIDE_ABOGADO = 'Asignar Abogado';
export type EstadoDeCaso = (typeof ESTADOS_ABIERTOS)[number] | (typeof ESTADOS_CERRADOS)[number];
export const estaCerrado = (estado: string) => (ESTADOS_CERRADOS as readonly string[]).includes(estado);

/** Where a case was asked for (CHOQUE-34). */
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
  /** What is asked before something that is not undone by itself (CASO-40). */
  confirmar: (accion: string) => `Esta seguro de ${accion} este registro?`,
} as const;

/** As much of a case as the rules look at. */
export interface CasoActuable {
  readonly estado: string;
  /** The next four only where the kind knows approval and archive (LESIONES-44). */
  readonly aprobado?: boolean;
  readonly solicitud_atencion?: boolean;
  readonly archivado?: boolean;
  readonly origen?: string;
  /** Who holds it: the last one does. */
  readonly abogado: readonly unknown[];
}

/** Who acts on cases of a kind: the roles by name, and whether they hold a permission of it. */
export interface QuienActua {
  readonly clase: ClaseDeCaso;
  readonly roles: readonly string[];
  readonly puede: (accion: string) => boolean;
}

interface Regla {
  /** What the button says. */
  readonly nombre: string;
  /** The permission, of the resource of the kind of case, that the call needs. */
  readonly permiso: string;
  /** Where rows reserve it to roles by name: one of them is needed besides the permission (RUTAS-83). */
  readonly roles?: readonly NombreDeRol[];
  /** Why the case itself does not allow it, or undefined. */
  readonly impide: (caso: CasoActuable) => string | undefined;
}

/** Without approval nothing goes on, except where Kronox sent it (APROBACION-01 to APROBACION-03). */
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
 * The table of what may be done with a case: by whom, and what of the case stands against it. The server refuses by it,
 * screens show and explain by it, and `npm run cases-doc` prints it.
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

/** The rule of an action in a kind of case, with what that kind says otherwise. */
export const reglaDe = (clase: ClaseDeCaso, accion: AccionDeCaso): Regla => ({
  ...REGLAS_DE_CASO[accion],
  ...claseDe(clase).reglas?.[accion],
});

/** Whether somebody may do it at all, whatever the case: others are not even shown it. */
export function puedeHacer(accion: AccionDeCaso, { clase, roles, puede }: QuienActua): boolean {
  const { permiso, roles: reservado } = reglaDe(clase, accion);
  if (!claseDe(clase).acciones.includes(accion) || !puede(permiso)) return false;
  // Only who has a type to assign assigns (ASIGNACION-01, ASIGNACION-02).
  if (accion === 'asignar') return asignablesEn(clase, roles).length > 0;
  return reservado === undefined || reservado.some((rol) => roles.includes(rol));
}

/** Why somebody cannot do it with this case, as a sentence for them; undefined when they can. */
export function impedimento(accion: AccionDeCaso, caso: CasoActuable, quien: QuienActua): string | undefined {
  return puedeHacer(accion, quien) ? reglaDe(quien.clase, accion).impide(caso) : mensajesDeCasos.sinPermiso;
}

/**
 * Whether a screen shows it on this case. What only waits for an approval stays in its place, with the reason; what the case is
 * past, or not yet at, is not shown (CHOQUE-75, APROBACION-04, APROBACION-11).
 */
export function seMuestra(accion: AccionDeCaso, caso: CasoActuable, quien: QuienActua): boolean {
  const reason = impedimento(accion, caso, quien);
  return reason === undefined || reason === mensajesDeCasos.requiereAprobacion;
}

/** Whether staff of a type was asked for, where the kind knows it. */
export type Solicitudes = { readonly [C in `solicitud_${CampoDeTipo}`]?: boolean };

/** The types of staff that were asked for and not given yet. */
export const solicitadosEn = (caso: Solicitudes): TipoSolicitable[] =>
  TIPOS_SOLICITABLES.filter((tipo) => caso[`solicitud_${CAMPO_DE_TIPO[tipo]}`] === true);

/** Whom a case lacks: those that were asked for, or somebody to go there where nobody was sent yet. */
export const faltanEn = (estado: string, solicitados: readonly TipoAsignable[]): readonly TipoAsignable[] =>
  solicitados.length === 0 && estado === 'Solicitado' ? ['Abogado'] : solicitados;

/** Open, and lacks somebody who may be given at once. */
export const sinAsignar = (caso: Omit<CasoActuable, 'abogado'> & Solicitudes) =>
  !estaCerrado(caso.estado) &&
  !requiereAprobacion(caso) &&
  faltanEn(caso.estado, solicitadosEn(caso)).length > 0;

/** Somebody has to look after it: it waits for an approval, or for people. */
export const pideAtencion = (caso: CasoActuable & Solicitudes) =>
  !estaCerrado(caso.estado) && (requiereAprobacion(caso) || solicitadosEn(caso).length > 0);

/** Where each type of staff stands in a case (ASIGNACION-21). */
export const CAMPO_DE_TIPO = {
  Abogado: 'abogado',
  Investigador: 'investigador',
  Perito: 'perito',
  Dibujante: 'dibujante',
  'Contact Center': 'asesor',
} as const satisfies Record<TipoAsignable, string>;
export type CampoDeTipo = (typeof CAMPO_DE_TIPO)[TipoAsignable];

/** What can be asked for; the screen offers the first two (ASIGNACION-28). */
export const TIPOS_SOLICITABLES = ['Abogado', 'Investigador', 'Perito', 'Dibujante'] as const;
export const TIPOS_OFRECIDOS = ['Abogado', 'Investigador'] as const;
export type TipoSolicitable = (typeof TIPOS_SOLICITABLES)[number];

/** The type that a person is given where nobody named it: their first role, in this order, that the caller may assign (ASIGNACION-21). */
export function tipoPorRoles(
  suyos: readonly string[],
  asignables: readonly string[],
): TipoAsignable | undefined {
  return TIPOS_ASIGNABLES.find((tipo) => suyos.includes(tipo) && asignables.includes(tipo));
}

/** The state after the first assignment; that of an adviser changes nothing (CHOQUE-58). */
export const estadoAlAsignar = (clase: ClaseDeCaso, estado: string, tipo: TipoAsignable) =>
  claseDe(clase).avanzaAlAsignar && estado === 'Solicitado' && tipo !== 'Contact Center'
    ? 'Asignado'
    : estado;
