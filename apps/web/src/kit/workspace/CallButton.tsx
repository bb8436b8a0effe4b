import { Button } from 'antd';
import { Phone } from 'lucide-react';
import { celularDe } from '@amparo/contract/identidad/usuarios/celular';
import { telefonoLegible } from '../person/Contact.tsx';
import './workspace.css';

interface CallButtonProps {
  /** The request of the person; the response has the telephone numbers. */
  ask: {
    data: { telefonos: Parameters<typeof celularDe>[0] } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  nombre: string;
  /** The large button of a phone, without the number. */
  thumb?: boolean;
}

/** Calls the person of a page with one click. */
export function CallButton({ ask, nombre, thumb = false }: CallButtonProps) {
  const size = thumb ? ' is-thumb' : '';
  if (ask.data === undefined)
    return ask.error === null ? (
      <span className={`workspace-no-phone${size}`} aria-busy />
    ) : (
      <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
        Ver teléfono
      </Button>
    );
  const celular = celularDe(ask.data.telefonos);
  if (celular === undefined)
    return <span className={`workspace-no-phone t3 sm${size}`}>{thumb && 'Celular: '}No registra</span>;
  return (
    <Button
      className={`workspace-call${size}`}
      type={thumb ? 'primary' : 'default'}
      href={`tel:${celular}`}
      icon={<Phone size={thumb ? 18 : 14} strokeWidth={1.75} aria-hidden />}
      aria-label={`Llamar a ${nombre} al ${telefonoLegible(celular)}`}
    >
      {!thumb && <span className="num">{telefonoLegible(celular)}</span>}
    </Button>
  );
}
