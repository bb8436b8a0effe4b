import { useEffect, useRef } from 'react';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { normalizaCodigo } from '@amparo/contract/transito/comparendos/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import { SuggestField } from '../../../../kit/forms/fields/SuggestField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../../kit/list/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Finds an infraction by code or description. An unknown code can be typed with its own description. */
export function InfractionFields({ at }: Pick<FieldsOf<typeof comparendos>, 'at'>) {
  const ask = useApiQuery(comparendos.infracciones, {}, { staleMs: DAY_MS });
  const all = ask.data?.datos ?? [];
  const typed = useValue<string>(at.codigo_infraccion) ?? '';
  const codigo = normalizaCodigo(typed);
  const known = all.find((each) => each.codigo === codigo);
  useDescription(at, codigo, ask.data?.datos);
  const isUnknown = codigo !== '' && ask.data !== undefined && known === undefined;
  return (
    <>
      <SuggestField
        at={at.codigo_infraccion}
        placeholder="C35, o parte de su descripción"
        source={ask}
        suggestions={all.map((each) => ({
          value: each.codigo,
          label: `${each.codigo} · ${each.descripcion}`,
        }))}
        {...(known?.inmoviliza === true ? { help: 'Esta infracción inmoviliza el vehículo.' } : {})}
      />
      <ParagraphField
        at={at.descripcion_infraccion}
        rows={2}
        {...(isUnknown ? { help: `No conocemos el código ${codigo}: escribe qué dice el comparendo.` } : {})}
      />
    </>
  );
}

interface Known {
  codigo: string;
  descripcion: string;
}

/** The description follows the typed code unless the user has edited the description. */
function useDescription(
  at: FieldsOf<typeof comparendos>['at'],
  codigo: string,
  all: readonly Known[] | undefined,
): void {
  const { value = '', set } = useField<string>(at.descripcion_infraccion);
  // Keep the initial description of the form.
  const former = useRef(codigo);
  useEffect(() => {
    if (former.current === codigo || all === undefined) return;
    former.current = codigo;
    const isOurs = value === '' || all.some(({ descripcion }) => descripcion === value);
    if (isOurs) set(all.find((each) => each.codigo === codigo)?.descripcion);
  }, [codigo, all, value, set]);
}
