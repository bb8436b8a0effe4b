import { z } from 'zod';
import { Coordenadas, Teselas } from '../../base/referencia/mapas.ts';
import {
  TIPOS_ASIGNABLES,
  type TipoAsignable,
  rolesAsignables,
} from '../../identidad/usuarios/asignacion.ts';
import { ESTADOS_DE_ASESOR } from '../../identidad/usuarios/disponibilidad.ts';
import { Instante } from '../../kernel/time.ts';
import { requiereAprobacion, faltanEn, CAMPO_DE_TIPO, TIPOS_SOLICITABLES } from './rules.ts';

/** Groups of open cases on the board, the most urgent group first. */
export const GRUPOS_DE_MESA = ['sin-asignar', 'aprobacion', 'por-vencer', 'en-marcha'] as const;
export type GrupoDeMesa = (typeof GRUPOS_DE_MESA)[number];

/** Minutes that a case may stay in a state without progress. Other states have no limit. */
export interface Metas {
  readonly solicitado: number;
  readonly asignado: number;
  readonly gestion: number;
}
export const METAS: Metas = { solicitado: 10, asignado: 30, gestion: 240 };
const META_DE_ESTADO: Readonly<Record<string, keyof Metas>> = {
  Solicitado: 'solicitado',
  Asignado: 'asignado',
  'En Gestión': 'gestion',
};
/** A case is about to miss its goal when less than this fraction of its time is left. */
export const POR_VENCER = 1 / 3;

const Responsable = z.object({ tipo: z.enum(TIPOS_ASIGNABLES), _id: z.uuid(), nombre_completo: z.string() });

export const CasoDeMesa = z.object({
  _id: z.uuid(),
  caso: z.int(),
  estado: z.string(),
  placa: z.string(),
  publico: z.boolean(),
  ciudad: z.string(),
  direccion: z.string(),
  aprobado: z.boolean(),
  origen: z.string(),
  solicitud_atencion: z.boolean(),
  /** Staff types that were requested and are not assigned yet. */
  solicitados: z.array(z.enum(TIPOS_ASIGNABLES)),
  responsables: z.array(Responsable),
  /** Staff types whose assignee has arrived at the scene. */
  llegaron: z.array(z.enum(TIPOS_ASIGNABLES)),
  gestiones: z.int(),
  creado: Instante,
  /** Last progress of the case. Its time goal counts from here. */
  desde: Instante,
  coordenadas: Coordenadas.nullable(),
});
export type CasoDeMesa = z.output<typeof CasoDeMesa>;

type Colocable = Pick<CasoDeMesa, 'estado' | 'aprobado' | 'origen' | 'solicitados'> & {
  /** ISO text or milliseconds. A caller that groups thousands of cases parses the text once. */
  desde: string | number;
};

/** Time by which the case must progress, or undefined if its state has no goal. */
export function venceEn(
  { estado, desde }: Pick<Colocable, 'estado' | 'desde'>,
  metas: Metas,
): number | undefined {
  const meta = META_DE_ESTADO[estado];
  if (meta === undefined) return undefined;
  return (typeof desde === 'number' ? desde : Date.parse(desde)) + metas[meta] * 60_000;
}

/** Remaining fraction of the time: 1 at the start, 0 at the end, negative afterwards. */
export function resto(
  caso: Pick<Colocable, 'estado' | 'desde'>,
  metas: Metas,
  ahora: number,
): number | undefined {
  const vence = venceEn(caso, metas);
  const meta = META_DE_ESTADO[caso.estado];
  return vence === undefined || meta === undefined ? undefined : (vence - ahora) / (metas[meta] * 60_000);
}

/**
 * Staff types that count for the user on the board: the types that they may assign. For a user who can assign
 * none, all types count.
 */
export function tiposDeMesa(roles: readonly string[]): readonly TipoAsignable[] {
  const suyos = rolesAsignables(roles);
  return suyos.length === 0 ? TIPOS_ASIGNABLES : suyos;
}

/**
 * Board group of a case for a user who may assign only these staff types. If the case lacks staff of another
 * type, it is not in `sin-asignar`: the remaining time decides its group.
 */
export function grupoDe(
  caso: Colocable,
  metas: Metas,
  ahora: number,
  tipos: readonly TipoAsignable[] = TIPOS_ASIGNABLES,
): GrupoDeMesa {
  if (requiereAprobacion(caso)) return 'aprobacion';
  if (faltanEn(caso.estado, caso.solicitados).some((tipo) => tipos.includes(tipo))) return 'sin-asignar';
  return (resto(caso, metas, ahora) ?? 1) < POR_VENCER ? 'por-vencer' : 'en-marcha';
}

