import { z } from 'zod';
import { clienteDe, type Sala } from './chats.ts';
import { catalogo } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { mensajes } from './mensajes.ts';
import { ROLES_DE_LA_CASA } from './roles.ts';

/** Variables of a prepared answer, filled in with data of the room. */
export const VARIABLES_DE_RESPUESTA = ['cliente', 'asesor', 'caso', 'placa', 'abogado'] as const;
export type VariableDeRespuesta = (typeof VARIABLES_DE_RESPUESTA)[number];

const escrita = (nombre: string) => `{{${nombre}}}`;

export const mensajesDeRespuestas = {
  repetida: 'Ya existe una respuesta con ese atajo',
  variableDesconocida: (nombre: string) =>
    `La variable ${escrita(nombre)} no existe. Se pueden usar ${VARIABLES_DE_RESPUESTA.map(escrita).join(', ')}`,
} as const;

/** `{{cliente}}`, also with spaces inside. The lengths are limited, so that no text makes the search slow. */
const VARIABLE = /\{\{ {0,3}([^{}\s]{1,40}) {0,3}\}\}/g;

const isVariable = (nombre: string): nombre is VariableDeRespuesta =>
  (VARIABLES_DE_RESPUESTA as readonly string[]).includes(nombre);

const texto = campo.parrafo('Texto', { max: 2000 }).superRefine((value, ctx) => {
  const unknown = [...value.matchAll(VARIABLE)]
    .map(([, nombre = '']) => nombre)
    .find((it) => !isVariable(it));
  if (unknown !== undefined)
    ctx.addIssue({ code: 'custom', message: mensajesDeRespuestas.variableDesconocida(unknown) });
});

/** Empty means all staff, because customers cannot use prepared answers. Duplicates are removed. */
const roles = z
  .array(campo.opcion('Rol', ROLES_DE_LA_CASA), { error: mensajes.campo.noValido('Roles') })
  .max(100, mensajes.campo.noValido('Roles'))
  .transform((all) => [...new Set(all)])
  .meta({ title: 'Roles' });

/** Prepared answers for chats. The user types `/` and the short name to insert one. */
export const respuestasPreparadas = catalogo('respuestas-preparadas', {
  uno: 'una respuesta preparada',
  registro: { nombre: z.string(), texto: z.string(), roles: z.array(z.string()) },
  datos: z.object({ nombre: campo.texto('Atajo', { max: 40 }), texto, roles: roles.prefault([]) }),
  criterios: {
    nombre: criterio.texto('Atajo'),
    texto: criterio.texto('Texto'),
    estado: criterio.estado(),
  },
});
export type RespuestaPreparada = z.output<typeof respuestasPreparadas.get.answer>;

type DatosDeRespuesta = Partial<Record<VariableDeRespuesta, string>>;

/** Values of the variables in a room; `asesor` is the user who writes. */
export function datosDeRespuesta(
  { personas, caso }: Pick<Sala, 'personas' | 'caso'>,
  asesor: string,
): DatosDeRespuesta {
  const cliente = clienteDe(personas)?.nombre_completo;
  const abogado = personas.find(({ como }) => como === 'Abogado')?.nombre_completo;
  return {
    asesor,
    ...(cliente === undefined ? {} : { cliente }),
    ...(abogado === undefined ? {} : { abogado }),
    ...(caso === null ? {} : { caso: String(caso.caso), placa: caso.placa }),
  };
}

interface RespuestaLlena {
  texto: string;
  /** Parts of `texto` still to be written, as start and end offsets. */
  huecos: { desde: number; hasta: number }[];
}

/** Fills in the variables of a prepared answer. An unknown value leaves a marked gap: "[placa]". */
export function llenaRespuesta(plantilla: string, datos: DatosDeRespuesta): RespuestaLlena {
  const huecos: RespuestaLlena['huecos'] = [];
  let written = '';
  let read = 0;
  for (const match of plantilla.matchAll(VARIABLE)) {
    const [whole, nombre = ''] = match;
    written += plantilla.slice(read, match.index);
    read = match.index + whole.length;
    const known = isVariable(nombre) ? datos[nombre] : undefined;
    const value = known ?? `[${nombre}]`;
    if (known === undefined) huecos.push({ desde: written.length, hasta: written.length + value.length });
    written += value;
  }
  return { texto: written + plantilla.slice(read), huecos };
}
