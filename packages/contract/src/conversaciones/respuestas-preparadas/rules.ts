import { clienteDe } from '../chats/rules.ts';
import type { Sala } from '../chats/schemas.ts';
import { type VariableDeRespuesta, VARIABLE, isVariable } from './schemas.ts';

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
