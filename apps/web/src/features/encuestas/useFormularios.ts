import { formularios } from '@amparo/contract/formularios';
import { useAll } from '../../kit/list/useAll.ts';
import { useMay } from '../../kit/list/useRecordActions.ts';

/** The forms to choose among by their identifier, also those that are no longer in use: they were answered (ENCUESTAS-09). */
export function useFormularios() {
  const may = useMay();
  const isAllowed = may(formularios.list);
  const { data, isFetching, isError, refetch } = useAll(formularios.list, { enabled: isAllowed });
  const options = data?.map(({ identificador_formulario: value, nombre }) => ({
    value,
    label: `${value} · ${nombre}`,
  }));
  return { isAllowed, options, source: { isFetching, isError, refetch } };
}
