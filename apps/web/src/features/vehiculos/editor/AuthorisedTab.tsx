import { Trash2, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { mensajes } from '@amparo/contract/mensajes';
import { type Beneficiario, type Vehiculo, vehiculos } from '@amparo/contract/vehiculos';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormStatus, SaveButton } from '../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useDirtyPart, usePage } from '../../../kit/page/context.ts';
import { SidePanel, TabBody } from '../../../kit/page/TabBody.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import { useSend } from '../../../kit/send/useSend.ts';

/** Who else may drive the vehicle and be helped with it. */
export function AuthorisedTab({ row }: { row: Vehiculo }) {
  const active = row.beneficiarios.filter(({ estado }) => estado);
  return (
    <TabBody
      side={
        <SidePanel title="Agregar autorizado">{(close) => <AddForm row={row} close={close} />}</SidePanel>
      }
    >
      <section className="tarj" aria-label="Autorizados">
        <div className="tarj-cab">
          Autorizados <span className="t3 num authorised-count">{active.length}</span>
        </div>
        {active.length === 0 ? (
          <StateMessage icon={<UserPlus size={22} strokeWidth={1.75} />} title="Nadie más está autorizado">
            Solo su propietario puede pedir ayuda con este vehículo.
          </StateMessage>
        ) : (
          <ul className="authorised">
            {active.map((person) => (
              <Authorised key={person.correo_electronico} row={row} person={person} />
            ))}
          </ul>
        )}
      </section>
    </TabBody>
  );
}

function Authorised({ row, person }: { row: Vehiculo; person: Beneficiario }) {
  const { nombre_completo, correo_electronico, usuario } = person;
  const dialogs = useDialogs();
  const { readOnly, adopt } = usePage();
  const { send, sending } = useSend(vehiculos.quitarBeneficiario, {
    onDone: ({ message, ...left }) => {
      dialogs.exito(message);
      adopt(left);
    },
  });
  const remove = async () => {
    const agreed = await dialogs.confirm({
      sentence: mensajes.confirmar.eliminar('este beneficiario'),
      detail: (
        <>
          <b>{nombre_completo}</b> ya no podrá pedir ayuda con el vehículo {row.placa}.
        </>
      ),
      action: 'Eliminar',
      danger: true,
    });
    if (agreed) await send({ query: {}, body: { email: correo_electronico, vehiculo: row._id } });
  };
  return (
    <li className="authorised-row">
      <Face name={nombre_completo} size={34} />
      <div className="grow">
        <div className="el b">{nombre_completo}</div>
        <div className="xs t3 el">{correo_electronico}</div>
      </div>
      <span className="xs t3 authorised-account">
        {usuario === null ? 'Sin cuenta en Amparo' : 'Con cuenta en Amparo'}
      </span>
      {!readOnly && (
        <button
          type="button"
          className="icono"
          aria-label={`Eliminar ${nombre_completo}`}
          title="Eliminar"
          disabled={sending}
          onClick={() => void remove()}
        >
          <Trash2 size={15} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}

const schema = vehiculos.agregarBeneficiario.body.omit({ vehiculo: true });

function AddForm({ row, close }: { row: Vehiculo; close: () => void }) {
  const dialogs = useDialogs();
  const { adopt } = usePage();
  const onDirty = useDirtyPart();
  const { attempt } = useSend(vehiculos.agregarBeneficiario);
  // The next person begins with an empty form.
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
        <>
          <div className="record-side-scroll">
            <FieldGrid>
              <TextField at={at.nombre} />
              <TextField
                at={at.email}
                inputMode="email"
                help="Si tiene cuenta en Amparo con ese correo, queda unida a ella."
              />
            </FieldGrid>
          </div>
          <div className="dlg-pie record-side-foot">
            <FormStatus />
            <span className="grow" />
            <SaveButton showKey={false}>Agregar</SaveButton>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
