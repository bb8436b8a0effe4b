import { Button } from 'antd';
import { Phone } from 'lucide-react';
import type { CasoEnCurso } from '@amparo/contract/caso';
import { celularDe } from '@amparo/contract/celular';
import { useAsk } from '../../../kit/data/hooks.ts';
import { telefonoLegible } from '../../../kit/person/Contact.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { useKind } from '../kind.ts';

/** Who needs help, one press away. */
export function Affected({ caso }: { caso: CasoEnCurso }) {
  const nombre = caso.afectado.nombre_completo;
  return (
    <div className="caso-persona caso-afectado">
      <Face name={nombre} size={28} />
      <div className="grow">
        <span className="xs t3">Afectado</span>
        <b className="el">
          <PersonLink id={caso.persona}>{nombre}</PersonLink>
        </b>
      </div>
      <Call caso={String(caso.caso)} nombre={nombre} />
    </div>
  );
}

interface CallProps {
  caso: string;
  nombre: string;
  /** On a phone the number is not read but pressed. */
  thumb?: boolean;
}

export function Call({ caso, nombre, thumb = false }: CallProps) {
  const ask = useAsk(useKind().rutas.afectado, { params: { caso } });
  if (ask.data === undefined)
    return ask.error === null ? (
      <span className="caso-sin-telefono" aria-busy />
    ) : (
      <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
        Ver teléfono
      </Button>
    );
  const celular = celularDe(ask.data.telefonos);
  if (celular === undefined)
    return <span className="caso-sin-telefono t3 sm">{thumb && 'Celular: '}No registra</span>;
  return (
    <Button
      className="caso-llamar"
      type={thumb ? 'primary' : 'default'}
      href={`tel:${celular}`}
      icon={<Phone size={thumb ? 18 : 14} strokeWidth={1.75} aria-hidden />}
      aria-label={`Llamar a ${nombre} al ${telefonoLegible(celular)}`}
    >
      {!thumb && <span className="num">{telefonoLegible(celular)}</span>}
    </Button>
  );
}
