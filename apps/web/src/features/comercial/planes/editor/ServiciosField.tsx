import { servicios } from '@amparo/contract/comercial/servicios/routes';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { call } from '../../../../kit/data/call.ts';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { MultiSearchField } from '../../../../kit/forms/fields/MultiSearchField.tsx';
import type { Search, SearchOption, SearchSource } from '../../../../kit/forms/fields/SearchSelect.tsx';

interface Servicio {
  _id: string;
  servicio: string;
  categoria: string;
}

/** Active services only, searched and paged by the server (PLANES-18, PLANES-43, PLANES-51). */
const source: SearchSource<Servicio> = {
  recurso: servicios.list.recurso,
  which: 'activos',
  read: ({ typed, query, signal }: Search) =>
    call(
      servicios.list,
      { query: { ...query, filtros: { estado: true, ...(typed === '' ? {} : { servicio: typed }) } } },
      { signal },
    ),
  option: ({ _id, servicio, categoria }) => ({
    value: _id,
    label: servicioLegible(servicio),
    detail: categoria,
  }),
};

interface ServiciosFieldProps {
  at: FieldTarget<string[]>;
  known: readonly SearchOption[];
  /** A unit plan has exactly one service. */
  isUnit: boolean;
  onChosen: (chosen: readonly SearchOption[]) => void;
}

export function ServiciosField({ at, known, isUnit, onChosen }: ServiciosFieldProps) {
  return (
    <MultiSearchField
      at={at}
      span={8}
      source={source}
      known={known}
      most={isUnit ? 1 : undefined}
      help={isUnit ? 'Un plan unitario tiene un solo servicio.' : 'Solo se ofrecen servicios activos.'}
      placeholder="Busca un servicio"
      onChosen={onChosen}
    />
  );
}
