import { clsx } from 'clsx';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { type Beneficiario } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { RemoveButton } from '../../../../kit/dialogs/RemoveButton.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { ItemCard, ItemRow } from '../../../../kit/glyphs/ItemCard.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { useDirtyPart, usePage } from '../../../../kit/page/context.ts';
import { SideFields } from '../../../../kit/page/SideFields.tsx';
import { SidePanel, TabBody } from '../../../../kit/page/TabBody.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import styles from './editor.module.css';

/** People who may also drive the vehicle and get assistance with it. */
export function AuthorisedTab({ row }: { row: Vehiculo }) {
  const active = row.beneficiarios.filter(({ estado }) => estado);
  return (
    <TabBody
      side={
        <SidePanel title="Agregar autorizado">{(close) => <AddForm row={row} close={close} />}</SidePanel>
      }
    >
      <ItemCard
        title="Autorizados"
        count={active.length}
        empty={
          <StateMessage icon={<UserPlus size={22} strokeWidth={1.75} />} title="Nadie más está autorizado">
            Solo su propietario puede pedir ayuda con este vehículo.
          </StateMessage>
        }
      >
        {active.map((person) => (
          <Authorised key={person.correo_electronico} row={row} person={person} />
        ))}
      </ItemCard>
    </TabBody>
  );
}

function Authorised({ row, person }: { row: Vehiculo; person: Beneficiario }) {
  const { nombre_completo, correo_electronico, usuario } = person;
  const { readOnly, adopt } = usePage();
  const { attempt } = useApiMutation(vehiculos.quitarBeneficiario);
  const remove = async () => {
    const body = { email: correo_electronico, vehiculo: row._id };
    const { message, ...left } = await attempt({ query: {}, body });
    adopt(left);
    return message;
  };
  return (
    <ItemRow
      picture={<Face name={nombre_completo} size={36} />}
      title={nombre_completo}
      detail={correo_electronico}
      actions={
        <>
          <span className={clsx('xs t3', styles.authorisedAccount)}>
            {usuario === null ? 'Sin cuenta en Amparo' : 'Con cuenta en Amparo'}
          </span>
          {!readOnly && (
            <RemoveButton
              este="este beneficiario"
              name={nombre_completo}
              detail={
                <>
                  <b>{nombre_completo}</b> ya no podrá pedir ayuda con el vehículo {row.placa}.
                </>
              }
              onRemove={remove}
            />
          )}
        </>
      }
    />
  );
}

const schema = vehiculos.agregarBeneficiario.body.omit({ vehiculo: true });

function AddForm({ row, close }: { row: Vehiculo; close: () => void }) {
  const dialogs = useDialogs();
  const { adopt } = usePage();
  const onDirty = useDirtyPart();
  const { attempt } = useApiMutation(vehiculos.agregarBeneficiario);
  // Resets the form after each person.
  const [turn, setTurn] = useState(0);
  const left = useRef<Vehiculo>(undefined);

  const save = async (body: z.output<typeof schema>) => {
    const { message, ...saved } = await attempt({ body: { ...body, vehiculo: row._id } });
    left.current = saved;
    dialogs.exito(message);
  };
  const onSaved = () => {
    if (left.current !== undefined) adopt(left.current);
    setTurn((now) => now + 1);
    close();
  };
  return (
    <SchemaForm
      key={turn}
      className="record-side-form"
      schema={schema}
      initial={{}}
      onSave={save}
      onSaved={onSaved}
      onDirty={onDirty}
    >
      {(at) => (
        <SideFields>
          <TextField at={at.nombre} />
          <TextField
            at={at.email}
            inputMode="email"
            help="Si tiene cuenta en Amparo con ese correo, queda unida a ella."
          />
        </SideFields>
      )}
    </SchemaForm>
  );
}
