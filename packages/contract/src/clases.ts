import type { Entidad } from './archivos.ts';
import { rolesAsignables, TIPOS_ASIGNABLES, type TipoAsignable } from './asignacion.ts';
import type { NombreDeRol } from './roles.ts';

/** The three kinds of case; they share numbers, states, people and rules. */
export const CLASES_DE_CASO = ['choque-simple', 'lesiones-homicidios', 'juridica'] as const;
export type ClaseDeCaso = (typeof CLASES_DE_CASO)[number];
export type RecursoDeCasos = `asistencia-${ClaseDeCaso}`;

/** What somebody can do with a case. */
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

/** What is said of a case where its page is looked for. */
export interface CasoNombrado {
  readonly _id: string;
  readonly caso: number;
}

/** All that tells one kind of case from another; what is the same is written once, in the core. */
export interface Clase {
  /** Its calls, its permissions and its trail go by this name. */
  readonly recurso: RecursoDeCasos;
  /** As menus and headings say it. */
  readonly nombre: string;
  /** What its cases are called when nobody chose otherwise (JURIDICA-43). */
  readonly tipoAsistencia: string;
  /** Under what its files are uploaded: a wire value, misspelling included (LESIONES-43). */
  readonly entidad: Entidad;
  /** Who may hold one of its cases, in the order of the screens. */
  readonly tipos: readonly TipoAsignable[];
  /** Whose work each role hands out in this kind, where that is not what the house says. */
  readonly asigna?: Readonly<Partial<Record<NombreDeRol, readonly TipoAsignable[]>>>;
  /** Types that this kind calls otherwise in its sentences (JURIDICA-48). */
  readonly nombres?: Readonly<Partial<Record<TipoAsignable, string>>>;
  /** Types of which only those who are there now are given a case (JURIDICA-95). */
  readonly soloDisponibles: readonly TipoAsignable[];
  /** Whether giving it to somebody moves its state; a legal case moves by its entries (JURIDICA-92). */
  readonly avanzaAlAsignar: boolean;
  /** What can be done with one at all. */
  readonly acciones: readonly AccionDeCaso[];
  /** Where an action is called otherwise, or needs another permission, than in the table of all. */
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
      // It is an entry like any other, which tells the coordinators (JURIDICA-55).
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

/** The kind without the narrow type of its own entry. */
export const claseDe = (clase: ClaseDeCaso): Clase => CLASES[clase];

export function claseDeRecurso(recurso: RecursoDeCasos): ClaseDeCaso;
export function claseDeRecurso(recurso: string): ClaseDeCaso | undefined;
export function claseDeRecurso(recurso: string): ClaseDeCaso | undefined {
  return CLASES_DE_CASO.find((clase) => CLASES[clase].recurso === recurso);
}

/** The page of a case, as notices, mails and other screens lead there (CASO-01, LESIONES-26, JURIDICA-96). */
export const paginaDeCaso = (clase: ClaseDeCaso, caso: CasoNombrado) => claseDe(clase).paginas.caso(caso);

/** The types that somebody with these roles gives a case of this kind to: all that any of them may (ASIGNACION-11, JURIDICA-94). */
export function asignablesEn(clase: ClaseDeCaso, roles: readonly string[]): TipoAsignable[] {
  const { tipos, asigna } = claseDe(clase);
  const suyos =
    asigna === undefined ? rolesAsignables(roles) : roles.flatMap((rol) => asigna[rol as NombreDeRol] ?? []);
  return [...new Set(suyos)].filter((tipo) => tipos.includes(tipo));
}

/** How a kind calls a type of staff in a sentence. */
export const nombreDeTipo = (clase: ClaseDeCaso, tipo: TipoAsignable) =>
  claseDe(clase).nombres?.[tipo] ?? tipo;
