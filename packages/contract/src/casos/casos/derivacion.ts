import { z } from 'zod';
import type { Formulario } from '../../contenido/formularios/schemas.ts';
import { opcional, campo } from '../../kernel/fields.ts';
import { lowerFirst, normaliza } from '../../kernel/text.ts';
import { Instante } from '../../kernel/time.ts';
import { type ClaseDeCaso, claseDe, CLASES_DE_CASO, CLASES } from './clases.ts';
import { type CasoActuable, estaCerrado, requiereAprobacion, mensajesDeCasos } from './rules.ts';
import { AdjuntoDeGestion, type CasoEnCurso, vehiculoEn } from './schemas.ts';

/** Name of a case in the history of another case: "caso 48250 de asistencia jurídica". */
const enHistoria = (clase: ClaseDeCaso, caso: number) =>
  `caso ${caso} de ${lowerFirst(claseDe(clase).nombre)}`;

export const mensajesDeDerivacion = {
  /** Type of the automatic entry in both histories. */
  tipo: 'Derivación',
  derivado: (clase: ClaseDeCaso, caso: number) => `Derivado al ${enHistoria(clase, caso)}`,
  viene: (clase: ClaseDeCaso, caso: number) => `Viene del ${enHistoria(clase, caso)}`,
  aviso: (caso: number) => `Derivaron el caso ${caso}`,
  /** Also used for an existing case that the user may not work on. */
  sinOrigen: 'No encontramos el caso de origen',
  noSeDeriva: 'Un caso solo se deriva a otra clase: a lesiones u homicidios, o a asistencia jurídica',
  otroVehiculo: 'El caso de origen es de otro vehículo',
  yaDerivado: (clase: ClaseDeCaso, caso: number) =>
    `El caso ya se derivó al ${enHistoria(clase, caso)}, que sigue abierto. Si hace falta otro, derívalo de nuevo desde el caso de origen.`,
} as const;

/**
 * Kinds that a case can be derived to: any other kind except a simple collision, which is always the first
 * case.
 */
export const destinosDe = (clase: ClaseDeCaso): ClaseDeCaso[] =>
  CLASES_DE_CASO.filter((otra) => otra !== clase && otra !== 'choque-simple');

/**
 * Why a case cannot be derived now, or undefined. A closed case can be derived, because an injury often
 * becomes known after the collision is closed.
 */
export const impideDerivar = (caso: CasoActuable) =>
  !estaCerrado(caso.estado) && requiereAprobacion(caso) ? mensajesDeCasos.requiereAprobacion : undefined;

const NUMERO_O_ID = /^([1-9]\d{0,8}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Additional fields when a case is created from another case. */
export const procedencia = {
  origen: opcional(
    z
      .string()
      .regex(NUMERO_O_ID, { error: mensajesDeDerivacion.sinOrigen })
      .meta({ title: 'Caso de origen' }),
  ),
  /** Derive once more, although the case derived earlier is still open. */
  repetir: opcional(campo.booleano('Repetir')),
};

const sentido = z.enum(['origen', 'derivado']);
/** Case of origin or derived case. If the user may not see it, only its existence is returned. */
export const Relacionado = z.discriminatedUnion('visible', [
  z.object({
    visible: z.literal(true),
    sentido,
    _id: z.uuid(),
    caso: z.int(),
    clase: z.enum(CLASES_DE_CASO),
    estado: z.string(),
    fecha: Instante,
    autor: z.string().nullable(),
  }),
  z.object({ visible: z.literal(false), sentido }),
]);
export type Relacionado = z.output<typeof Relacionado>;

/** Relations of a full case of any kind, and the additional data of a derived case. */
export const relacion = { relacionados: z.array(Relacionado) };
export const llevado = {
  /**
   * Attachments of the case of origin at the time of the derivation. They stay there, and users who can see
   * this case can open them.
   */
  archivos_origen: z.array(AdjuntoDeGestion),
};
export interface CasoRelacionado {
  readonly relacionados: readonly Relacionado[];
  readonly archivos_origen?: readonly z.output<typeof AdjuntoDeGestion>[];
}

interface Respuesta {
  readonly pregunta: string;
  readonly respuesta: string;
}
type Origen = CasoEnCurso & { readonly formulario?: { readonly preguntas: readonly Respuesta[] } };

export interface Propuesta {
  readonly placa: string;
  readonly persona: string;
  readonly direccion: string | undefined;
  readonly descripcion: string;
  readonly tipo: (typeof CLASES)[ClaseDeCaso]['tipoAsistencia'];
  readonly respuestas: readonly Respuesta[];
}

const MAXIMO_DESCRIPCION = 5000;

/** Collects the known data, so that users type only new data. */
export function propuestaDesde(clase: ClaseDeCaso, caso: Origen): Propuesta {
  const respuestas = caso.formulario?.preguntas ?? [];
  const lugar = [caso.direccion, caso.ciudad_siniestro].filter((parte) => parte !== undefined);
  const lineas = [
    `${mensajesDeDerivacion.viene(clase, caso.caso)}.`,
    ...(lugar.length > 0 ? [`Lugar: ${lugar.join(', ')}`] : []),
    ...respuestas.map(({ pregunta, respuesta }) => `${pregunta} ${respuesta}`),
  ];
  return {
    placa: vehiculoEn(caso).placa,
    persona: caso.persona,
    direccion: caso.direccion,
    descripcion: lineas.join('\n').slice(0, MAXIMO_DESCRIPCION),
    tipo: CLASES[clase].tipoAsistencia,
    respuestas,
  };
}

/**
 * Answers that another questionnaire can reuse: the question is the same and, if it has options, the option
 * too.
 */
export function respuestasQueSirven(
  preguntas: Formulario['preguntas'],
  respuestas: readonly Respuesta[],
): Respuesta[] {
  const same = (text: string, other: string) => normaliza(text) === normaliza(other);
  return preguntas.flatMap(({ _id, pregunta, abierta, opciones }) => {
    const given = respuestas.find((respuesta) => same(respuesta.pregunta, pregunta))?.respuesta;
    if (given === undefined) return [];
    const respuesta = abierta ? given : opciones.find(({ opcion }) => same(opcion, given))?._id;
    return respuesta === undefined ? [] : [{ pregunta: _id, respuesta }];
  });
}
