import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PASOS_DE_TURNO } from '@amparo/contract/revision/turnos/pasos';
import type { TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { TabPanel, TabStrip } from '../../../../kit/forms/TabStrip.tsx';
import { Scroll } from '../../../../kit/workspace/Scroll.tsx';
import { DataCard } from './DataCard.tsx';
import '../../../../kit/workspace/head.css';
import { Head } from './Head.tsx';
import { History } from './History.tsx';
import { Rail } from './Rail.tsx';
import { StepForm, type SelectedStep } from './StepForm.tsx';
import { settledIn } from './words.ts';
import styles from './gestion.module.css';

const TABS = ['gestion', 'historial'] as const;
type Tab = (typeof TABS)[number];

/** Fixed header; below it steps, form and history (TURNOS-11, TURNOS-57). */
export function Workspace({ turno }: { turno: TurnoCompleto }) {
  const id = useId();
  const { active, open } = useTab();
  const done = `${settledIn(turno)} de ${PASOS_DE_TURNO.length}`;
  return (
    <div className={styles.turno}>
      <Head turno={turno} />
      <div className={styles.turnoPestanas}>
        <TabStrip
          id={id}
          tabs={[
            { key: 'gestion', label: 'Gestión', mark: <span className="t3 xs num">{done}</span> },
            { key: 'historial', label: 'Historial' },
          ]}
          active={active}
          label="Partes del turno"
          onChange={open}
        />
      </div>
      <TabPanel id={id} tab="gestion" active={active} className={styles.turnoPanel}>
        <Gestion turno={turno} />
      </TabPanel>
      <TabPanel id={id} tab="historial" active={active} className={styles.turnoPanel}>
        {active === 'historial' && (
          <Scroll label="Historial del turno" className={styles.turnoHistorial}>
            <History turno={turno} />
          </Scroll>
        )}
      </TabPanel>
    </div>
  );
}

function Gestion({ turno }: { turno: TurnoCompleto }) {
  const [wanted, setWanted] = useState<SelectedStep>();
  const onChoose = (paso: number) => setWanted((before) => ({ paso, turn: (before?.turn ?? 0) + 1 }));
  return (
    <div className={styles.turnoCuerpo}>
      <Scroll label="Pasos y datos del turno" className={styles.turnoLado}>
        <Rail turno={turno} onChoose={onChoose} />
        <DataCard turno={turno} />
      </Scroll>
      <div className={styles.turnoCentro}>
        <StepForm turno={turno} wanted={wanted} />
      </div>
      <Scroll label="Lo último del turno" className={styles.turnoReciente}>
        <History turno={turno} />
      </Scroll>
    </div>
  );
}

/** The active tab replaces the history entry, so that browser back leaves the page. */
function useTab() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const active: Tab = TABS.find((tab) => hash === `#${tab}`) ?? 'gestion';
  const open = (tab: string) =>
    void navigate({ search, hash: tab }, { replace: true, state: state as unknown });
  return { active, open };
}
