import { Button } from 'antd';
import { clsx } from 'clsx';
import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type CasoDeMesa, GRUPOS_DE_MESA, type Mesa } from '@amparo/contract/casos/casos/mesa';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { serverNow } from '../../../../kit/data/clock.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { TabPanel, TabStrip } from '../../../../kit/forms/TabStrip.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { useActing } from '../useActing.ts';
import { minutesTo, wouldArrive } from './board.ts';
import { DragPreview } from './DragPreview.tsx';
import { Queue } from './Queue.tsx';
import { Side } from './Side.tsx';
import { Team } from './Team.tsx';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';
import { useEquipo } from './useMesaData.ts';
import { type Board, useMesaSelection } from './useMesaSelection.ts';
import { words } from './words.ts';
import styles from './mesa.module.css';
import teamStyles from './team.module.css';

const isEmpty = (mesa: Mesa) => GRUPOS_DE_MESA.every((grupo) => mesa.grupos[grupo].total === 0);

interface DeskProps {
  mesa: Mesa;
  isMine: boolean;
  onAll: () => void;
}

/** Queue, team and map. Phones show one at a time: tapping a case opens the team. */
export function Desk({ mesa, isMine, onAll }: DeskProps) {
  const who = useActing();
  const equipo = useEquipo();
  const [tab, setTab] = useState('casos');
  // On a phone, return to the cases after an assignment.
  const board = useMesaSelection(mesa, () => setTab('casos'));
  const isPhone = useMedia(PHONE);
  const { caso, choose, arming, leaving } = board;
  const choosing = useCallback(
    (next: number) => {
      choose(next);
      setTab('equipo');
    },
    [choose],
  );
  const take = useCallback(({ caso: number }: CasoDeMesa) => choose(number), [choose]);
  const { dragged, ghost, begin } = useDrag({ onStart: take, onDrop: board.assignTo });
  const approve = useApprove(board);
  const place = useRef<HTMLDivElement>(null);
  const onKeyDown = useKeys(board, place);
  const Column = isPhone ? TabColumn : WideColumn;
  return (
    <>
      <Announced board={board} />
      {isPhone && <TabStrip id="mesa" label="Mesa" tabs={TABS} active={tab} onChange={setTab} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the radio buttons inside receive the keys */}
      <div ref={place} className={styles.mesaDesk} onKeyDown={onKeyDown}>
        <Column name="casos" label="Casos" tab={tab}>
          {isEmpty(mesa) ? (
            <NothingOpen isMine={isMine} hasCities={mesa.ciudades.length > 0} onAll={onAll} />
          ) : (
            <Queue
              mesa={mesa}
              who={who}
              mine={board.mine}
              chosen={caso?.caso}
              taken={dragged?.caso.caso}
              leaving={leaving}
              onChoose={choosing}
              onTake={begin}
              onApprove={approve}
            />
          )}
        </Column>
        <Column name="equipo" label="Equipo" tab={tab}>
          <Team board={board} equipo={equipo} over={dragged?.over} />
        </Column>
        <Column name="mapa" label="Mapa y movimientos" tab={tab}>
          <Side
            mesa={mesa}
            caso={caso}
            people={equipo.data?.datos}
            person={dragged?.over ?? arming.person?._id}
            onCase={choose}
            onPerson={arming.armOne}
          />
        </Column>
      </div>
      {dragged !== undefined && <DragPreview dragged={dragged} metas={mesa.metas} place={ghost} />}
    </>
  );
}

const TABS = [
  { key: 'casos', label: 'Casos' },
  { key: 'equipo', label: 'Equipo' },
  { key: 'mapa', label: 'Mapa' },
];

type ColumnName = 'casos' | 'equipo' | 'mapa';
const COLUMN: Readonly<Record<ColumnName, string | undefined>> = {
  casos: styles.mesaCasos,
  equipo: teamStyles.mesaEquipo,
  mapa: clsx(teamStyles.mesaMapa, teamStyles.mesaMapa),
};

interface ColumnProps {
  name: ColumnName;
  label: string;
  tab: string;
  children: ReactNode;
}
const WideColumn = ({ name, label, children }: ColumnProps) => (
  <section className={clsx(styles.mesaColumn, COLUMN[name])} aria-label={label}>
    {children}
  </section>
);
const TabColumn = ({ name, tab, children }: ColumnProps) => (
  <TabPanel id="mesa" tab={name} active={tab} className={clsx(styles.mesaColumn, COLUMN[name])}>
    {children}
  </TabPanel>
);

/** Announces the selected person to screen readers. */
function Announced({ board: { caso, arming } }: { board: Board }) {
  const { person } = arming;
  const now = serverNow();
  return (
    <output className="visually-hidden">
      {caso !== undefined &&
        person !== undefined &&
        words.dicho(person.nombre_completo, caso.caso, wouldArrive(minutesTo(person, null, caso, now), now))}
    </output>
  );
}

interface NothingOpenProps {
  isMine: boolean;
  /** The user has cities; without any, the filter "my cities" matches nothing. */
  hasCities: boolean;
  onAll: () => void;
}

function NothingOpen({ isMine, hasCities, onAll }: NothingOpenProps) {
  const isLost = isMine && !hasCities;
  return (
    <StateMessage
      tone="t"
      icon={<CircleCheckBig size={22} strokeWidth={1.75} />}
      title={isLost ? words.sinCiudades : words.nadaAbierto}
      actions={isMine ? <Button onClick={onAll}>Ver todas las ciudades</Button> : undefined}
    >
      {isLost ? words.sinCiudadesTexto : isMine ? words.nadaEnMias : words.nadaAbiertoTexto}
    </StateMessage>
  );
}

function useApprove({ refreshAll, setRefused }: Board) {
  const { send } = useApiMutation(choqueSimple.aprobacion, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refreshAll();
    },
    onFailure: (failure) => {
      if (failure.kind !== 'rule' && failure.kind !== 'missing') return dialogs.oops(failure);
      setRefused(words.alDia(failure.message));
      void refreshAll();
    },
  });
  return useCallback(
    ({ caso }: CasoDeMesa) =>
      void send({ params: { caso: String(caso) }, body: { aprobado: true, solicitud_atencion: true } }),
    [send],
  );
}
