import { z } from 'zod';
import { MOTIVOS_DE_FALLA, type MotivoDeFalla } from '../../kernel/partner.ts';
import { Instante } from '../../kernel/time.ts';

/** Heartbeat interval of every process. */
export const LATIDO_S = 5;
/** A process is considered dead after this many missed heartbeats. */
export const LATIDOS_CALLADO = 3;
/** Waiting jobs of a queue are counted up to this number. Above it the page shows a lower bound. */
export const MAXIMO_CONTADO = 10_000;

/** From best to worst: code compares states by their index. */
export const ESTADOS_DE_TERCERO = ['responde', 'por-probar', 'en-pausa'] as const;
export type EstadoDeTercero = (typeof ESTADOS_DE_TERCERO)[number];

const motivos = Object.keys(MOTIVOS_DE_FALLA) as [MotivoDeFalla, ...MotivoDeFalla[]];

/** State of an external company, in one process or over all of them. */
export const Tercero = z.object({
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_TERCERO),
  desde: Instante,
  falla: z.object({ motivo: z.enum(motivos), cuando: Instante }).nullable(),
});
export type Tercero = z.output<typeof Tercero>;

/** Values that only the process itself can measure. */
export const Senales = z.object({
  terceros: z.array(Tercero),
  /** Open client sockets on this process. */
  sockets: z.int(),
  /** Pool of database connections for requests. */
  conexiones: z.object({ total: z.int(), libres: z.int(), esperando: z.int() }),
  /** Whether it receives notifications from other processes through the database. */
  oye: z.boolean(),
  /** Null if the process does not use Redis. */
  redis: z.boolean().nullable(),
  memoria: z.int(),
  /** 99th percentile of the event loop delay. */
  demora_ms: z.number(),
  /** Disk of the file folder; null if files are stored elsewhere. */
  disco: z.object({ libre: z.number(), total: z.number() }).nullable(),
});
export type Senales = z.output<typeof Senales>;

export const Proceso = z.object({
  id: z.uuid(),
  servidor: z.string(),
  pid: z.int(),
  version: z.string(),
  roles: z.array(z.string()),
  iniciado: Instante,
  visto: Instante,
  /** Seconds since the last heartbeat by the database clock, because server clocks may differ. */
  callado_s: z.number(),
  /** Null for a process of another version whose signals have another format. */
  senales: Senales.nullable(),
});
export type Proceso = z.output<typeof Proceso>;

const Replica = z.object({
  nombre: z.string(),
  sincronica: z.boolean(),
  atraso_s: z.number(),
});

export const BaseDeDatos = z.object({
  version: z.string(),
  /** Whether the database accepts writes. */
  primaria: z.boolean(),
  bytes: z.number(),
  conexiones: z.object({ usadas: z.int(), maximas: z.int() }),
  /** Age of the oldest open transaction; null if none is open. */
  transaccion_s: z.number().nullable(),
  replicas: z.array(Replica),
  migracion: z.string().nullable(),
});
export type BaseDeDatos = z.output<typeof BaseDeDatos>;

export const Cola = z.object({
  /** Name of the queue in the code. */
  clave: z.string(),
  /** Jobs that are ready but not started. */
  esperando: z.int(),
  /** Running jobs, counted within the last minute. */
  en_curso: z.int(),
  /** Jobs that failed permanently within the last day. */
  fallidas: z.int(),
  /** Waiting time of the oldest ready job. */
  espera_s: z.number().nullable(),
});
export type Cola = z.output<typeof Cola>;

export const Respaldos = z.object({
  limite_h: z.int(),
  ultimo: z
    .object({ fin: Instante, edad_s: z.number(), bytes: z.number().nullable(), destino: z.string() })
    .nullable(),
  /** Last attempt, if it failed. */
  fallido: z.object({ fin: Instante, edad_s: z.number(), detalle: z.string() }).nullable(),
});
export type Respaldos = z.output<typeof Respaldos>;

/** Uploaded files that wait for the virus scanner. */
export const AnalisisDeArchivos = z.object({
  /** Whether this installation scans files. */
  activo: z.boolean(),
  pendientes: z.int(),
  espera_s: z.number().nullable(),
});
export type AnalisisDeArchivos = z.output<typeof AnalisisDeArchivos>;

export const PARTES_DE_ESTADO = {
  procesos: 'Procesos',
  base: 'Base de datos',
  respaldos: 'Respaldos',
  maquina: 'Disco, Redis y antivirus',
  terceros: 'Terceros',
  tareas: 'Tareas en segundo plano',
} as const;
export type ParteDeEstado = keyof typeof PARTES_DE_ESTADO;
const partes = Object.keys(PARTES_DE_ESTADO) as [ParteDeEstado, ...ParteDeEstado[]];

export const GRAVEDADES = ['rojo', 'ambar'] as const;
export type Gravedad = (typeof GRAVEDADES)[number];

/** A problem, and the instruction to solve it. */
export const Asunto = z.object({
  parte: z.enum(partes),
  /** Item of the part that the issue is about; null for the whole part. */
  clave: z.string().nullable(),
  gravedad: z.enum(GRAVEDADES),
  que: z.string(),
  hacer: z.string(),
});
export type Asunto = z.output<typeof Asunto>;

/** Result of one reading. A part that could not be read is null. */
export const Lectura = z.object({
  procesos: z.array(Proceso).nullable(),
  base: BaseDeDatos.nullable(),
  respaldos: Respaldos.nullable(),
  analisis: AnalisisDeArchivos.nullable(),
  tareas: z.array(Cola).nullable(),
});
export type Lectura = z.output<typeof Lectura>;

export const Estado = Lectura.extend({
  leido: Instante,
  /** Worst state of each company over all live processes. */
  terceros: z.array(Tercero),
  /** Problems to solve, worst first. */
  asuntos: z.array(Asunto),
});
export type Estado = z.output<typeof Estado>;
