import { encuestas } from '@amparo/contract/contenido/formularios/encuestas';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';

/** Informs that the form already has answers, which an edit does not change (FORMULARIOS-36). */
export function AnswersNote({ formulario }: { formulario: Formulario }) {
  const { identificador_formulario } = formulario;
  const may = useMay();
  const { data, error } = useApiQuery(
    encuestas.list,
    { query: { filtros: { identificador_formulario }, elementosPorPagina: 1 } },
    { enabled: may(encuestas.list) },
  );
  const count = data?.totalElementos ?? 0;
  if (data === undefined && error !== null) return `${formulario.nombre} · no pudimos contar sus respuestas`;
  if (count === 0) return formulario.nombre;
  const given =
    count === 1
      ? '1 respuesta conserva su texto original'
      : `${formatNumero(count)} respuestas conservan su texto original`;
  return `${formulario.nombre} · ${given}`;
}
