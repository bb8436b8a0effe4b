import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { call } from '../../../kit/data/call.ts';
import { useMe } from '../../../kit/data/me.ts';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { FormStatus, SaveButton } from '../../../kit/forms/FormActions.tsx';
import { FormTabs } from '../../../kit/forms/FormTabs.tsx';
import { useLeaveGuard } from '../../../kit/forms/leaveGuard.ts';
import { SchemaForm, type SaveOptions } from '../../../kit/forms/SchemaForm.tsx';
import { perfilConClave } from '../../../kit/person/email.ts';
import { EmailField } from '../../../kit/person/EmailField.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import {
  AddressList,
  escrito,
  IdentityFields,
  NameFields,
  PhoneList,
} from '../../../kit/person/PersonFields.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { Llaves } from './Llaves.tsx';
import styles from './perfil.module.css';

type Datos = z.input<ReturnType<typeof perfilConClave>['schema']>;

/** A stored address may lack fields that the profile requires; validation asks for them (PERFIL-10). */
const written = (row: Usuario) => ({ ...escrito(row), contrasena_actual: '' }) as Partial<Datos>;

export default function PerfilPage() {
  const me = useMe();
  if (me === undefined) return null;
  return (
    <div className={styles.perfilPage}>
      <div className={clsx('tarj', styles.perfilCard)}>
        <Head me={me} />
        <Body id={me._id} />
      </div>
      <Llaves />
    </div>
  );
}

/** PERFIL-01, PERFIL-15. */
function Head({ me }: { me: Perfil }) {
  return (
    <div className={styles.perfilHead}>
      <Link to="/cambiarFoto" className={styles.perfilPhoto} aria-label="Cambiar foto" title="Cambiar foto">
        <Face name={me.nombre_completo} photo={me.foto} size={72} me />
        <span className={styles.perfilPhotoMark}>
          <Camera size={14} strokeWidth={1.75} aria-hidden />
        </span>
      </Link>
      <div className="grow">
        <h1 className="titulo">Mi Perfil</h1>
        <div className={styles.perfilName}>{me.nombre_completo}</div>
        <ul className={styles.perfilRoles} aria-label="Roles activos">
          {me.roles.map((rol) => (
            <li key={rol._id} className="chip">
              {rol.nombre}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Body({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(usuarios.get, { params: { id } });
  // The form restarts after an email change request, because the stored address stays valid until confirmed.
  const [asked, setAsked] = useState(0);
  if (data !== undefined)
    return <Form key={asked} person={data} onAsked={() => setAsked((times) => times + 1)} />;
  if (error === null) return <Skeleton active className={clsx(styles.perfilWait)} paragraph={{ rows: 5 }} />;
  return (
    <CannotLoad
      title="No pudimos leer tus datos"
      failure={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Form({ person, onAsked }: { person: Usuario; onAsked: () => void }) {
  const id = person._id;
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const onDirty = useLeaveGuard();
  const { attempt } = useApiMutation(usuarios.update);
  const [{ schema, changed }] = useState(() => perfilConClave(person.correo_electronico));
  const told = useRef('');
  const read = async () => {
    const fresh = await call(usuarios.get, { params: { id } });
    changed(fresh.correo_electronico);
    return { initial: written(fresh), rev: fresh._rev };
  };
  const save = async (body: z.output<typeof schema>, options: SaveOptions) => {
    const { _rev, message } = await attempt({ params: { id }, body }, options);
    told.current = message;
    return _rev;
  };
  const onSaved = async () => {
    const isPlain = told.current === usuarios.update.exito;
    if (isPlain) dialogs.exito(mensajes.actualizacionExitosa);
    else dialogs.aviso(told.current);
    await refresh('usuarios');
    if (!isPlain) onAsked();
  };
  return (
    <SchemaForm
      schema={schema}
      initial={written(person)}
      rev={person._rev}
      reload={read}
      onSave={save}
      onSaved={() => void onSaved()}
      onDirty={onDirty}
      enterAdds
    >
      {(fields) => <Fields at={fields} id={id} />}
    </SchemaForm>
  );
}

/** PERFIL-02 to PERFIL-06. */
function Fields({ at, id }: { at: FieldRef<Datos>; id: string }) {
  return (
    <>
      <FormTabs
        tabs={[
          {
            label: 'Datos Usuarios',
            fields: ['nombres', 'apellidos', 'correo_electronico', 'contrasena_actual'],
            content: (
              <FieldGrid>
                <NameFields at={at} email={<EmailField id={id} at={at} />} />
              </FieldGrid>
            ),
          },
          {
            label: 'Identificación',
            fields: ['identificacion'],
            content: (
              <FieldGrid>
                <IdentityFields at={at.identificacion} />
              </FieldGrid>
            ),
          },
          { label: 'Direcciones', fields: ['direcciones'], content: <AddressList at={at.direcciones} /> },
          { label: 'Teléfonos', fields: ['telefonos'], content: <PhoneList at={at.telefonos} /> },
        ]}
      />
      <div className="dlg-pie">
        <FormStatus />
        <span className="grow" />
        <SaveButton enterAdds>Actualizar</SaveButton>
      </div>
    </>
  );
}