/**
 * Whether the case missed its goal. A case that waits for approval cannot progress, so it never misses it.
 */
export const fueraDeMeta = (caso: Colocable, metas: Metas, ahora: number) =>
  !requiereAprobacion(caso) && (resto(caso, metas, ahora) ?? 1) < 0;

/** Sorts by the end of the time goal, then by case number, so that the most urgent case is first. */
export function porUrgencia<C extends Pick<Colocable, 'estado' | 'desde'> & { caso: number }>(
  casos: readonly C[],
  metas: Metas,
): C[] {
  return casos
    .map((caso) => ({ caso, limite: venceEn(caso, metas) ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((a, b) => a.limite - b.limite || a.caso.caso - b.caso.caso)
    .map(({ caso }) => caso);
}

export const PersonaDeMesa = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  foto: z.uuid().nullable(),
  tipos: z.array(z.enum(TIPOS_ASIGNABLES)),
  estado_asesor: z.enum(ESTADOS_DE_ASESOR).nullable(),
  ciudades: z.array(z.string()),
  /** Number of open cases that the person holds. */
  carga: z.int(),
  posicion: z.object({ coordenadas: Coordenadas, fecha: Instante }).nullable(),
});
export type PersonaDeMesa = z.output<typeof PersonaDeMesa>;

export const MovimientoDeMesa = z.object({
  _id: z.uuid(),
  fecha: Instante,
  caso: z.int(),
  texto: z.string(),
});
export type MovimientoDeMesa = z.output<typeof MovimientoDeMesa>;

/** Audit log entry of an event in a case. */
export interface Suceso {
  readonly accion: string;
  readonly autor: string | null;
  readonly despues: Readonly<Record<string, unknown>> | null;
}

/** Prefix of the author's name for actions in the app. */
const DESDE_APP = 'App · ';
const tipoDe = ({ despues }: Suceso, prefijo: string, tipos: readonly TipoAsignable[]) =>
  tipos.find((tipo) => Boolean(despues?.[`${prefijo}${CAMPO_DE_TIPO[tipo]}`]));

function asignado(suceso: Suceso): string {
  const tipo = tipoDe(suceso, '', TIPOS_ASIGNABLES);
  const nombre = tipo === undefined ? undefined : suceso.despues?.[CAMPO_DE_TIPO[tipo]];
  return typeof nombre === 'string' ? `asignó a ${nombre}` : 'asignó el caso';
}

/** Shows only the type of the entry, because its text is for users who open the case. */
function gestionado({ despues }: Suceso): string {
  const [tipo] = typeof despues?.['gestion'] === 'string' ? despues['gestion'].split(': ') : [];
  return tipo === undefined ? 'agregó una gestión' : `agregó ${tipo}`;
}

const SUCESOS: Readonly<Record<string, (suceso: Suceso) => string>> = {
  crear: ({ autor }) =>
    autor?.startsWith(DESDE_APP) === true ? 'pidió asistencia desde la app' : 'abrió el caso',
  asignar: asignado,
  tomar: () => 'tomó el caso',
  solicitar: (suceso) =>
    `solicitó ${tipoDe(suceso, 'solicitud_', TIPOS_SOLICITABLES)?.toLowerCase() ?? 'personal'}`,
  'pedir-aprobacion': () => 'pidió aprobación',
  aprobar: () => 'aprobó la atención',
  gestionar: gestionado,
  llegar: () => 'llegó al sitio',
  cerrar: () => 'cerró el caso',
  cancelar: () => 'canceló el caso',
  reactivar: () => 'reactivó el caso',
};
/**
 * Actions shown on the board. The other actions in the audit log are shown only in the history of the case.
 */
export const SUCESOS_DE_MESA: readonly string[] = Object.keys(SUCESOS);

/** "Marcela Ibarra solicitó abogado". */
export function sucesoEnPalabras(suceso: Suceso): string {
  const quien = suceso.autor?.replace(DESDE_APP, '') ?? 'El sistema';
  return `${quien} ${SUCESOS[suceso.accion]?.(suceso) ?? 'cambió el caso'}`;
}

const Grupo = z.object({ total: z.int(), datos: z.array(CasoDeMesa) });
export const Mesa = z.object({
  grupos: z.record(z.enum(GRUPOS_DE_MESA), Grupo),
  metas: z.object({ solicitado: z.number(), asignado: z.number(), gestion: z.number() }),
  fuera_de_meta: z.int(),
  /** Cities in the current user's record, for the filter "only mine". */
  ciudades: z.array(z.string()),
  movimientos: z.array(MovimientoDeMesa),
  teselas: Teselas,
});
export type Mesa = z.output<typeof Mesa>;
