import type { z } from 'zod';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { fechaInicialPorDefecto } from '@amparo/contract/comercial/compras/schemas';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { pathOf, type FieldRef, type FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { DayField } from '../../../../kit/forms/fields/DayField.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { useForm, useValue } from '../../../../kit/forms/form.ts';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import type { FormFields } from '../../../../kit/list/types.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { Step } from '../../../../kit/steps/Step.tsx';
import { CouponAndValue, useCoupon } from './Coupon.tsx';
import { Outcome } from './Outcome.tsx';
import { useParts } from './parts.ts';
import { PersonStep } from './PersonStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { VehicleStep } from './VehicleStep.tsx';

type Datos = z.input<typeof compras.create.body>;
type Cambios = z.input<typeof compras.update.body>;

/** The field must exist from the start, so that validation can report it as missing. */
export const SIN_VEHICULO = {} as Datos['vehiculo'];

/** "CREAR COMPRA": the steps of a gift plus date and value. */
export const CrearFields: FormFields<typeof compras.create.body> = ({ at }: { at: FieldRef<Datos> }) => {
  const { comprador, vehiculo, plan, placa, nombre, forget, goTo } = useParts(at);
  const { price } = useCoupon({ at });
  return (
    <div className="steps">
      <PersonStep at={at.comprador} onChange={forget} onNext={goTo.vehiculo} />
      <VehicleStep at={at.vehiculo} comprador={comprador} onNext={goTo.plan} />
      <PlanStep at={at.plan} comprador={comprador} vehiculo={vehiculo} />
      <Step n={4} isDone>
        <FieldGrid>
          <DayField at={at.fechaInicial} span={4} />
          <CouponAndValue at={at} />
        </FieldGrid>
      </Step>
      <Result
        quien={`${nombre} queda con`}
        at={at}
        plan={plan}
        placa={placa}
        total={price?.aplica === true ? price.total : undefined}
      />
    </div>
  );
};

/** "ACTUALIZAR COMPRA": the buyer cannot be changed (COMPRAS-43). */
export const EditarFields: FormFields<typeof compras.update.body> = ({
  at,
  id = '',
}: {
  at: FieldRef<Cambios>;
  id?: string;
}) => {
  const { store } = useForm();
  const ask = useApiQuery(compras.get, { params: { id } });
  const plan = useValue(at.plan);
  const vehiculo = useValue(at.vehiculo.vehiculo_id);
  const placa = useValue<string>(at.vehiculo.placa);
  if (ask.data === undefined)
    return ask.error === null ? (
      <CardsSkeleton rows={3} />
    ) : (
      <CannotLoad
        title="No pudimos leer la compra"
        failure={ask.error}
        retrying={ask.isFetching}
        onRetry={() => void ask.refetch()}
      />
    );
  const { comprador, vehiculo: former, plan: bought, cupon } = ask.data;
  return (
    <div className="steps">
      <Step n={1} isDone>
        <div className="field-head">Comprador</div>
        <span className="pick is-read">
          <Face name={comprador.nombre_completo} size={26} />
          <b className="grow el">{comprador.nombre_completo}</b>
          <span className="xs t2">No cambia</span>
        </span>
      </Step>
      <VehicleStep
        at={at.vehiculo}
        comprador={comprador.id}
        former={{
          _id: former.vehiculo_id,
          placa: former.placa,
          publica: former.publico,
          detail: 'El de esta compra',
        }}
        onNext={() => store.focus(pathOf(at.plan))}
      />
      {cupon === null ? (
        <PlanStep at={at.plan} comprador={comprador.id} vehiculo={vehiculo} isEdited />
      ) : (
        <Step n={3} isDone>
          <div className="field-head">Plan</div>
          <span className="pick is-read">
            <b className="grow el">{bought.nombre}</b>
            <span className="xs t2">No cambia: tiene el cupón {cupon.codigo}</span>
          </span>
        </Step>
      )}
      <Step n={4} isDone>
        <FieldGrid>
          <DayField at={at.fechaInicial} span={4} />
          <NumberField at={at.valor} span={4} prefix="$" disabled={cupon !== null} />
        </FieldGrid>
      </Step>
      <Result quien={`${comprador.nombre_completo} queda con`} at={at} plan={plan} placa={placa} />
    </div>
  );
};

interface ResultProps {
  at: { fechaInicial: FieldTarget<Dia>; valor: FieldTarget<number> };
  quien: string;
  plan: string | undefined;
  placa: string | undefined;
  /** Price after the coupon. */
  total?: number | undefined;
}

function Result({ quien, at, plan, placa, total }: ResultProps) {
  const inicial = useValue(at.fechaInicial) ?? fechaInicialPorDefecto();
  const agreed = useValue(at.valor);
  const valor = total ?? agreed;
  return (
    <Outcome quien={quien} plan={plan} placa={placa} inicial={inicial}>
      {typeof valor === 'number' && !Number.isNaN(valor) && <>Valor {formatPesos(valor)}.</>}
    </Outcome>
  );
}
