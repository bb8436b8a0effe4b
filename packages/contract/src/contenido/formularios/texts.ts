export const mensajesDeFormularios = {
  sinPreguntas: 'Aun no ha agregado las preguntas',
  muchasPreguntas: (n: number) => `Un formulario admite máximo ${n} preguntas`,
  sinOpciones: 'Agrega al menos una opción',
  muchasOpciones: (n: number) => `Una pregunta admite máximo ${n} opciones`,
  identificador: 'El campo identificador solo admite letras, números, guion y guion bajo',
  repetido: 'Ya existe un formulario con ese identificador',
  preguntaAjena: 'Esa pregunta no es de este formulario',
  opcionAjena: 'Esa opción no es de esta pregunta',
  respuestasDeMas: 'Hay más respuestas que preguntas',
  sinResponder: 'Responde todas las preguntas',
  preguntaRepetida: 'Esa pregunta ya tiene respuesta',
} as const;
