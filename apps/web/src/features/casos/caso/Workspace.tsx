import { useState } from 'react';
import { siguientePaso } from '@amparo/contract/casos-siguiente';
import { useShortcuts } from '../../../kit/keys/useShortcuts.ts';
import { PHONE, useMedia } from '../../../kit/media.ts';
import { useActing } from '../useActing.ts';
import { CaseHeader } from './CaseHeader.tsx';
import { NextAction } from './NextAction.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { CaseTabs } from './Tabs.tsx';
import { useCaseTabs } from './useCaseTabs.ts';
import type { WholeCase } from './whole.ts';
import styles from './caso.module.css';

/** A case at work: what must be seen at once stays above, its parts take turns below, and the next step is always at hand. */
export function Workspace({ caso }: { caso: WholeCase }) {
  const tabs = useCaseTabs(caso);
  const isPhone = useMedia(PHONE);
  const siguiente = siguientePaso(caso, useActing());
  const next = siguiente && <NextAction caso={caso} siguiente={siguiente} onWrite={tabs.write} />;
  useShortcuts<'caso'>({ g: tabs.mayWrite ? tabs.write : undefined });
  if (!isPhone) return <CaseTabs caso={caso} tabs={tabs} header={<CaseHeader caso={caso} next={next} />} />;
  return <OnPhone caso={caso} tabs={tabs} next={next} writes={siguiente?.accion === 'gestionar'} />;
}

interface OnPhoneProps {
  caso: WholeCase;
  tabs: ReturnType<typeof useCaseTabs>;
  next: React.ReactNode;
  /** What comes next is to write an entry: then the form's own button has the place of the next step. */
  writes: boolean;
}

/** The thumb has one bar at the bottom; conversations and the map have their own there. */
function OnPhone({ caso, tabs, next, writes }: OnPhoneProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isForm = tabs.active === 'gestion' && writes;
  const hasBar = tabs.active === 'gestion' || tabs.active === 'historial';
  return (
    <CaseTabs
      caso={caso}
      tabs={tabs}
      header={<PhoneHeader caso={caso} />}
      bar={isForm ? bar : undefined}
      footer={
        <div ref={setBar} className={styles.casoAbajo} hidden={!hasBar}>
          {!isForm && next}
        </div>
      }
    />
  );
}
