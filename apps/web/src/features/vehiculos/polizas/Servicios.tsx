import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { campo } from '@amparo/contract/kernel/fields';
import { type Poliza, polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { type ServicioDePoliza, SERVICIOS_DE_POLIZA } from '@amparo/contract/vehiculos/polizas/schemas';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { RemoveButton } from '../../../kit/dialogs/RemoveButton.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { ItemCard, ItemRow } from '../../../kit/glyphs/ItemCard.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useDirtyPart, usePage } from '../../../kit/page/context.ts';
import { SideFields } from '../../../kit/page/SideFields.tsx';
import { SidePanel, TabBody } from '../../../kit/page/TabBody.tsx';
import { useRecordPatch } from '../../../kit/page/useRecordPatch.ts';

/** Services of a policy (POLIZAS-23 to POLIZAS-25). */
export function Servicios({ poliza }: { poliza: Poliza }) {
  const { servicios } = poliza;
  const { readOnly } = usePage();
  const change = useRecordPatch<Poliza, typeof polizas.update.body>(polizas.update);
  const remove = (servicio: ServicioDePoliza) =>
    change(poliza, (now) => ({ servicios: now.servicios.filter((each) => each !== servicio) }));
  return (
    <TabBody
      side={
        <SidePanel title="Agregar servicio">
          {(close) => <AddServicio poliza={poliza} onDone={close} />}
        </SidePanel>
      }
    >
      <ItemCard
        title="Servicios"
        count={`${servicios.length} de ${SERVICIOS_DE_POLIZA.length}`}
        empty={
          <StateMessage icon={<ShieldCheck size={22} strokeWidth={1.75} />} title="Sin servicios todavía">
            Una póliza sin servicios no cubre nada{readOnly ? '.' : ': agrega el primero.'}
          </StateMessage>
        }
      >
        {servicios.map((servicio) => (
          <ItemRow
            key={servicio}
            tone="t"
            tile={<ShieldCheck size={18} strokeWidth={1.75} />}
            title={servicio}
            actions={
              !readOnly && (
                <RemoveButton este="este servicio" name={servicio} onRemove={() => remove(servicio)} />
              )
            }
          />
        ))}
      </ItemCard>
    </TabBody>
  );
}

const NuevoServicio = z.object({ servicio: campo.opcion('Servicio', SERVICIOS_DE_POLIZA) });

function AddServicio({ poliza, onDone }: { poliza: Poliza; onDone: () => void }) {
  const dialogs = useDialogs();
  const onDirty = useDirtyPart();
  const change = useRecordPatch<Poliza, typeof polizas.update.body>(polizas.update);
  const [turn, setTurn] = useState(0);
  const left = SERVICIOS_DE_POLIZA.filter((servicio) => !poliza.servicios.includes(servicio));
  if (left.length === 0)
    return <p className="record-side-scroll sm t2">La póliza ya incluye todos los servicios.</p>;
  const save = async ({ servicio }: z.output<typeof NuevoServicio>) => {
    dialogs.exito(await change(poliza, ({ servicios }) => ({ servicios: [...servicios, servicio] })));
  };
  const done = () => {
    setTurn((now) => now + 1);
    onDone();
  };
  return (
    <SchemaForm
      key={turn}
      className="record-side-form"
      schema={NuevoServicio}
      initial={{}}
      onSave={save}
      onSaved={done}
      onDirty={onDirty}
    >
      {(at) => (
        <SideFields onCancel={done}>
          <SelectField
            at={at.servicio}
            placeholder="Elige un servicio"
            options={left.map((value) => ({ value, label: value }))}
          />
        </SideFields>
      )}
    </SchemaForm>
  );
}
