import { Input } from 'antd';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { compras } from '@amparo/contract/comercial/compras/routes';
import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { NoOptions } from '../../../../kit/forms/fields/NoOptions.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { TYPING_MS } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { controlProps, useField, useValue } from '../../../../kit/forms/form.ts';
import { usePlan } from './PlanStep.tsx';
import styles from './dialogo.module.css';
import '../../../../kit/forms/fields.css';

interface CouponProps {
  at: Pick<FieldRef<z.input<typeof compras.create.body>>, 'cupon' | 'plan' | 'comprador' | 'valor'>;
}

/** Typed coupon and the price that the server returns for it, requested after the user stops typing. */
export function useCoupon({ at }: CouponProps) {
  const typed = useValue<unknown>(at.cupon);
  const codigo = typeof typed === 'string' ? typed.trim() : '';
  const [plan, persona] = [useValue(at.plan), useValue(at.comprador)];
  const settled = useDebouncedValue(codigo, TYPING_MS);
  const ask = useApiQuery(
    cupones.precio,
    { query: { codigo: settled, plan: plan ?? '', persona } },
    { enabled: settled !== '' && plan !== undefined },
  );
  const price = settled === codigo && codigo !== '' ? ask.data : undefined;
  return { codigo, price, ask, isWaiting: settled !== codigo || ask.isFetching };
}

/** Coupon field, if the plan accepts coupons, and the value: entered or calculated. */
export function CouponAndValue({ at }: CouponProps) {
  const plan = usePlan(useValue(at.plan));
  const { codigo, price } = useCoupon({ at });
  const write = useWrite({ at });
  const isLeftOver = plan?.aplica_cupon === false && codigo !== '';
  // Clear the coupon when the user selects a plan that accepts none.
  useEffect(() => {
    if (isLeftOver) write('');
  }, [isLeftOver, write]);
  return (
    <>
      {plan?.aplica_cupon === true && <CouponField at={at} onWrite={write} />}
      {codigo === '' ? (
        <NumberField at={at.valor} span={4} prefix="$" />
      ) : (
        <div className={clsx('field', styles.couponValue)}>
          <div className="field-head">Valor</div>
          <b className="num">{price?.aplica === true ? formatPesos(price.total) : '—'}</b>
        </div>
      )}
      <Why at={at} />
    </>
  );
}

/** Coupon and entered value exclude each other: the value is cleared while there is a coupon. */
function useWrite({ at }: CouponProps) {
  const { set } = useField<unknown>(at.cupon);
  const valor = useField(at.valor);
  const [agreed, setAgreed] = useState(valor.value);
  return (typed: string) => {
    const isGiven = typed.trim() !== '';
    if (isGiven && valor.value !== undefined) setAgreed(valor.value);
    valor.set(isGiven ? undefined : (valor.value ?? agreed));
    set(typed === '' ? undefined : typed);
  };
}

function CouponField({ at, onWrite }: CouponProps & { onWrite: (typed: string) => void }) {
  const field = useField<unknown>(at.cupon);
  return (
    <Field field={field} span={4}>
      <Input
        {...controlProps(field)}
        autoComplete="off"
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={({ target }) => onWrite(target.value)}
      />
    </Field>
  );
}

/** How the price is calculated, or why the coupon is not valid. */
function Why({ at }: CouponProps) {
  const { codigo, price, ask, isWaiting } = useCoupon({ at });
  const unknown = ask.error?.errors?.['codigo'];
  const isAnswered = !isWaiting && (price !== undefined || unknown !== undefined);
  const applies = price?.aplica === true;
  const lines = price?.porque ?? (unknown === undefined ? [] : [unknown]);
  const Mark = applies ? CircleCheck : TriangleAlert;
  return (
    <output
      className={applies ? clsx(styles.couponWhy, styles.isGood) : styles.couponWhy}
      aria-label="Cálculo del precio"
    >
      {codigo === '' ? null : isAnswered ? (
        <>
          <Mark size={15} strokeWidth={2} aria-hidden />
          <span className="num">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </>
      ) : (
        <NoOptions
          source={{ isFetching: isWaiting, isError: true, refetch: () => ask.refetch() }}
          waiting="Calculando el precio…"
          failed="No pudimos calcular el precio"
        />
      )}
    </output>
  );
}
