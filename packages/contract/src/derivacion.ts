import { z } from 'zod';
import { AdjuntoDeGestion, vehiculoEn, type CasoEnCurso } from './caso.ts';
import { estaCerrado, mensajesDeCasos, requiereAprobacion, type CasoActuable } from './casos.ts';
import { claseDe, CLASES, CLASES_DE_CASO, type ClaseDeCaso } from './clases.ts';
import type { Formulario } from './formularios.ts';
import { campo, opcional } from './kernel/fields.ts';
import { enFrase, normaliza } from './kernel/text.ts';
import { Instante } from './kernel/time.ts';

/** A case as the history of another one names it: "caso 48250 de asistencia jurídica". */
const enHistoria = (clase: ClaseDeCaso, caso: number) => `caso ${caso} de ${enFrase(claseDe(clase).nombre)}`;

export const mensajesDeDerivacion = {
  /** What the entry of the house is called in both histories. */
  tipo: 'Derivación',
  derivado: (clase: ClaseDeCaso, caso: number) => `Derivado al ${enHistoria(clase, caso)}`,
  viene: (clase: ClaseDeCaso, caso: number) => `Viene del ${enHistoria(clase, caso)}`,
  aviso: (caso: number) => `Derivaron el caso ${caso}`,
  /** Also of one that is there and that the person does not work on. */
  sinOrigen: 'No encontramos el caso de origen',
  noSeDeriva: 'Un caso solo se deriva a otra clase: a lesiones u homicidios, o a asistencia jurídica',
  otroVehiculo: 'El caso de origen es de otro vehículo',
  yaDerivado: (clase: ClaseDeCaso, caso: number) =>
    `El caso ya se derivó al ${enHistoria(clase, caso)}, que sigue abierto. Si hace falta otro, derívalo de nuevo desde el caso de origen.`,
} as const;

/** The kinds that a case of this kind becomes: any other, but no simple collision, which is where all begin. */
export const destinosDe = (clase: ClaseDeCaso): ClaseDeCaso[] =>
  CLASES_DE_CASO.filter((otra) => otra !== clase && otra !== 'choque-simple');

/** Why a case does not become another one now. A closed one does: that somebody was hurt is often learnt when the collision is over. */
export const impideDerivar = (caso: CasoActuable) =>
  !estaCerrado(caso.estado) && requiereAprobacion(caso) ? mensajesDeCasos.requiereAprobacion : undefined;

const NUMERO_O_ID = /^([1-9]\d{0,8}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** What the creation of a case that comes from another one says besides. */
export const procedencia = {
  /** The number or the id of the case that it comes from. */
  origen: opcional(
    z
      .string()
      .regex(NUMERO_O_ID, { error: mensajesDeDerivacion.sinOrigen })
      .meta({ title: 'Caso de origen' }),
  ),
  /** Once more, although the one that it became is still open. */
  repetir: opcional(campo.booleano('Repetir')),
};

const sentido = z.enum(['origen', 'derivado']);
/** A case that this one comes from, or became. One that the person does not see is only said to be there. */
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

/** What a whole case of any kind tells of others, and what one that came from another has of it. */
export const relacion = { relacionados: z.array(Relacionado) };
export const llevado = {
  /** The attachments that the case it comes from had then; they stay there, and open for who sees this one. */
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

/** What the form of the case that this one becomes begins with. */
export interface Propuesta {
  readonly placa: string;
  readonly persona: string;
  readonly direccion: string | undefined;
  readonly descripcion: string;
  readonly tipo: (typeof CLASES)[ClaseDeCaso]['tipoAsistencia'];
  readonly respuestas: readonly Respuesta[];
}

const MAXIMO_DESCRIPCION = 5000;

/** Everything that is known already, so that only what is new is typed. */
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

/** The answers that another questionnaire can take over: to the same question, and where it has options to one that it has. */
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
