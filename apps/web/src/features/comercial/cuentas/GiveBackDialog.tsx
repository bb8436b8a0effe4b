import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { type Movimiento } from '@amparo/contract/comercial/cuentas/schemas';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { fechaHora } from '@amparo/contract/kernel/time';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { useAccountRefresh } from './useAccountNews.ts';

interface GiveBackDialogProps {
  personaId: string;
  movimiento: Movimiento;
  onClose: () => void;
}

/** Refunds a use with a reason. The dialog describes the effect. */
export function GiveBackDialog({ personaId, movimiento, onClose }: GiveBackDialogProps) {
  const refresh = useAccountRefresh();
  const { attempt } = useApiMutation(miCuenta.devolver);
  const { _id, servicio, compra, creacion } = movimiento;
  const save = async (body: { motivo: string }) => {
    try {
      await attempt({ params: { personaId, movimientoId: _id }, body });
    } finally {
      // Refresh also after a refusal, because the movement has changed.
      void refresh();
    }
  };
  return (
    <FormDialog
      title="Devolver consumo"
      subtitle={`${servicioLegible(servicio ?? '')} · ${compra.plan} · usado el ${fechaHora(new Date(creacion.fecha))}`}
      schema={miCuenta.devolver.body}
      initial={{}}
      action="Devolver"
      success={miCuenta.devolver.exito}
      onSave={save}
      onClose={onClose}
    >
      {(f) => (
        <FormSection title="Por qué" help={consequence(movimiento)}>
          <TextField at={f.motivo} placeholder="El caso se abrió por error" />
        </FormSection>
      )}
    </FormDialog>
  );
}

/**
 * A refund restores a use only if the service is limited; otherwise it only marks the movement as refunded.
 */
function consequence({ saldo }: Movimiento): string {
  const line = 'El consumo sigue en los movimientos, marcado como devuelto.';
  return saldo === null ? line : `Vuelve 1 uso a la cuenta. ${line}`;
}
