import type { Entidad } from '../../base/archivos/schemas.ts';
import {
  type TipoAsignable,
  TIPOS_ASIGNABLES,
  rolesAsignables,
} from '../../identidad/usuarios/asignacion.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';

/** Kinds of case. They share numbers, states, staff and rules. */
export const CLASES_DE_CASO = ['choque-simple', 'lesiones-homicidios', 'juridica'] as const;
export type ClaseDeCaso = (typeof CLASES_DE_CASO)[number];
export type RecursoDeCasos = `asistencia-${ClaseDeCaso}`;

export const ACCIONES_DE_CASO = [
  'gestionar',
  'editar',
  'asignar',
  'tomar',
  'solicitar',
  'pedir-aprobacion',
  'aprobar',
  'cerrar',
  'reactivar',
  'archivar',
  'desarchivar',
  'exportar-archivos',
  'enviar-enlace',
] as const;
export type AccionDeCaso = (typeof ACCIONES_DE_CASO)[number];

export interface CasoNombrado {
  readonly _id: string;
  readonly caso: number;
}

/** Everything that differs between kinds of case. Shared rules are in the core. */
export interface Clase {
  /** Name of its routes, its permissions and its audit log entries. */
  readonly recurso: RecursoDeCasos;
  /** Name in menus and headings. */
  readonly nombre: string;
  /** Default type of assistance of its cases (JURIDICA-43). */
  readonly tipoAsistencia: string;
  /** Upload entity of its files: a wire value, misspelling included (LESIONES-43). */
  readonly entidad: Entidad;
  /** Staff types that can hold a case, in the order of the screens. */
  readonly tipos: readonly TipoAsignable[];
  /** Overrides which staff types each role may assign in this kind of case. */
  readonly asigna?: Readonly<Partial<Record<NombreDeRol, readonly TipoAsignable[]>>>;
  /** Staff types with another name in the messages of this kind (JURIDICA-48). */
  readonly nombres?: Readonly<Partial<Record<TipoAsignable, string>>>;
  /** Staff types that can be assigned only while they are available (JURIDICA-95). */
  readonly soloDisponibles: readonly TipoAsignable[];
  /**
   * Whether an assignment changes the state. The state of a legal case changes with its entries
   * (JURIDICA-92).
   */
  readonly avanzaAlAsignar: boolean;
  readonly acciones: readonly AccionDeCaso[];
  /** Overrides the name or the permission of an action. */
  readonly reglas?: Readonly<Partial<Record<AccionDeCaso, { nombre?: string; permiso?: string }>>>;
  readonly paginas: {
    readonly lista: string;
    readonly crear: string;
    readonly caso: (caso: CasoNombrado) => string;
  };
}

const porNumero =
  (pagina: string) =>
  ({ caso }: Pick<CasoNombrado, 'caso'>) =>
    `${pagina}?id=${caso}`;

export const CLASES = {
  'choque-simple': {
    recurso: 'asistencia-choque-simple',
    nombre: 'Choque simple',
    tipoAsistencia: 'Asistencia choque simple',
    entidad: 'CHOQUESIMPLE',
    tipos: TIPOS_ASIGNABLES,
    soloDisponibles: TIPOS_ASIGNABLES,
    avanzaAlAsignar: true,
    acciones: ACCIONES_DE_CASO.filter((accion) => accion !== 'editar'),
    paginas: { lista: '/listaticket', crear: '/crearticket', caso: porNumero('/gestionar') },
  },
  'lesiones-homicidios': {
    recurso: 'asistencia-lesiones-homicidios',
    nombre: 'Lesiones u homicidios',
    tipoAsistencia: 'Accidente con lesiones u homicidio',
    entidad: 'LESIONESHOMISIDIOS',
    tipos: ['Abogado', 'Investigador'],
    soloDisponibles: ['Abogado', 'Investigador'],
    avanzaAlAsignar: true,
    acciones: ['gestionar', 'asignar', 'tomar', 'cerrar', 'reactivar'],
    paginas: {
      lista: '/listaticket-lesiones-homicidios',
      crear: '/crearticket-lesiones-homicidios',
      caso: porNumero('/gestionar-lesiones-homicidios'),
    },
  },
  juridica: {
    recurso: 'asistencia-juridica',
    nombre: 'Asistencia jurídica',
    tipoAsistencia: 'Asistencia no vinculada',
    entidad: 'ASISTENCIAJURIDICA',
    tipos: ['Abogado', 'Contact Center'],
    asigna: {
      Administrador: ['Abogado', 'Contact Center'],
      'Coordinador Operativo': ['Abogado', 'Contact Center'],
      'Coordinador Contact Center': ['Contact Center'],
      'Coordinador Abogado': ['Abogado'],
    },
    nombres: { 'Contact Center': 'asesor' },
    soloDisponibles: ['Contact Center'],
    avanzaAlAsignar: false,
    acciones: ['gestionar', 'editar', 'asignar', 'solicitar', 'cerrar'],
    reglas: {
      // The request is an ordinary management entry that notifies the coordinators (JURIDICA-55).
      solicitar: { nombre: 'Solicitar Abogado', permiso: 'gestionar' },
      cerrar: { nombre: 'Cerrar asistencia' },
    },
    paginas: {
      lista: '/lista-asistencia-juridica',
      crear: '/crear-asistencia-juridica',
      caso: ({ _id }) => `/gestionaraj?id=${_id}`,
    },
  },
} as const satisfies Readonly<Record<ClaseDeCaso, Clase>>;

export const RECURSOS_DE_CASOS = CLASES_DE_CASO.map((clase) => CLASES[clase].recurso);

/** Widens the literal type of the entry to `Clase`. */
export const claseDe = (clase: ClaseDeCaso): Clase => CLASES[clase];

export function claseDeRecurso(recurso: RecursoDeCasos): ClaseDeCaso;
export function claseDeRecurso(recurso: string): ClaseDeCaso | undefined;
export function claseDeRecurso(recurso: string): ClaseDeCaso | undefined {
  return CLASES_DE_CASO.find((clase) => CLASES[clase].recurso === recurso);
}

/** URL of the page of a case, for notices, mails and other screens (CASO-01, LESIONES-26, JURIDICA-96). */
export const paginaDeCaso = (clase: ClaseDeCaso, caso: CasoNombrado) => claseDe(clase).paginas.caso(caso);

/** Union of the staff types that these roles may assign in this kind of case (ASIGNACION-11, JURIDICA-94). */
export function asignablesEn(clase: ClaseDeCaso, roles: readonly string[]): TipoAsignable[] {
  const { tipos, asigna } = claseDe(clase);
  const suyos =
    asigna === undefined ? rolesAsignables(roles) : roles.flatMap((rol) => asigna[rol as NombreDeRol] ?? []);
  return [...new Set(suyos)].filter((tipo) => tipos.includes(tipo));
}

export const nombreDeTipo = (clase: ClaseDeCaso, tipo: TipoAsignable) =>
  claseDe(clase).nombres?.[tipo] ?? tipo;
