import { Button } from 'antd';
import { clsx } from 'clsx';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { llaves } from '@amparo/contract/identidad/llaves/routes';
import { MAXIMO_DE_LLAVES, mensajesDeLlaves, type Llave } from '@amparo/contract/identidad/llaves/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { haceCuanto } from '../../../kit/relative.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { canUseKeys } from '../../../kit/webauthn.ts';
import { AddLlaveDialog } from './AddLlaveDialog.tsx';
import styles from './llaves.module.css';

/** The user's passkeys. Without passkey support only existing ones are shown, so that they can be removed. */
export function Llaves() {
  const { data, error, isFetching, refetch } = useApiQuery(llaves.list, {});
  if (data === undefined && error === null) return null;
  const isOffered = canUseKeys() && data?.disponible !== false;
  if (!isOffered && (data?.datos ?? []).length === 0) return null;
  return (
    <section className={clsx('tarj', styles.perfilCard, styles.llaves)} aria-labelledby="llaves">
      <div className={styles.llavesHead}>
        <div className="grow">
          <h2 className="titulo" id="llaves">
            Llaves de acceso
          </h2>
          <p className="sm t2">
            En un equipo nuevo confirmas que eres tú con tu huella, tu rostro, un PIN o una llave de
            seguridad, en lugar del código por correo.
          </p>
        </div>
        {isOffered && data !== undefined && data.datos.length < MAXIMO_DE_LLAVES && <AddButton />}
      </div>
      {data === undefined && error !== null ? (
        <CannotLoad
          title="No pudimos leer tus llaves"
          failure={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Keys keys={data.datos} />
      )}
    </section>
  );
}

function AddButton() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
        Agregar llave
      </Button>
      {adding && <AddLlaveDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Keys({ keys }: { keys: readonly Llave[] }) {
  if (keys.length === 0)
    return <p className={clsx('sm t3', styles.llavesNone)}>Aún no tienes llaves de acceso.</p>;
  return (
    <ul className={styles.llavesList} aria-label="Tus llaves">
      {keys.map((llave) => (
        <Key key={llave._id} llave={llave} />
      ))}
    </ul>
  );
}

function Key({ llave: { _id, nombre, creado, usado } }: { llave: Llave }) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(llaves.remove, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh('llaves');
    },
  });
  const remove = async () => {
    const sure = await dialogs.confirm({
      sentence: mensajesDeLlaves.quitar,
      detail: `«${nombre}» deja de servir para ingresar. Te avisamos por correo.`,
      action: 'Quitar',
      danger: true,
    });
    if (sure) await send({ params: { llaveId: _id } });
  };
  return (
    <li>
      <span className="ava ava-t" aria-hidden>
        <KeyRound size={18} strokeWidth={1.75} />
      </span>
      <div className="grow">
        <div className={clsx('b', styles.llavesName)}>{nombre}</div>
        <div className="sm t3 num">
          Agregada el {fechaHora(new Date(creado))} ·{' '}
          {usado === null ? 'sin usar todavía' : `usada ${haceCuanto(new Date(usado), serverNow())}`}
        </div>
      </div>
      <button
        type="button"
        className="icono"
        aria-label={`Quitar ${nombre}`}
        title="Quitar"
        disabled={sending}
        onClick={() => void remove()}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
