import { z } from 'zod';
import { campo, anulable } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro, Persona } from '../../kernel/record.ts';
import { ROLES_DE_LA_CASA } from '../../kernel/roles.ts';
import { normaliza } from '../../kernel/text.ts';
import { diaYHora, Instante } from '../../kernel/time.ts';

/** Subjects of an announcement: work procedures, the law, this application. */
export const TIPOS_DE_NOVEDAD = ['operativa', 'normativa', 'sistema'] as const;
export type TipoDeNovedad = (typeof TIPOS_DE_NOVEDAD)[number];
export const NOMBRES_DE_NOVEDAD: Readonly<Record<TipoDeNovedad, string>> = {
  operativa: 'Operativa',
  normativa: 'Normativa',
  sistema: 'Sistema',
};

export const SITUACIONES = ['borrador', 'programada', 'vigente', 'vencida', 'retirada'] as const;
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

/** Empty means all. Duplicates are removed. */
const destinos = <S extends z.ZodType<string, string>>(label: string, uno: S) =>
  z
    .array(uno, { error: mensajes.campo.noValido(label) })
    .max(MAXIMO_DE_DESTINOS, mensajesDeNovedades.demasiados)
    .transform((names) => [...new Map(names.map((name) => [normaliza(name), name])).values()])
    .default([])
    .meta({ title: label });

export const Datos = z.object({
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

export const contenido = {
  titulo: z.string(),
  cuerpo: z.string(),
  tipo: z.enum(TIPOS_DE_NOVEDAD),
  confirmar: z.boolean(),
};

export const MiNovedad = z.object({
  _id: registro._id,
  ...contenido,
  /** Since when users can read it: its publication or its first day. */
  fecha: Instante,
  /** When the user read it or confirmed the reading. */
  leida: Instante.nullable(),
});
export type MiNovedad = z.output<typeof MiNovedad>;

export const Lector = z.object({
  ...Persona.shape,
  foto: z.string().nullable(),
  roles: z.array(z.string()),
  leida: Instante.nullable(),
});
export type Lector = z.output<typeof Lector>;
