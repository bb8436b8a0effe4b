import { Gift } from 'lucide-react';
import type { z } from 'zod';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { COMPRA_MANUAL, fechaInicialPorDefecto } from '@amparo/contract/comercial/compras/schemas';
import { campo } from '@amparo/contract/kernel/fields';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { SIN_VEHICULO } from './CompraFields.tsx';
import { Outcome } from './Outcome.tsx';
import { useParts } from './parts.ts';
import { PersonStep } from './PersonStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { VehicleStep } from './VehicleStep.tsx';

/** A gift is a purchase with default values (COMPRAS-37), whose recipient is labelled "Persona". */
const Regalo = compras.create.body.safeExtend({ comprador: campo.id('Persona') });

interface GiftDialogProps {
  /** Person of the purchase list; fixed in the form. */
  comprador: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function GiftDialog({ comprador, onDone, onClose }: GiftDialogProps) {
  const dialogs = useDialogs();
  const { attempt } = useApiMutation(compras.create, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      onDone();
    },
  });
  return (
    <FormDialog
      title="REGALAR UN PLAN"
      subtitle="Queda como CORTESÍA, con transacción APROBADA"
      picture={
        <span className="ava ava-t" aria-hidden>
          <Gift size={20} strokeWidth={1.75} />
        </span>
      }
      action="Regalar"
      success={null}
      enterAdds
      schema={Regalo}
      initial={{ ...(comprador === undefined ? {} : { comprador }), vehiculo: SIN_VEHICULO }}
      onSave={(body) => attempt({ body })}
      onClose={onClose}
    >
      {(at) => <Parts at={at} />}
    </FormDialog>
  );
}

function Parts({ at }: { at: FieldRef<z.input<typeof Regalo>> }) {
  const { comprador, vehiculo, plan, placa, nombre, forget, goTo } = useParts(at);
  return (
    <div className="steps">
      <PersonStep at={at.comprador} onChange={forget} onNext={goTo.vehiculo} />
      <VehicleStep at={at.vehiculo} comprador={comprador} onNext={goTo.plan} />
      <PlanStep at={at.plan} comprador={comprador} vehiculo={vehiculo} />
      <Outcome quien={`${nombre} recibe`} plan={plan} placa={placa} inicial={fechaInicialPorDefecto()}>
        Valor registrado {formatPesos(COMPRA_MANUAL.valor)}.
      </Outcome>
    </div>
  );
}
