import { Activity, type ReactNode, useId, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pestanasDeChat, type PestanaDeChat } from '@amparo/contract/casos-chat';
import { type Sala } from '@amparo/contract/chats';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { leeRelacion } from '@amparo/contract/salas';
import { useCan, useMe } from '../../../kit/data/me.ts';
import { TabPanel, TabStrip } from '../../../kit/forms/TabStrip.tsx';
import { useVisited } from '../../../kit/page/useVisited.ts';
import { ChatTab } from './ChatTab.tsx';
import './tabs.css';
import { useCaseRooms } from './useCaseRooms.ts';

const CASE = 'caso';

interface CaseTabsProps {
  caso: CasoCompleto;
  /** The case itself, which is the first tab. */
  children: ReactNode;
}

/** The case and its conversations, each under an address of its own (CASO-02). */
export function CaseTabs({ caso, children }: CaseTabsProps) {
  const me = useMe();
  const mayTalk = useCan()('chats.ver');
  const tabs = useMemo(
    () =>
      me === undefined || !mayTalk
        ? []
        : pestanasDeChat(
            caso,
            me.roles.map(({ nombre }) => nombre),
            me._id,
          ),
    [caso, me, mayTalk],
  );
  return tabs.length === 0 ? children : <Talked caso={caso} tabs={tabs} body={children} />;
}

/** Which tab the address names; one that is not there is the case itself. */
function useTab(tabs: readonly PestanaDeChat[]): [active: string, open: (key: string) => void] {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const active = tabs.find(({ clave }) => hash === `#${clave}`)?.clave ?? CASE;
  const open = (key: string) =>
    void navigate({ search, hash: key === CASE ? '' : key }, { replace: true, state });
  return [active, open];
}

const isOf = (tab: PestanaDeChat) => {
  const wanted = leeRelacion(tab.relacion);
  return ({ relacion }: Sala) => leeRelacion(relacion).especialidad === wanted.especialidad;
};

interface TalkedProps {
  caso: CasoCompleto;
  tabs: readonly PestanaDeChat[];
  body: ReactNode;
}

function Talked({ caso, tabs, body }: TalkedProps) {
  const id = useId();
  const [active, open] = useTab(tabs);
  const rooms = useCaseRooms(caso);
  const visited = useVisited(active);
  const heads = tabs.map((tab) => {
    const unread = tab.clave === active ? 0 : unreadIn(rooms.data?.find(isOf(tab)));
    return {
      key: tab.clave,
      label: tab.titulo,
      ...(unread === 0 ? {} : { mark: <Unread count={unread} /> }),
    };
  });
  return (
    <>
      <div className="caso-pestanas">
        <TabStrip
          id={id}
          tabs={[{ key: CASE, label: 'Caso' }, ...heads]}
          active={active}
          label="Partes del caso"
          onChange={open}
        />
      </div>
      <TabPanel id={id} tab={CASE} active={active} className="caso-panel">
        {body}
      </TabPanel>
      {tabs
        .filter(({ clave }) => visited.has(clave))
        .map((tab) => (
          <TabPanel key={tab.clave} id={id} tab={tab.clave} active={active} className="caso-panel">
            {/* Behind another tab it keeps its place and draft, and neither hears nor marks anything as read. */}
            <Activity mode={tab.clave === active ? 'visible' : 'hidden'}>
              <ChatTab caso={caso} tab={tab} rooms={rooms} sala={rooms.data?.find(isOf(tab))} />
            </Activity>
          </TabPanel>
        ))}
    </>
  );
}

/** Only who belongs to a room is told of it, so only they have something to read there. */
const unreadIn = (sala: Sala | undefined) => (sala?.es_miembro === true ? sala.sin_leer : 0);

const Unread = ({ count }: { count: number }) => (
  <span className="chip chip-v num">
    {count}
    <span className="visually-hidden"> sin leer</span>
  </span>
);
