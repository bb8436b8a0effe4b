import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight, Mail, Phone, UserX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos, SIN_PROPIETARIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { shownPhone } from '../../../../kit/forms/fields/phone.ts';
import { useValue } from '../../../../kit/forms/form.ts';
import { FormStatus, SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { useDirtyPart, usePage } from '../../../../kit/page/context.ts';
import { SidePanel, TabBody } from '../../../../kit/page/TabBody.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { PersonField } from '../../../../kit/pickers/PersonField.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import styles from './editor.module.css';

export function OwnerTab({ row }: { row: Vehiculo }) {
  return (
    <TabBody
      side={
        <SidePanel title="Cambiar propietario">
          {(close) => <ChangeOwner key={row._rev} row={row} close={close} />}
        </SidePanel>
      }
    >
      <section className="tarj" aria-label="Propietario actual">
        <div className="tarj-cab">Propietario actual</div>
        {row.propietario === null ? <NoOwner /> : <Owner owner={row.propietario} />}
      </section>
    </TabBody>
  );
}

const ICON = { size: 15, strokeWidth: 1.75 } as const;

function Owner({ owner }: { owner: NonNullable<Vehiculo['propietario']> }) {
  return (
    <div className={styles.owner}>
      <Face name={owner.nombre_completo} size={44} />
      <div className="grow">
        <div className="b">{owner.nombre_completo}</div>
        <div className="xs t3 num">{identificacionDe(owner)}</div>
      </div>
      <div className={styles.ownerContact}>
        {owner.telefono !== null && (
          <Button href={`tel:${owner.telefono}`} icon={<Phone {...ICON} aria-hidden />}>
            <span className="num">{shownPhone(owner.telefono)}</span>
          </Button>
        )}
        <Button href={`mailto:${owner.correo_electronico}`} icon={<Mail {...ICON} aria-hidden />}>
          <span className="el">{owner.correo_electronico}</span>
        </Button>
        <Link className={styles.ownerLink} to={`/v-vehiculos/${owner._id}`}>
          Ver sus vehículos
        </Link>
      </div>
    </div>
  );
}

function NoOwner() {
  return (
    <div className={clsx('t2', styles.owner)}>
      <span className="ava ava-n" aria-hidden>
        <UserX size={18} strokeWidth={1.75} />
      </span>
      <span>
        <b>{SIN_PROPIETARIO}</b>
        <br />
        <span className="sm t3">Elige a la persona a la que pertenece.</span>
      </span>
    </div>
  );
}

const { body: schema } = vehiculos.trasladar;

function ChangeOwner({ row, close }: { row: Vehiculo; close: () => void }) {
  const dialogs = useDialogs();
  const { adopt } = usePage();
  const onDirty = useDirtyPart();
  const { attempt } = useApiMutation(vehiculos.trasladar);
  const left = useRef<Vehiculo>(undefined);

  const save = async (body: z.output<typeof schema>) => {
    const agreed = await dialogs.confirm({
      sentence: `¿Cambiar el propietario de ${row.placa}?`,
      detail:
        'Los documentos y las personas autorizadas siguen con el vehículo. El cambio queda en el historial.',
      action: 'Cambiar propietario',
    });
    if (!agreed) throw new DOMException('Not agreed', 'AbortError');
    const { message, ...saved } = await attempt({ params: { id: row._id }, body }, { rev: row._rev });
    left.current = saved;
    dialogs.exito(message);
  };
  const onSaved = () => {
    if (left.current !== undefined) adopt(left.current);
    close();
  };
  return (
    <SchemaForm
      className="record-side-form"
      schema={schema}
      initial={{}}
      onSave={save}
      onSaved={onSaved}
      onDirty={onDirty}
    >
      {(at) => <OwnerChoice at={at} row={row} />}
    </SchemaForm>
  );
}

interface OwnerChoiceProps {
  at: FieldRef<z.input<typeof schema>>;
  row: Vehiculo;
}

function OwnerChoice({ at, row }: OwnerChoiceProps) {
  const chosen = useValue(at.propietario);
  const isSame = chosen !== undefined && chosen === row.propietario?._id;
  return (
    <>
      <div className="record-side-scroll">
        <FieldGrid>
          <PersonField at={at.propietario} label="Nuevo propietario" />
        </FieldGrid>
        <output className={clsx('sm', styles.ownerNote)}>
          {chosen === undefined ? (
            <span className="t3">Busca a la persona por nombre, correo o identificación.</span>
          ) : isSame ? (
            <span className="amb">{mensajesDeVehiculos.mismoPropietario}</span>
          ) : (
            <span className="inl t2">
              <ArrowRight {...ICON} aria-hidden />
              El vehículo pasa a la persona elegida.
            </span>
          )}
        </output>
      </div>
      <div className="dlg-pie record-side-foot">
        <FormStatus />
        <span className="grow" />
        <SaveButton showKey={false} disabled={chosen === undefined || isSame}>
          Cambiar propietario
        </SaveButton>
      </div>
    </>
  );
}
