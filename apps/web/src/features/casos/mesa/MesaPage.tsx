import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { Desk } from './Desk.tsx';
import './mesa.css';
import { MesaHead } from './MesaHead.tsx';
import './team.css';
import { useAtBoard, useCities, useMesa } from './useMesa.ts';
import { words } from './words.ts';

/** The coordinator's desk: what waits, who can go, and where. A case is handed out without leaving it. */
export default function MesaPage() {
  const { isMine, setMine } = useCities();
  const ask = useMesa(isMine);
  const { data: mesa, error } = ask;
  useAtBoard();
  return (
    <div className="mesa">
      <MesaHead mesa={mesa} isOld={error !== null} isMine={isMine} setMine={setMine} />
      {mesa !== undefined && <Desk mesa={mesa} isMine={isMine} onAll={() => setMine(false)} />}
      {mesa === undefined && error === null && <Waiting />}
      {mesa === undefined && error !== null && (
        <CannotLoad
          title={words.noCarga}
          failure={error}
          retrying={ask.isFetching}
          onRetry={() => void ask.refetch()}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="mesa-desk" aria-busy="true">
    <span className="visually-hidden">Cargando</span>
    <div className="mesa-column mesa-casos">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="mesa-case">
          <i className="mesa-bar" style={{ width: `${45 + ((row * 23) % 40)}%` }} />
        </div>
      ))}
    </div>
    <div className="mesa-column mesa-equipo" />
    <div className="mesa-column mesa-mapa" />
  </div>
);
