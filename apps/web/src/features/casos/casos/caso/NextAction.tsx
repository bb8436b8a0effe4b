import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Siguiente } from '@amparo/contract/casos/casos/siguiente';
import { Asignar } from '../asignar/Asignar.ts';
import type { CaseRow } from '../kind.ts';
import { SolicitarDialog } from '../lista/SolicitarDialog.tsx';
import { useCaseActions } from '../lista/useCaseActions.tsx';
import styles from './cabecera.module.css';

interface NextActionProps {
  caso: CaseRow;
  siguiente: Siguiente;
  onWrite: () => void;
}

/** Button for the next step of the case. Uses the same dialogs and routes as the row actions of the list. */
export function NextAction({ caso, siguiente, onWrite }: NextActionProps) {
  // An open dialog stays open when the case changes and another step becomes the next one.
  const [opened, setOpened] = useState<Siguiente>();
  const act = useCaseActions().find(({ key }) => key === siguiente.accion);
  const run = () => {
    if (siguiente.accion === 'gestionar') onWrite();
    else if (act !== undefined && 'run' in act) act.run(caso);
    else setOpened(siguiente);
  };
  return (
    <>
      <Button
        type="primary"
        className={clsx(styles.casoSiguiente)}
        icon={<ArrowRight size={15} strokeWidth={2} aria-hidden />}
        iconPlacement="end"
        loading={act?.isBusy?.(caso) === true}
        onClick={run}
      >
        Siguiente: {siguiente.texto}
      </Button>
      <NextDialog caso={caso} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface NextDialogProps {
  caso: CaseRow;
  opened: Siguiente | undefined;
  onClose: () => void;
}

function NextDialog({ caso, opened, onClose }: NextDialogProps) {
  if (opened?.accion === 'asignar') return <Asignar row={caso} tipo={opened.tipo} onClose={onClose} />;
  if (opened?.accion === 'solicitar') return <SolicitarDialog row={caso} onClose={onClose} />;
  return null;
}
