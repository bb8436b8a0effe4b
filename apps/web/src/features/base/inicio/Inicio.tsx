import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import { useCan } from '../../../kit/data/me.ts';
import { TableroFigures } from '../../../kit/figures/TableroFigures.tsx';
import { SheetPart } from '../../../kit/recordPage/SheetPart.tsx';
import { homeSectionsFor } from './homeSections.ts';
import { Waiting } from './Notices.tsx';
import { Revealed, Skeleton, useReady, useReveal } from './Reveal.tsx';
import { type HomeShortcut, Shortcuts } from './Shortcuts.tsx';
import { teamOf } from './team.ts';
import { AvailableFigure, Team } from './Team.tsx';
import { useNotices } from './useNotices.ts';
import { greeting, longDate, unreadWords } from './words.ts';
import styles from './inicio.module.css';

/** Separate chunk with the rules of cases, loaded only for users who see cases. */
const CASE_FIGURES = { clave: 'casos', titulo: 'Casos', load: () => import('./CaseFigures.tsx') };
const WAITING = 'espera';
const TEAM = 'equipo';
/** Separate chunk, because it contains a dialog. */
const NOVEDADES = { clave: 'novedades', titulo: 'Novedades', load: () => import('./Novedades.tsx') };
const frame = (retry: (() => void) | undefined) => retry !== undefined && <NotLoaded retry={retry} />;

function NotLoaded({ retry }: { retry: () => void }) {
  useReady(true);
  return (
    <p className={styles.inicioEmpty} role="alert">
      No pudimos traer esta parte.{' '}
      <Button size="small" onClick={retry}>
        Reintentar
      </Button>
    </p>
  );
}

interface InicioProps {
  me: Perfil;
  shortcuts: readonly HomeShortcut[];
}

/** Home page: waiting items, figures and shortcuts (RUTAS-15). */
export function Inicio({ me, shortcuts }: InicioProps) {
  const can = useCan();
  const [now] = useState(() => new Date(serverNow()));
  const notices = useNotices();
  const roles = me.roles.map(({ nombre }) => nombre);
  const team = can('colaboradores.ver') ? teamOf(roles) : undefined;
  const seesCases = can('asistencia-choque-simple.ver');
  const parts = homeSectionsFor(can, roles);
  const reveal = useReveal([
    ...(seesCases ? [CASE_FIGURES.clave] : []),
    WAITING,
    ...parts.map(({ clave }) => clave),
    ...(team === undefined ? [] : [TEAM]),
  ]);
  /** The columns are below the figures, so they wait for them. */
  const hasTop = !seesCases || reveal.isShown(CASE_FIGURES.clave);
  return (
    <div className={clsx('page', styles.inicio)}>
      <header className={styles.inicioHead}>
        <div className="grow">
          <h1>
            {greeting(now)}, {me.nombres.split(' ')[0]}
          </h1>
          <p className="t2">
            <Sentence unread={notices.unread} />
          </p>
        </div>
        <div className="sm t3 num">{longDate(now)}</div>
      </header>
      {can('tablero.ver') && (
        <TableroFigures>{team !== undefined && <AvailableFigure rol={team} />}</TableroFigures>
      )}
      {seesCases && (
        <Revealed name={CASE_FIGURES.clave} reveal={reveal}>
          <SheetPart page="inicio" part={CASE_FIGURES} subject={{ me: me._id }} frame={frame} />
        </Revealed>
      )}
      {!hasTop && <Skeleton />}
      <div className={styles.inicioMain} aria-busy={!reveal.isDone} hidden={!hasTop}>
        <Revealed name={WAITING} reveal={reveal}>
          <Waiting notices={notices} now={serverNow()} />
        </Revealed>
        {parts.map((part) => (
          <Revealed key={part.clave} name={part.clave} reveal={reveal}>
            <SheetPart
              page="inicio"
              part={part}
              subject={{ me: me._id, clase: part.clase ?? 'choque-simple' }}
              frame={frame}
            />
          </Revealed>
        ))}
        {team !== undefined && (
          <Revealed name={TEAM} reveal={reveal}>
            <Team rol={team} canSeeList={can('usuarios.ver')} />
          </Revealed>
        )}
        {!reveal.isDone && <Skeleton key={reveal.shown} />}
      </div>
      <div className={styles.inicioSide} hidden={!hasTop}>
        <Shortcuts shortcuts={shortcuts} canOpenCases={can('asistencia-choque-simple.crear')} />
        <SheetPart page="inicio" part={NOVEDADES} subject={{}} frame={frame} />
      </div>
    </div>
  );
}

/** Headline with the number of unread notices; a space reserves its line while it loads. */
function Sentence({ unread }: { unread: number | undefined }) {
  if (unread === undefined) return '\u00A0';
  if (unread === 0) return 'No hay nada esperando por ti.';
  return (
    <>
      Tienes <b className="amb">{unreadWords(unread)}</b> sin leer.
    </>
  );
}
