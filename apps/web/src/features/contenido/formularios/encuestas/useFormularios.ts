import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { useAllRecords } from '../../../../kit/list/useAllRecords.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';

/** All forms as options, including inactive ones, because they have answers (ENCUESTAS-09). */
export function useFormularios() {
  const may = useMay();
  const isAllowed = may(formularios.list);
  const { data, isFetching, isError, refetch } = useAllRecords(formularios.list, { enabled: isAllowed });
  const options = data?.map(({ identificador_formulario: value, nombre }) => ({
    value,
    label: `${value} · ${nombre}`,
  }));
  return { isAllowed, options, source: { isFetching, isError, refetch } };
}
