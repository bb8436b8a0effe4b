import { clsx } from 'clsx';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { pathOf, type FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { MultiSelectField, SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useForm, useValue } from '../../../../kit/forms/form.ts';
import { desdeOf, opcionesText, type TipoDraft } from './draft.ts';
import styles from './editor.module.css';

/** Reference data changes rarely, so cache it for an hour. */
const ALL_DAY = { staleMs: 3_600_000 };
const TODAS = 'Todas las carrocerías';
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Vehicle type and its bodies; no selection means all bodies (PLANES-11, PLANES-17). */
export function TipoHead({ row }: { row: FieldRef<TipoDraft> }) {
  const { store } = useForm();
  const asked = useApiQuery(referencia.tiposCarroceria, {}, ALL_DAY);
  const types = asked.data?.datos ?? [];
  const chosen = useValue<string>(row.tipo);
  const bodiesOf = (tipo: string | undefined) =>
    (types.find(({ tipo_vehiculo }) => tipo_vehiculo === tipo)?.tipo_carroceria ?? []).map(
      ({ carroceria }) => carroceria,
    );
  /** Drop the bodies that the new type does not have. */
  const keepBodies = (tipo: string | undefined) => {
    const bodies = bodiesOf(tipo);
    const path = pathOf(row.carrocerias);
    const before = (store.get(path) as string[] | undefined) ?? [];
    store.set(
      path,
      before.filter((one) => bodies.includes(one)),
    );
  };
  return (
    <div className={styles.planTypeHead}>
      <span className="xs t3" aria-hidden>
        Tipo
      </span>
      <div className={styles.planType}>
        <SelectField
          at={row.tipo}
          options={named(types.map(({ tipo_vehiculo }) => tipo_vehiculo))}
          source={asked}
          placeholder="Elige"
          onChange={keepBodies}
        />
      </div>
      <span className="xs t3" aria-hidden>
        Carrocerías
      </span>
      <div className="grow">
        <MultiSelectField
          at={row.carrocerias}
          options={named(bodiesOf(chosen))}
          source={asked}
          placeholder={TODAS}
          disabled={chosen === undefined || chosen === ''}
        />
      </div>
    </div>
  );
}

export function TipoSummary({ row }: { row: FieldRef<TipoDraft> }) {
  const value = useValue<TipoDraft>(row);
  const tipo = value?.tipo ?? '';
  const bodies = value?.carrocerias ?? [];
  const desde = value === undefined ? undefined : desdeOf([value]);
  return (
    <span className={styles.planSummary}>
      <span className="xs t3">Tipo</span>
      <span className={clsx('sm', styles.planTypeName)}>{tipo === '' ? 'sin elegir' : tipo}</span>
      <span className="xs t3 grow el">{bodies.length === 0 ? TODAS : bodies.join(', ')}</span>
      <span className={clsx('xs t3 num', styles.planSize)}>{opcionesText(value?.opciones.length ?? 0)}</span>
      {desde !== undefined && <span className="chip">{desde}</span>}
    </span>
  );
}
