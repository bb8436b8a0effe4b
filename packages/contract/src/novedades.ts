import { z } from 'zod';
import { catalogo, exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { anulable, campo } from './kernel/fields.ts';
import { complete, criterio, listQuery, page } from './kernel/list.ts';
import { Persona, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { normaliza } from './kernel/text.ts';
import { Dia, diaYHora, Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import { ROLES_DE_LA_CASA } from './roles.ts';

/** Subjects of an announcement: work procedures, the law, this application. */
export const TIPOS_DE_NOVEDAD = ['operativa', 'normativa', 'sistema'] as const;
export type TipoDeNovedad = (typeof TIPOS_DE_NOVEDAD)[number];
export const NOMBRES_DE_NOVEDAD: Readonly<Record<TipoDeNovedad, string>> = {
  operativa: 'Operativa',
  normativa: 'Normativa',
  sistema: 'Sistema',
};

const SITUACIONES = ['borrador', 'programada', 'vigente', 'vencida', 'retirada'] as const;
export type SituacionDeNovedad = (typeof SITUACIONES)[number];
export const NOMBRES_DE_SITUACION: Readonly<Record<SituacionDeNovedad, string>> = {
  borrador: 'Borrador',
  programada: 'Programada',
  vigente: 'Publicada',
  vencida: 'Vencida',
  retirada: 'Retirada',
};

/** Minimum interval between two reminders of an announcement. */
export const RECORDAR_CADA_MS = 3_600_000;
/** Maximum length of the text in a notice of the bell. */
const LARGO_DE_AVISO = 160;
const MAXIMO_DE_DESTINOS = 50;

const enHoras = (instante: number) => diaYHora(new Date(instante).toISOString()).hora;

export const mensajesDeNovedades = {
  /** Title and text of the notice in the bell. The text is the beginning of the announcement. */
  aviso: (titulo: string, esRecordatorio: boolean) => (esRecordatorio ? `Recordatorio: ${titulo}` : titulo),
  resumen: (cuerpo: string) => {
    const linea = cuerpo.replaceAll(/\s+/g, ' ');
    return linea.length <= LARGO_DE_AVISO ? linea : `${linea.slice(0, LARGO_DE_AVISO - 1).trimEnd()}…`;
  },
  publicada: 'La novedad quedó publicada',
  recordada: 'Les recordaremos a quienes faltan por leerla',
  leida: 'Quedó como leída',
  ciudadesDesconocidas: (nombres: string) => `No existen estas ciudades: ${nombres}`,
  demasiados: `Se admiten máximo ${MAXIMO_DE_DESTINOS}`,
  retirada: 'Esta novedad está retirada. Actívala antes de publicarla.',
  yaVencio: 'Su vigencia ya terminó. Cambia las fechas y después publícala.',
  noVigente: 'Solo se recuerda una novedad publicada y vigente.',
  nadieFalta: 'Ya la leyeron todas las personas a quienes va dirigida.',
  recienRecordada: (recordada: string) =>
    `Ya se recordó a las ${enHoras(Date.parse(recordada))}. Podrás hacerlo de nuevo a las ${enHoras(
      Date.parse(recordada) + RECORDAR_CADA_MS,
    )}.`,
} as const;

export const enlaceDeNovedad = (id: string) => `/Novedades?para=mi#${id}`;

interface PorSituar {
  readonly estado: boolean;
  readonly publicacion: unknown;
  readonly vigencia_desde: Dia;
  readonly vigencia_hasta: Dia | null;
}

/** State of an announcement on a Bogotá day. It is in force on its first and its last day. */
export function situacionDeNovedad(novedad: PorSituar, hoy: Dia): SituacionDeNovedad {
  if (!novedad.estado) return 'retirada';
  if (novedad.publicacion === null) return 'borrador';
  if (hoy < novedad.vigencia_desde) return 'programada';
  return novedad.vigencia_hasta !== null && hoy > novedad.vigencia_hasta ? 'vencida' : 'vigente';
}

interface PorPublicar extends PorSituar {
  readonly lectura: { readonly faltan: number };
  readonly recordada: string | null;
}

/** Why it cannot be published on that day, or undefined. Publishing it again changes nothing. */
export function impidePublicar(novedad: PorSituar, hoy: Dia): string | undefined {
  if (!novedad.estado) return mensajesDeNovedades.retirada;
  const { vigencia_hasta: hasta } = novedad;
  return hasta !== null && hasta < hoy ? mensajesDeNovedades.yaVencio : undefined;
}

export function impideRecordar(novedad: PorPublicar, hoy: Dia, ahora: number): string | undefined {
  if (situacionDeNovedad(novedad, hoy) !== 'vigente') return mensajesDeNovedades.noVigente;
  if (novedad.lectura.faltan === 0) return mensajesDeNovedades.nadieFalta;
  const { recordada } = novedad;
  const isRecent = recordada !== null && ahora - Date.parse(recordada) < RECORDAR_CADA_MS;
  return isRecent ? mensajesDeNovedades.recienRecordada(recordada) : undefined;
}

/** Empty means all. Duplicates are removed. */
const destinos = <S extends z.ZodType<string, string>>(label: string, uno: S) =>
  z
    .array(uno, { error: mensajes.campo.noValido(label) })
    .max(MAXIMO_DE_DESTINOS, mensajesDeNovedades.demasiados)
    .transform((names) => [...new Map(names.map((name) => [normaliza(name), name])).values()])
    .default([])
    .meta({ title: label });

const Datos = z.object({
  titulo: campo.texto('Título', { max: 120 }),
  cuerpo: campo.parrafo('Mensaje', { max: 4000 }),
  tipo: campo.opcion('Tipo', TIPOS_DE_NOVEDAD),
  /** Empty means all staff. */
  roles: destinos('Roles', campo.opcion('Rol', ROLES_DE_LA_CASA)),
  /** Empty means the whole country. */
  ciudades: destinos('Ciudades', campo.texto('Ciudad', { max: 100 })),
  vigencia_desde: campo.dia('Vigente desde'),
  /** Null means until it is withdrawn. */
  vigencia_hasta: anulable(campo.dia('Vigente hasta')),
  confirmar: campo.booleano('Pedir confirmación de lectura'),
});
export type DatosDeNovedad = z.output<typeof Datos>;

const vigenciaEnOrden = rule<Pick<DatosDeNovedad, 'vigencia_desde' | 'vigencia_hasta'>>(
  ({ vigencia_desde: desde, vigencia_hasta: hasta }, refuse) => {
    if (desde && hasta && hasta < desde) refuse(['vigencia_hasta'], mensajes.fechas.orden);
  },
);

const contenido = {
  titulo: z.string(),
  cuerpo: z.string(),
  tipo: z.enum(TIPOS_DE_NOVEDAD),
  confirmar: z.boolean(),
};

const MiNovedad = z.object({
  _id: registro._id,
  ...contenido,
  /** Since when users can read it: its publication or its first day. */
  fecha: Instante,
  /** When the user read it or confirmed the reading. */
  leida: Instante.nullable(),
});
export type MiNovedad = z.output<typeof MiNovedad>;

const Lector = z.object({
  ...Persona.shape,
  foto: z.string().nullable(),
  roles: z.array(z.string()),
  leida: Instante.nullable(),
});
export type Lector = z.output<typeof Lector>;

/**
 * Number of readers, including readers who are no longer addressed, and number of addressed users who have
 * not read it.
 */
const Lectura = z.object({ leidos: z.int(), faltan: z.int() });

const base = catalogo('novedades', {
  uno: 'una novedad',
  registro: {
    ...contenido,
    roles: z.array(z.string()),
    ciudades: z.array(z.string()),
    vigencia_desde: Dia,
    vigencia_hasta: Dia.nullable(),
    /** Null for a draft. */
    publicacion: z.object({ fecha: Instante, por: z.string() }).nullable(),
    recordada: Instante.nullable(),
    lectura: Lectura,
  },
  datos: Datos.check(vigenciaEnOrden),
  criterios: {
    titulo: criterio.texto('Título'),
    cuerpo: criterio.texto('Mensaje'),
    tipo: {
      ...criterio.opcion('Tipo', TIPOS_DE_NOVEDAD),
      options: TIPOS_DE_NOVEDAD.map((value) => ({ value, label: NOMBRES_DE_NOVEDAD[value] })),
    },
    situacion: {
      ...criterio.opcion('Situación', SITUACIONES),
      options: SITUACIONES.map((value) => ({ value, label: NOMBRES_DE_SITUACION[value] })),
    },
    confirmar: criterio.siNo('Pide confirmación'),
    estado: criterio.estado(),
    ...rangoDeCreacion,
  },
});

/** Announcements of the company to its staff (RUTAS-75). */
export const novedades = {
  ...base,
  exportar: exportacion('novedades'),
  publicar: route('PUT', 'novedades/:id/publicar', {
    permiso: 'editar',
    resumen:
      'Publica una novedad; quienes la deben leer reciben un aviso, una vez, cuando empieza su vigencia',
    exito: mensajesDeNovedades.publicada,
    answer: base.update.answer,
  }),
  recordar: route('PUT', 'novedades/:id/recordar', {
    permiso: 'editar',
    resumen: 'Avisa de nuevo a quienes no la han leído, máximo una vez por hora',
    exito: mensajesDeNovedades.recordada,
    answer: base.update.answer,
  }),
  lectores: route('GET', 'novedades/:id/lectores', {
    permiso: 'ver',
    resumen: 'Quién la leyó y quién falta, primero quienes faltan',
    query: listQuery({ leido: criterio.siNo('Leída') }),
    answer: page(Lector).extend({ lectura: Lectura }),
  }),
  mias: route('GET', 'novedades/mias', {
    self: true,
    resumen: 'Las novedades vigentes dirigidas a la persona, primero las que no ha leído',
    answer: complete(MiNovedad),
  }),
  leer: route('PUT', 'novedades/:id/lectura', {
    self: true,
    resumen: 'La persona leyó una novedad dirigida a ella, o confirma que la leyó; repetirlo no cambia nada',
    exito: mensajesDeNovedades.leida,
    answer: z.object({ message: z.string(), leida: Instante }),
  }),
};
export type Novedad = z.output<typeof novedades.get.answer>;
