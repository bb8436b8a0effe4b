import type { Formulario, RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import type { SheetColumn } from '../../../../kit/excel/sheet.ts';

type Answer = RespuestaDeFormulario['respuestas'][number];
type SheetQuestion = Pick<Formulario['preguntas'][number], 'pregunta'>;

const instant = (text: string | null) => (text === null ? null : new Date(text));

const FIXED: readonly SheetColumn<RespuestaDeFormulario>[] = [
  { titulo: 'Formulario', valor: (row) => row.nombre },
  { titulo: 'Identificador', valor: (row) => row.identificador_formulario },
  { titulo: 'Usuario', valor: (row) => row.usuario.nombre_completo },
  { titulo: 'Fecha creación', valor: (row) => instant(row.creacion.fecha) },
  { titulo: 'Correo electrónico', valor: (row) => row.usuario.correo_electronico },
  { titulo: 'Módulo', valor: (row) => row.modulo },
  { titulo: 'Inicio', valor: (row) => instant(row.fecha_inicial) },
  { titulo: 'Fin', valor: (row) => instant(row.fecha_final) },
];

const GRADED: readonly SheetColumn<RespuestaDeFormulario>[] = [
  { titulo: 'Puntaje', valor: (row) => row.puntaje },
  { titulo: 'Límite', valor: (row) => row.puntajeMinimo },
];

/**
 * Excel columns: the list's columns, start and end time (ENCUESTAS-14), then one per question of the form.
 * Answers to removed or reworded questions share the last column.
 */
export function sheetOf({
  calificable,
  preguntas,
}: Pick<Formulario, 'calificable'> & {
  preguntas: readonly SheetQuestion[];
}): readonly SheetColumn<RespuestaDeFormulario>[] {
  const answersOf = rememberingLast((row: RespuestaDeFormulario) => placed(preguntas, row.respuestas));
  return [
    ...FIXED,
    ...(calificable ? GRADED : []),
    ...preguntas.map(({ pregunta }, i) => ({
      titulo: pregunta,
      valor: (row: RespuestaDeFormulario) => answersOf(row)[i]?.respuesta,
    })),
    {
      titulo: 'Preguntas de versiones anteriores',
      valor: (row) => {
        const known = new Set(answersOf(row));
        const rest = row.respuestas.filter((answer) => !known.has(answer));
        return rest.map(({ pregunta, respuesta }) => `${pregunta} ${respuesta}`).join(' // ');
      },
    },
  ];
}

/** Matches answers to questions by text; questions with the same text take their answers in order. */
function placed(preguntas: readonly SheetQuestion[], respuestas: readonly Answer[]): (Answer | undefined)[] {
  const waiting = Map.groupBy(respuestas, ({ pregunta }) => pregunta);
  return preguntas.map(({ pregunta }) => waiting.get(pregunta)?.shift());
}

/** Caches the last row, because every column asks for the same row. */
function rememberingLast<T, R>(read: (of: T) => R): (of: T) => R {
  let last: { of: T; is: R } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, is: read(of) };
    return last.is;
  };
}
