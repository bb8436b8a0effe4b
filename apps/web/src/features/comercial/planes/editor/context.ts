import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Plan } from '@amparo/contract/comercial/planes/routes';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import type { SearchOption } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { PreviewFocus, type Looking } from './previewFocus.ts';

interface EditorHandle {
  /** Names of services chosen on this page, because the record has only the names of its stored ones. */
  chosen: readonly SearchOption[];
  remember: (found: readonly SearchOption[]) => void;
  /** The row that is being edited. */
  look: PreviewFocus;
}

export const EditorContext = createContext<EditorHandle>({
  chosen: [],
  remember: () => undefined,
  look: new PreviewFocus(),
});

export function useEditor(): EditorHandle {
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const [look] = useState(() => new PreviewFocus());
  const remember = useCallback(
    (found: readonly SearchOption[]) =>
      setChosen((before) => [
        ...before,
        ...found.filter(({ value }) => !before.some((each) => each.value === value)),
      ]),
    [],
  );
  return useMemo(() => ({ chosen, remember, look }), [chosen, remember, look]);
}

/** Service names of the plan, including inactive ones and newly chosen ones. */
export function useKnown(row: Plan | undefined): readonly SearchOption[] {
  const { chosen } = use(EditorContext);
  return useMemo(() => {
    const stored = (row?.servicios_incluidos ?? []).map(({ _id, servicio, categoria, estado }) => ({
      value: _id,
      label: estado ? servicioLegible(servicio) : `${servicioLegible(servicio)} (inactivo)`,
      detail: categoria,
    }));
    return [...stored, ...chosen.filter(({ value }) => !stored.some((each) => each.value === value))];
  }, [row, chosen]);
}

export function useLooking(): Looking {
  const { look } = use(EditorContext);
  return useSyncExternalStore(look.subscribe, look.get);
}
