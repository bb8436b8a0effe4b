import { z } from 'zod';
import { MOTIVOS_DE_FALLA, type MotivoDeFalla } from './kernel/partner.ts';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

/** Every process says how it is this often. */
export const LATIDO_S = 5;
/** Not heard for so many of them, a process is taken for dead. */
export const LATIDOS_CALLADO = 3;
/** How many waiting jobs of a queue are counted; beyond that "so many or more" says it all. */
export const MAXIMO_CONTADO = 10_000;

/** From well to worst, so that the worst of several is the last one. */
export const ESTADOS_DE_TERCERO = ['responde', 'por-probar', 'en-pausa'] as const;
export type EstadoDeTercero = (typeof ESTADOS_DE_TERCERO)[number];

const motivos = Object.keys(MOTIVOS_DE_FALLA) as [MotivoDeFalla, ...MotivoDeFalla[]];

/** An outside company, as one process or all of them know it. */
export const Tercero = z.object({
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_TERCERO),
  /** Since when it is so. */
  desde: Instante,
  /** Why it did not give what it should have, the last time. */
  falla: z.object({ motivo: z.enum(motivos), cuando: Instante }).nullable(),
});
export type Tercero = z.output<typeof Tercero>;

/** What only the process itself knows of itself. */
export const Senales = z.object({
  terceros: z.array(Tercero),
  /** Open windows that hear of changes here. */
  sockets: z.int(),
  /** Connections to the database that calls use. */
  conexiones: z.object({ total: z.int(), libres: z.int(), esperando: z.int() }),
  /** Whether it hears what other processes say through the database. */
  oye: z.boolean(),
  /** null: it uses none. */
  redis: z.boolean().nullable(),
  memoria: z.int(),
  /** How late it comes to what is due, at worst in one of a hundred times. */
  demora_ms: z.number(),
  /** Of the folder of files; null: they live elsewhere. */
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
  /** Seconds since it was seen, by the clock of the database: those of servers may differ. */
  callado_s: z.number(),
  /** null: one of another version, which tells other things. */
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
  /** Whether it can be written to. */
  primaria: z.boolean(),
  bytes: z.number(),
  conexiones: z.object({ usadas: z.int(), maximas: z.int() }),
  /** How long the oldest transaction has been open; null where none is. */
  transaccion_s: z.number().nullable(),
  replicas: z.array(Replica),
  migracion: z.string().nullable(),
});
export type BaseDeDatos = z.output<typeof BaseDeDatos>;

/** The jobs of one kind. */
export const Cola = z.object({
  /** As the code calls it. */
  clave: z.string(),
  /** Those that may run now and do not yet. */
  esperando: z.int(),
  /** As it was counted within the last minute. */
  en_curso: z.int(),
  /** Given up for good within the last day. */
  fallidas: z.int(),
  /** How long the oldest of those that wait could have run. */
  espera_s: z.number().nullable(),
});
export type Cola = z.output<typeof Cola>;

export const Respaldos = z.object({
  /** How old the newest may be. */
  limite_h: z.int(),
  ultimo: z
    .object({ fin: Instante, edad_s: z.number(), bytes: z.number().nullable(), destino: z.string() })
    .nullable(),
  /** The last try, where it failed. */
  fallido: z.object({ fin: Instante, edad_s: z.number(), detalle: z.string() }).nullable(),
});
export type Respaldos = z.output<typeof Respaldos>;

/** Uploaded files that wait for the virus scanner. */
export const Analisis = z.object({
  /** Whether files are scanned here at all. */
  activo: z.boolean(),
  pendientes: z.int(),
  espera_s: z.number().nullable(),
});
export type Analisis = z.output<typeof Analisis>;

/** The parts of the page, in their order, as people read them. */
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

/** Something that is not as it should be, and what to do about it. */
export const Asunto = z.object({
  parte: z.enum(partes),
  /** Which of the part it is about; null: all of it. */
  clave: z.string().nullable(),
  gravedad: z.enum(GRAVEDADES),
  que: z.string(),
  hacer: z.string(),
});
export type Asunto = z.output<typeof Asunto>;

/** What was read. A part that could not be read is null. */
export const Lectura = z.object({
  procesos: z.array(Proceso).nullable(),
  base: BaseDeDatos.nullable(),
  respaldos: Respaldos.nullable(),
  analisis: Analisis.nullable(),
  tareas: z.array(Cola).nullable(),
});
export type Lectura = z.output<typeof Lectura>;

export const Estado = Lectura.extend({
  leido: Instante,
  /** Of all processes that live, the worst of each. */
  terceros: z.array(Tercero),
  /** What to look after, worst first. */
  asuntos: z.array(Asunto),
});
export type Estado = z.output<typeof Estado>;

export const estado = {
  ver: route('GET', 'estado', {
    permiso: 'ver',
    resumen:
      'Cómo está la casa: procesos, base de datos, tareas, terceros y respaldos, con qué hacer donde algo falla',
    answer: Estado,
  }),
};
