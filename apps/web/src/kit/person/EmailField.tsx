import { Button } from 'antd';
import { MailQuestion } from 'lucide-react';
import { esOtroCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { useMe } from '../data/me.ts';
import { useApiQuery, useInvalidate } from '../data/queries.ts';
import { useDialogs } from '../dialogs/index.ts';
import type { FieldTarget } from '../forms/fieldRef.ts';
import { PasswordField } from '../forms/fields/PasswordField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { useValue } from '../forms/form.ts';
import { useApiMutation } from '../send/useApiMutation.ts';
import './person.css';

interface EmailFieldProps {
  id: string;
  at: { correo_electronico: FieldTarget<string>; contrasena_actual: FieldTarget<string> };
}

/** The email of an existing user. Another address counts only once it is confirmed there (H39). */
export function EmailField({ id, at }: EmailFieldProps) {
  const isOwn = useMe()?._id === id;
  const { data } = useApiQuery(usuarios.get, { params: { id } });
  const typed = useValue(at.correo_electronico) ?? '';
  const isOther = data !== undefined && typed !== '' && esOtroCorreo(data.correo_electronico, typed);
  const help = isOwn
    ? 'Te enviaremos un enlace a ese correo; el cambio vale cuando lo abras y lo confirmes.'
    : 'Le enviaremos un enlace a ese correo; el cambio vale cuando la persona lo confirme.';
  return (
    <>
      <TextField at={at.correo_electronico} inputMode="email" {...(isOther ? { help } : {})} />
      {isOther && isOwn && (
        <PasswordField
          at={at.contrasena_actual}
          autoComplete="current-password"
          help="Para saber que eres tú quien cambia el correo."
        />
      )}
      {data !== undefined && data.correo_pendiente !== null && (
        <Pending id={id} correo={data.correo_pendiente} isOwn={isOwn} />
      )}
    </>
  );
}

function Pending({ id, correo, isOwn }: { id: string; correo: string; isOwn: boolean }) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(usuarios.update);
  const withdraw = async () => {
    const answer = await send({ params: { id }, body: { correo_pendiente: null } });
    if (answer === undefined) return;
    dialogs.exito();
    await refresh('usuarios');
  };
  return (
    <output className="person-pending">
      <MailQuestion size={16} strokeWidth={1.75} aria-hidden />
      <span className="grow">
        Falta confirmar <b>{correo}</b> con el enlace que enviamos allá. Mientras tanto{' '}
        {isOwn ? 'tu correo' : 'su correo'} sigue siendo el de siempre.
      </span>
      <Button size="small" data-form-action loading={sending} onClick={() => void withdraw()}>
        Retirar el cambio
      </Button>
    </output>
  );
}
