import { useEffect } from 'react';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { type tablaPrecio } from '@amparo/contract/revision/tabla-precio/routes';
import { totalDePrecio, valorDelIva } from '@amparo/contract/revision/tabla-precio/rules';
import { pathOf } from '../../../kit/forms/fieldRef.ts';
import { useForm, useValue } from '../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../kit/list/types.ts';
import styles from './precios.module.css';

/** Live total of the price. It is read-only, and the server calculates it again (PRECIOS-28). */
export function Total({ at }: { at: FieldsOf<typeof tablaPrecio>['at'] }) {
  const { store } = useForm();
  const cobros = {
    valor_servicio: useValue(at.valor_servicio) ?? 0,
    iva: useValue(at.iva) ?? 0,
    runt: useValue(at.runt),
    sicov: useValue(at.sicov),
    ansv: useValue(at.ansv),
    recaudo: useValue(at.recaudo),
    otros_impuestos: useValue(at.otros_impuestos),
  };
  const total = totalDePrecio(cobros);
  // Invalid amounts show an error at their field; until they are corrected there is no total.
  const isKnown = Number.isSafeInteger(total) && total >= 0;
  const path = pathOf(at.total);
  useEffect(() => store.set(path, isKnown ? total : 0), [store, path, isKnown, total]);
  return (
    <dl className={styles.precioTotal}>
      <div>
        <dt>Valor del servicio</dt>
        <dd className="num">{isKnown ? formatPesos(cobros.valor_servicio) : '—'}</dd>
      </div>
      <div>
        <dt>IVA</dt>
        <dd className="num">{isKnown ? formatPesos(valorDelIva(cobros)) : '—'}</dd>
      </div>
      <div>
        <dt>Cargos e impuestos</dt>
        <dd className="num">
          {isKnown ? formatPesos(total - cobros.valor_servicio - valorDelIva(cobros)) : '—'}
        </dd>
      </div>
      <div className={styles.precioTotalSuma}>
        <dt>Total</dt>
        <dd>
          <output className="num" aria-label="Total">
            {isKnown ? formatPesos(total) : '—'}
          </output>
        </dd>
      </div>
    </dl>
  );
}
