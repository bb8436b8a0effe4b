import { clsx } from 'clsx';
import { useState } from 'react';
import { z } from 'zod';
import { type Cuenta, miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { campo } from '@amparo/contract/kernel/fields';
import { Check } from '../../../kit/forms/Check.tsx';
import { Field, FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useField } from '../../../kit/forms/form.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { Plate } from '../../../kit/glyphs/Plate.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { type Bundle, bundlesOfAccount, isUsable } from './bundles.ts';
import { useAccountRefresh } from './useAccountNews.ts';
import { reasonOf, usesOf } from './words.ts';
import styles from './cuenta.module.css';

/** The reason is required, because a manual use has no case that explains it. */
const Form = z.object({
  servicio_id: campo.id('Servicio'),
  motivo: campo.texto('Motivo', { max: 300 }),
});

interface Offer {
  id: string;
  nombre: string;
  legible: string;
  bundle: Bundle;
}

/** Uses a service for a call that needs no case. Preselects the service that a case would use. */
export function ConsumeDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const refresh = useAccountRefresh();
  const { attempt } = useApiMutation(miCuenta.consumir);
  // Snapshot, so that the options do not change under the user; the server rejects outdated ones.
  const [offers] = useState(() => offersOf(cuenta));
  const save = async ({ servicio_id, motivo }: z.output<typeof Form>) => {
    const servicio = offers.find(({ id }) => id === servicio_id)?.nombre ?? '';
    try {
      await attempt({
        params: { personaId: cuenta.persona._id, servicio },
        body: { servicio_id, motivo },
      });
    } finally {
      // Refresh also after a refusal, because the account has changed.
      void refresh();
    }
  };
  return (
    <FormDialog
      title="Registrar uso"
      subtitle={`Cuenta de ${cuenta.persona.nombre_completo}`}
      schema={Form}
      initial={{ servicio_id: offers[0]?.id ?? '' }}
      action="Registrar uso"
      success={miCuenta.consumir.exito}
      onSave={save}
      onClose={onClose}
    >
      {(f) => (
        <>
          <FormSection title="Qué se usa" help="Está marcado el que tomaría un caso: el que vence primero.">
            <OfferField at={f.servicio_id} offers={offers} />
          </FormSection>
          <FormSection title="Por qué" help="Queda en los movimientos de la cuenta, con tu nombre.">
            <TextField at={f.motivo} placeholder="Se orientó por teléfono, sin abrir caso" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

const offersOf = ({ servicios }: Cuenta): Offer[] =>
  bundlesOfAccount(servicios)
    .filter(isUsable)
    .flatMap((bundle) =>
      bundle.servicios.map(({ _id, nombre, legible }) => ({ id: _id, nombre, legible, bundle })),
    );

function OfferField({ at, offers }: { at: FieldTarget<string>; offers: readonly Offer[] }) {
  const field = useField(at);
  return (
    <Field field={field} group>
      <div className={styles.offers}>
        {offers.map(({ id, legible, bundle }, index) => (
          <Check
            key={id}
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.id}
            checked={field.value === id}
            onChange={() => field.set(id)}
          >
            <span className="grow">
              {legible}
              <span className={clsx('xs t3', styles.offerOf)}>
                {bundle.plan} · {reasonOf(bundle)}
              </span>
            </span>
            <span className="xs t2 num">{bundle.fecha_final === null ? usesOf(bundle) : 'Sin límite'}</span>
            <Plate placa={bundle.placa} />
          </Check>
        ))}
      </div>
    </Field>
  );
}
