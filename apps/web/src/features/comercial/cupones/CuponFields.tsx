import { useState } from 'react';
import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { NOMBRES_DE_TIPO, TIPOS_DE_CUPON } from '@amparo/contract/comercial/cupones/schemas';
import { planes } from '@amparo/contract/comercial/planes/routes';
import { call } from '../../../kit/data/call.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { MultiSearchField } from '../../../kit/forms/fields/MultiSearchField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import type { Search, SearchOption } from '../../../kit/forms/fields/SearchSelect.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { enResumen } from './words.ts';
import styles from './cupones.module.css';

const TIPOS = TIPOS_DE_CUPON.map((value) => ({ value, label: NOMBRES_DE_TIPO[value] }));

/** Active plans that accept coupons. */
const source = {
  recurso: planes.list.recurso,
  which: 'con cupón',
  read: ({ typed, query, signal }: Search) => {
    const filtros = { estado: true, aplica_cupon: true, ...(typed === '' ? {} : { nombre: typed }) };
    return call(planes.list, { query: { ...query, filtros } }, { signal });
  },
  option: ({ _id, nombre }: { _id: string; nombre: string }) => ({ value: _id, label: nombre }),
};

/** Stored data that the form does not contain: plan names and whether the coupon was used. */
function useStored(id: string | undefined) {
  const { data } = useApiQuery(cupones.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  return { known: (data?.planes ?? []).map(source.option), isUsed: (data?.usados ?? 0) > 0 };
}

export function CuponFields({ at, id }: FieldsOf<typeof cupones>) {
  const { known, isUsed } = useStored(id);
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const names = [...chosen, ...known];
  const isPercent = useValue(at.tipo) !== 'valor';
  return (
    <>
      <FormSection title="Cupón" help="El código no distingue mayúsculas ni tildes.">
        <TextField
          at={at.codigo}
          disabled={isUsed}
          {...(isUsed ? { help: 'Ya se usó: el código no cambia.' } : {})}
        />
        <SelectField at={at.tipo} span={6} options={TIPOS} />
        <NumberField at={at.valor} span={6} {...(isPercent ? { suffix: '%' } : { prefix: '$' })} />
        <MultiSearchField
          at={at.planes}
          source={source}
          known={names}
          onChosen={setChosen}
          placeholder="Todos los planes que admiten cupones"
          help="Elige algunos, o ninguno para que sirva en todos."
        />
      </FormSection>
      <FormSection
        title="Vigencia y usos"
        help="Días de Bogotá, ambos incluidos. Un máximo vacío es sin límite."
      >
        <DayRangeField from={at.fecha_inicial} to={at.fecha_final} />
        <NumberField at={at.maximo_usos} span={6} />
        <NumberField at={at.maximo_por_usuario} span={6} />
        <Summary at={at} names={names} />
      </FormSection>
    </>
  );
}

type SummaryProps = Pick<FieldsOf<typeof cupones>, 'at'> & { names: readonly SearchOption[] };

function Summary({ at, names }: SummaryProps) {
  const borrador = {
    codigo: useValue(at.codigo),
    tipo: useValue(at.tipo),
    valor: useValue(at.valor),
    fecha_inicial: useValue(at.fecha_inicial),
    fecha_final: useValue(at.fecha_final),
    maximo_usos: useValue(at.maximo_usos),
    maximo_por_usuario: useValue(at.maximo_por_usuario),
  };
  const chosen = useValue(at.planes) ?? [];
  const said = enResumen(
    borrador,
    chosen.map((id) => names.find(({ value }) => value === id)?.label ?? 'otro plan'),
  );
  return (
    <output className={styles.cuponResumen} aria-label="Resumen del cupón">
      {said.join(' ')}
    </output>
  );
}
