import { Segmented } from 'antd';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Mesa } from '@amparo/contract/casos/casos/mesa';
import { useOnline } from '../../../../kit/data/connection.ts';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { words } from './words.ts';
import styles from './mesa.module.css';

interface MesaHeadProps {
  mesa: Mesa | undefined;
  /** The last refresh failed, so the data shown is old. */
  isOld: boolean;
  isMine: boolean;
  setMine: (next: boolean) => void;
}

const OPTIONS = [
  { value: true, label: 'Mis ciudades' },
  { value: false, label: 'Todas las ciudades' },
];

export function MesaHead({ mesa, isOld, isMine, setMine }: MesaHeadProps) {
  return (
    <div className={clsx('cab', styles.mesaHead)}>
      <h1 className="titulo">MESA DE ASIGNACIÓN</h1>
      {mesa !== undefined && <Counts mesa={mesa} />}
      <span className="grow" />
      <Live isOld={isOld} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps its arrow keys from moving the queue */}
      <span onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
        <Segmented<boolean>
          size="small"
          aria-label="Ciudades"
          options={OPTIONS}
          value={isMine}
          onChange={setMine}
        />
      </span>
      <LinkButton to="/listaticket?filtros[abierto]=true">Lista completa</LinkButton>
    </div>
  );
}

function Counts({ mesa: { fuera_de_meta: late, grupos } }: { mesa: Mesa }) {
  const free = grupos['sin-asignar'].total;
  const waiting = grupos.aprobacion.total;
  return (
    <span className={clsx('row', styles.mesaCounts)}>
      {late > 0 && (
        <span className="chip chip-r">
          <TriangleAlert size={13} aria-hidden />
          {words.fuera(late)}
        </span>
      )}
      {free > 0 && <span className="chip chip-a">{words.sinAsignar(free)}</span>}
      {waiting > 0 && <span className="chip chip-a">{words.porAprobar(waiting)}</span>}
    </span>
  );
}

/** Whether the board is up to date. */
function Live({ isOld }: { isOld: boolean }) {
  const { state } = useOnline();
  if (state === 'offline') return <span className={clsx('xs amb', styles.mesaLive)}>Sin conexión</span>;
  if (state === 'reconnecting' || isOld)
    return (
      <span className={clsx('xs amb', styles.mesaLive)} title={words.atrasada}>
        Puede estar atrasada
      </span>
    );
  return <span className={clsx('xs acct', styles.mesaLive)}>En vivo</span>;
}
