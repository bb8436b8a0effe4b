import { clsx } from 'clsx';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { Desk } from './Desk.tsx';
import { MesaHead } from './MesaHead.tsx';
import { useAtBoard, useCities, useMesaData } from './useMesaData.ts';
import { words } from './words.ts';
import styles from './mesa.module.css';
import teamStyles from './team.module.css';

/** Assignment board of the coordinator: waiting cases, available staff and a map on one screen. */
export default function MesaPage() {
  const { isMine, setMine } = useCities();
  const ask = useMesaData(isMine);
  const { data: mesa, error } = ask;
  useAtBoard();
  return (
    <div className={styles.mesa}>
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
  <div className={styles.mesaDesk} aria-busy="true">
    <span className="visually-hidden">Cargando</span>
    <div className={clsx(styles.mesaColumn, styles.mesaCasos)}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={styles.mesaCase}>
          <i className={styles.mesaBar} style={{ width: `${45 + ((row * 23) % 40)}%` }} />
        </div>
      ))}
    </div>
    <div className={clsx(styles.mesaColumn, teamStyles.mesaEquipo)} />
    <div className={clsx(styles.mesaColumn, teamStyles.mesaMapa, teamStyles.mesaMapa)} />
  </div>
);
