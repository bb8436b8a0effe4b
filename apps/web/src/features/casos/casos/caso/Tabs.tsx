import { clsx } from 'clsx';
import { Activity, lazy, type ReactNode, Suspense, useId } from 'react';
import type { PestanaDeChat } from '@amparo/contract/casos/casos/chat';
import type { PestanaDeCaso } from '@amparo/contract/casos/casos/pestanas';
import { leeRelacion } from '@amparo/contract/casos/casos/salas';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { TabPanel, TabStrip } from '../../../../kit/forms/TabStrip.tsx';
import { NARROW, useMedia } from '../../../../kit/media.ts';
import { useVisited } from '../../../../kit/page/useVisited.ts';
import { Scroll } from '../../../../kit/workspace/Scroll.tsx';
import { ChatTab } from './ChatTab.tsx';
import { Entries } from './Entries.tsx';
import type { FullCase } from './fullCase.ts';
import { GestionTab } from './GestionTab.tsx';
import { type CaseRooms, useCaseRooms } from './useCaseRooms.ts';
import type { CaseTabsState } from './useCaseTabs.ts';
import { isOnTheWay } from './words.ts';
import casoStyles from './caso.module.css';
import charlaStyles from './charla.module.css';
import gpsStyles from './gps/gps.module.css';
import styles from './tabs.module.css';

/** Loaded together with the first conversation. */
const ChatAside = lazy(async () => ({ default: (await import('./ChatAside.tsx')).ChatAside }));
/** Separate chunk, because the map library is large and most users never open the map. */
const GpsTab = lazy(async () => ({ default: (await import('./GpsTab.tsx')).GpsTab }));

const roomOf = (rooms: CaseRooms, { relacion }: PestanaDeChat) => {
  const wanted = leeRelacion(relacion).especialidad;
  return rooms.data?.find((sala) => leeRelacion(sala.relacion).especialidad === wanted);
};

interface CaseTabsProps {
  caso: FullCase;
  tabs: CaseTabsState;
  header: ReactNode;
  footer?: ReactNode;
  /** Element that receives the submit button of the form if the button is not below the form. */
  bar?: HTMLElement | null | undefined;
}

/** Tabs of a case. Each has its own URL and keeps its state while hidden (CASO-02). */
export function CaseTabs({ caso, tabs, header, footer, bar }: CaseTabsProps) {
  const { all, active, open, chatea } = tabs;
  const id = useId();
  const rooms = useCaseRooms(caso, chatea);
  const visited = useVisited(active);
  const marks = (tab: PestanaDeCaso) => {
    const mark = tab.clave === active && tab.chat !== undefined ? undefined : markOf(tab, caso, rooms);
    return mark === undefined ? {} : { mark };
  };
  return (
    <div className={clsx(casoStyles.caso, gpsStyles.caso)}>
      {header}
      <div className={styles.casoPestanas}>
        <TabStrip
          id={id}
          tabs={all.map((tab) => ({ key: tab.clave, label: tab.titulo, ...marks(tab) }))}
          active={active}
          label="Partes del caso"
          onChange={open}
        />
      </div>
      {all
        .filter(({ clave }) => visited.has(clave))
        .map((tab) => (
          <TabPanel
            key={tab.clave}
            id={id}
            tab={tab.clave}
            active={active}
            className={clsx(styles.casoPanel, gpsStyles.casoPanel)}
          >
            <Kept isShown={tab.clave === active} isGuarded={tab.clave === 'gestion'}>
              <Part tab={tab} caso={caso} tabs={tabs} rooms={rooms} bar={bar} />
            </Kept>
          </TabPanel>
        ))}
      {footer}
    </div>
  );
}

interface KeptProps {
  isShown: boolean;
  /** Stays mounted outside `Activity`, so that the guard for unsaved input keeps working. */
  isGuarded: boolean;
  children: ReactNode;
}

/** A hidden tab keeps its state, but its effects stop: it receives no events and marks nothing as read. */
function Kept({ isShown, isGuarded, children }: KeptProps) {
  return isGuarded ? children : <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>;
}

interface PartProps extends Pick<CaseTabsProps, 'caso' | 'tabs' | 'bar'> {
  tab: PestanaDeCaso;
  rooms: CaseRooms;
}

function Part({ tab, caso, tabs, rooms, bar }: PartProps) {
  const isNarrow = useMedia(NARROW);
  if (tab.chat !== undefined) {
    return (
      <div className={charlaStyles.casoCharla}>
        <ChatTab caso={caso} tab={tab.chat} rooms={rooms} sala={roomOf(rooms, tab.chat)} />
        {tabs.mayWrite && !isNarrow && (
          <Suspense fallback={<div className={charlaStyles.casoContexto} />}>
            <ChatAside caso={caso} tabs={tabs} />
          </Suspense>
        )}
      </div>
    );
  }
  if (tab.clave === 'gestion') return <GestionTab caso={caso} bar={bar} />;
  if (tab.clave === 'gps' && 'ubicacion' in caso)
    return (
      <Suspense fallback={<output className={clsx('t3', casoStyles.casoVacio)}>Abriendo el mapa…</output>}>
        <GpsTab caso={caso} />
      </Suspense>
    );
  return (
    <Scroll label="Historial del caso" className={casoStyles.casoHistorial}>
      <Entries caso={caso} />
    </Scroll>
  );
}

function markOf({ clave, chat }: PestanaDeCaso, caso: FullCase, rooms: CaseRooms): ReactNode {
  if (chat !== undefined) {
    const unread = unreadIn(roomOf(rooms, chat));
    return unread === 0 ? undefined : <Count className="chip chip-t" count={unread} of="sin leer" />;
  }
  if (clave === 'gestion' && caso.gestiones.length > 0)
    return <Count className="t3 xs" count={caso.gestiones.length} of="gestiones" />;
  if (clave === 'gps' && 'ubicacion' in caso && isOnTheWay(caso))
    return (
      <span className="workspace-live-mark">
        <span className="visually-hidden">alguien va en camino</span>
      </span>
    );
  return undefined;
}

/** Unread messages count only for members of the room, because only members are notified. */
const unreadIn = (sala: Sala | undefined) => (sala?.es_miembro === true ? sala.sin_leer : 0);

const Count = ({ className, count, of }: { className: string; count: number; of: string }) => (
  <span className={`${className} num`}>
    {count}
    <span className="visually-hidden"> {of}</span>
  </span>
);
