import { z } from 'zod';
import { rolesAsignables, TIPOS_ASIGNABLES, type TipoAsignable } from './asignacion.ts';
import { CAMPO_DE_TIPO, faltanEn, requiereAprobacion, TIPOS_SOLICITABLES } from './casos.ts';
import { ESTADOS_DE_ASESOR } from './disponibilidad.ts';
import { Instante } from './kernel/time.ts';
import { Coordenadas, Teselas } from './ubicaciones.ts';

/** How the board sorts what is open, in the order in which somebody has to look at it. */
export const GRUPOS_DE_MESA = ['sin-asignar', 'aprobacion', 'por-vencer', 'en-marcha'] as const;
export type GrupoDeMesa = (typeof GRUPOS_DE_MESA)[number];

/** Minutes that a case may stay without moving, by its state; one of another state has no such limit. */
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
/** With less than this part of its time left a case is about to miss it. */
export const POR_VENCER = 1 / 3;

const Responsable = z.object({ tipo: z.enum(TIPOS_ASIGNABLES), _id: z.uuid(), nombre_completo: z.string() });

/** A case as the board needs it: in one line. */
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
  /** The types that were asked for and nobody has given yet. */
  solicitados: z.array(z.enum(TIPOS_ASIGNABLES)),
  responsables: z.array(Responsable),
  /** Who of those who go there has arrived. */
  llegaron: z.array(z.enum(TIPOS_ASIGNABLES)),
  gestiones: z.int(),
  creado: Instante,
  /** The last thing that moved it on: what its time is counted from. */
  desde: Instante,
  coordenadas: Coordenadas.nullable(),
});
export type CasoDeMesa = z.output<typeof CasoDeMesa>;

type Colocable = Pick<CasoDeMesa, 'estado' | 'aprobado' | 'origen' | 'solicitados'> & {
  /** As it is written, or its milliseconds: who places thousands of cases reads them once. */
  desde: string | number;
};

/** Until when it should move, or undefined where its state has no goal. */
export function venceEn(
  { estado, desde }: Pick<Colocable, 'estado' | 'desde'>,
  metas: Metas,
): number | undefined {
  const meta = META_DE_ESTADO[estado];
  if (meta === undefined) return undefined;
  return (typeof desde === 'number' ? desde : Date.parse(desde)) + metas[meta] * 60_000;
}

/** What part of its time is left: 1 at first, 0 when it is over, less than that afterwards. */
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
 * The types that somebody looks after on the board: those that they may assign. Who assigns nobody only looks on, and then a
 * case lacks whatever it lacks.
 */
export function tiposDeMesa(roles: readonly string[]): readonly TipoAsignable[] {
  const suyos = rolesAsignables(roles);
  return suyos.length === 0 ? TIPOS_ASIGNABLES : suyos;
}

/**
 * Where a case stands on the board of somebody who looks after these types. What it lacks of others is theirs to give: it
 * still says so, and stands where its time puts it.
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

/** Whether it missed its time. What waits for an approval does not go on by anybody's haste. */
export const fueraDeMeta = (caso: Colocable, metas: Metas, ahora: number) =>
  !requiereAprobacion(caso) && (resto(caso, metas, ahora) ?? 1) < 0;

/** The most urgent first: whose time ends first, then the older one. */
export function porUrgencia<C extends Pick<Colocable, 'estado' | 'desde'> & { caso: number }>(
  casos: readonly C[],
  metas: Metas,
): C[] {
  return casos
    .map((caso) => ({ caso, limite: venceEn(caso, metas) ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((a, b) => a.limite - b.limite || a.caso.caso - b.caso.caso)
    .map(({ caso }) => caso);
}

/** Somebody of the team, as the board shows them beside the cases. */
export const PersonaDeMesa = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  foto: z.uuid().nullable(),
  tipos: z.array(z.enum(TIPOS_ASIGNABLES)),
  estado_asesor: z.enum(ESTADOS_DE_ASESOR).nullable(),
  ciudades: z.array(z.string()),
  /** Open cases that they hold now. */
  carga: z.int(),
  posicion: z.object({ coordenadas: Coordenadas, fecha: Instante }).nullable(),
});
export type PersonaDeMesa = z.output<typeof PersonaDeMesa>;

/** Something that just happened to a case, in one line. */
export const Movimiento = z.object({
  _id: z.uuid(),
  fecha: Instante,
  caso: z.int(),
  texto: z.string(),
});
export type Movimiento = z.output<typeof Movimiento>;

/** What the trail keeps of something that happened to a case. */
export interface Suceso {
  readonly accion: string;
  readonly autor: string | null;
  readonly despues: Readonly<Record<string, unknown>> | null;
}

/** What was done in the app says so before the name. */
const DESDE_APP = 'App · ';
const tipoDe = ({ despues }: Suceso, prefijo: string, tipos: readonly TipoAsignable[]) =>
  tipos.find((tipo) => Boolean(despues?.[`${prefijo}${CAMPO_DE_TIPO[tipo]}`]));

function asignado(suceso: Suceso): string {
  const tipo = tipoDe(suceso, '', TIPOS_ASIGNABLES);
  const nombre = tipo === undefined ? undefined : suceso.despues?.[CAMPO_DE_TIPO[tipo]];
  return typeof nombre === 'string' ? `asignó a ${nombre}` : 'asignó el caso';
}

/** An entry is told by its type: what it says is for who opens the case. */
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
/** What moves a case on; the rest of the trail is for its history. */
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
  /** How many passed their time. */
  fuera_de_meta: z.int(),
  /** Those of whoever asks, as their record has them: what "only mine" means. */
  ciudades: z.array(z.string()),
  movimientos: z.array(Movimiento),
  teselas: Teselas,
});
export type Mesa = z.output<typeof Mesa>;
