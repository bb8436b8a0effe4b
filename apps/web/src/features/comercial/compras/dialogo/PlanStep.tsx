import { Button, Input } from 'antd';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { type Plan, planes } from '@amparo/contract/comercial/planes/routes';
import { intentosLegibles, vigenciaLegible } from '@amparo/contract/comercial/planes/rules';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { call } from '../../../../kit/data/call.ts';
import { useApiQuery, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { NoOptions } from '../../../../kit/forms/fields/NoOptions.tsx';
import { type SearchSource, TYPING_MS, useSearch } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { type FieldHandle, useField } from '../../../../kit/forms/form.ts';
import { Step, Waiting } from '../../../../kit/steps/Step.tsx';
import { useHeld } from './people.ts';
import styles from './dialogo.module.css';

/** Plans shown without a search; with more there is a search field. */
const PAGE = 10;

/** COMPRAS-28. */
const source: SearchSource<Plan> = {
  recurso: planes.list.recurso,
  which: 'activos',
  pageSize: PAGE,
  read: ({ typed, query, signal }) => {
    const filtros = { estado: true, ...(typed === '' ? {} : { nombre: typed }) };
    return call(planes.list, { query: { ...query, filtros } }, { signal });
  },
  option: ({ _id, nombre }) => ({ value: _id, label: nombre }),
};

interface PlanStepProps {
  at: FieldTarget<string>;
  comprador: string | undefined;
  vehiculo: string | undefined;
  /** The plan belongs to the edited purchase, so do not report it as already held. */
  isEdited?: boolean;
}

/** Selects a plan. A plan that the person already holds for the vehicle shows its end date. */
export function PlanStep({ comprador, vehiculo, ...rest }: PlanStepProps) {
  if (comprador === undefined || vehiculo === undefined)
    return (
      <Waiting n={3} titulo="Plan">
        Se abre al elegir el vehículo
      </Waiting>
    );
  return <Plans {...rest} comprador={comprador} vehiculo={vehiculo} />;
}

/** The chosen plan, even if it is on no loaded page. */
export function usePlan(id: string | undefined): Plan | undefined {
  const input = { params: { id: id ?? '' } };
  return useApiQuery(planes.get, input, { enabled: id !== undefined, staleMs: 60_000 }).data;
}

function Plans({
  at,
  comprador,
  vehiculo,
  isEdited = false,
}: PlanStepProps & { comprador: string; vehiculo: string }) {
  const field = useField(at);
  const remember = useCacheAnswer();
  const held = useHeld(comprador, vehiculo);
  const [typed, setTyped] = useState('');
  const search = useSearch(source, useDebouncedValue(typed.trim(), TYPING_MS), true);
  const chosen = usePlan(field.value);
  // Keep the stored plan of an edited purchase visible, wherever it is in the list.
  const former = usePlan(useState(field.value)[0]);
  const pages = search.data?.pages;
  if (pages === undefined && typed === '')
    return (
      <Waiting n={3} titulo="Plan">
        <NoOptions source={search} waiting="Buscando los planes…" failed="No pudimos cargar los planes" />
      </Waiting>
    );
  const found = (pages ?? []).flatMap(({ datos }) => datos);
  const isFar = chosen !== undefined && !found.some(({ _id }) => _id === chosen._id);
  const shown = typed === '' ? eachOnce([former, isFar ? chosen : undefined, ...found]) : found;
  const isMany = typed !== '' || (pages?.[0]?.totalElementos ?? 0) > PAGE;
  const choose = (plan: Plan) => {
    remember(planes.get, { params: { id: plan._id } }, plan);
    field.set(plan._id);
  };
  return (
    <Step n={3} isDone={field.value !== undefined}>
      <Field field={field} group>
        {isMany && (
          <Input
            className={styles.plansSearch}
            prefix={<Search size={15} aria-hidden />}
            placeholder="Buscar un plan por su nombre"
            aria-label="Buscar un plan por su nombre"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className={styles.plansPick}>
          {shown.map((plan) => (
            <PlanRow
              key={plan._id}
              plan={plan}
              field={field}
              isEntry={plan._id === (field.value ?? shown[0]?._id)}
              note={isEdited && plan._id === field.value ? undefined : held.get(plan._id)}
              onChoose={() => choose(plan)}
            />
          ))}
          {shown.length === 0 && (
            <p className={styles.plansNone}>
              {search.isFetching || search.isError ? (
                <NoOptions source={search} waiting="Buscando…" failed="No pudimos buscar" />
              ) : typed === '' ? (
                'No hay planes activos. Activa uno en Planes para poder elegirlo.'
              ) : (
                `Ningún plan activo se llama «${typed.trim()}»`
              )}
            </p>
          )}
          {search.hasNextPage && (
            <Button type="text" block loading={search.isFetching} onClick={() => void search.fetchNextPage()}>
              Ver más planes
            </Button>
          )}
        </div>
      </Field>
    </Step>
  );
}

const eachOnce = (plans: readonly (Plan | undefined)[]): Plan[] => [
  ...new Map(plans.flatMap((plan) => (plan === undefined ? [] : [[plan._id, plan]]))).values(),
];

interface PlanRowProps {
  plan: Plan;
  field: FieldHandle<string>;
  /** This option is the tab stop of the radio group. */
  isEntry: boolean;
  note: string | undefined;
  onChoose: () => void;
}

function PlanRow({ plan, field, isEntry, note, onChoose }: PlanRowProps) {
  const isOn = plan._id === field.value;
  const services = plan.servicios_incluidos.map(({ servicio }) => servicioLegible(servicio)).join(', ');
  const words = plan.estado ? note : 'Ya no se vende: solo se conserva en esta compra';
  return (
    <label className={isOn ? clsx(styles.planRow, styles.isOn) : styles.planRow}>
      <input
        type="radio"
        name={`${field.id}-plan`}
        {...(isEntry ? { id: field.id } : {})}
        checked={isOn}
        onChange={onChoose}
      />
      <span className="grow">
        <b className="el">{plan.nombre}</b>
        <span className={`xs el ${words === undefined ? 't3' : 'amb'}`} title={services}>
          {words ?? services}
        </span>
      </span>
      <span className={clsx('num', styles.planFact)}>{intentosLegibles(plan.cantidad)}</span>
      <span className={clsx('num', styles.planFact)}>{vigenciaLegible(plan.vigencia_en_meses)}</span>
    </label>
  );
}
