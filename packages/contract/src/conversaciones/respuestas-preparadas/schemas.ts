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
export const VARIABLE = /\{\{ {0,3}([^{}\s]{1,40}) {0,3}\}\}/g;

export const isVariable = (nombre: string): nombre is VariableDeRespuesta =>
  (VARIABLES_DE_RESPUESTA as readonly string[]).includes(nombre);
