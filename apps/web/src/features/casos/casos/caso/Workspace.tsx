import { useState } from 'react';
import { siguientePaso } from '@amparo/contract/casos/casos/siguiente';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { useActing } from '../useActing.ts';
import { CaseHeader } from './CaseHeader.tsx';
import type { FullCase } from './fullCase.ts';
import { NextAction } from './NextAction.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { CaseTabs } from './Tabs.tsx';
import { useCaseTabs } from './useCaseTabs.ts';
import styles from './caso.module.css';

/** Layout of an open case: fixed header, tabs, and a button for the next step. */
export function Workspace({ caso }: { caso: FullCase }) {
  const tabs = useCaseTabs(caso);
  const isPhone = useMedia(PHONE);
  const siguiente = siguientePaso(caso, useActing());
  const next = siguiente && <NextAction caso={caso} siguiente={siguiente} onWrite={tabs.write} />;
  useShortcuts<'caso'>({ g: tabs.mayWrite ? tabs.write : undefined });
  if (!isPhone) return <CaseTabs caso={caso} tabs={tabs} header={<CaseHeader caso={caso} next={next} />} />;
  return <OnPhone caso={caso} tabs={tabs} next={next} writes={siguiente?.accion === 'gestionar'} />;
}

interface OnPhoneProps {
  caso: FullCase;
  tabs: ReturnType<typeof useCaseTabs>;
  next: React.ReactNode;
  /**
   * The next step is writing an entry: the submit button of the form takes the place of the next-step button.
   */
  writes: boolean;
}

/** Phones have one bottom bar; chat and map tabs bring their own. */
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
