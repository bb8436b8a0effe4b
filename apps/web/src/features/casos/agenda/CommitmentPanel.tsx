import { Button } from 'antd';
import { Bell, Download, ExternalLink, MapPin, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordatorioEnPalabras } from '@amparo/contract/casos/agenda/rules';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { EditCommitment } from '../../../kit/agenda/dialogs.ts';
import { isLate, KINDS } from '../../../kit/agenda/kinds.ts';
import { TermText } from '../../../kit/agenda/TermText.tsx';
import { whenWords } from '../../../kit/agenda/words.ts';
import { Fact, PanelTitle } from '../../../kit/calendar/desk/ChosenPanel.tsx';
import { useCan } from '../../../kit/data/me.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { Plate } from '../../../kit/glyphs/Plate.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { useCancel, useIcs } from './useCommitmentActions.ts';
import styles from './agenda.module.css';

const MINUTE_MS = 60_000;

interface CommitmentPanelProps {
  compromiso: Compromiso;
  /** Undefined if the surrounding dialog closes the panel. */
  onClose?: (() => void) | undefined;
}

export function CommitmentPanel({ compromiso, onClose }: CommitmentPanelProps) {
  const { tipo, titulo, caso, plazo, resultado } = compromiso;
  const { icono: icon, titulo: kind } = KINDS[tipo];
  return (
    <div className="desk-panel-body">
      <header>
        <PanelTitle icon={icon} title={titulo} detail={kind} onClose={onClose} />
        <p className="num desk-when">{whenWords(compromiso)}</p>
        <State compromiso={compromiso} />
      </header>
      <Link className={styles.agendaCase} to={paginaDeCaso(caso.clase, caso)}>
        <span className="row">
          <b className="num">Caso {caso.caso}</b>
          <Plate placa={caso.placa} />
        </span>
        <span className="row sm">
          <span className="el grow">{caso.afectado}</span>
          <CaseState estado={caso.estado} />
        </span>
      </Link>
      <Facts compromiso={compromiso} />
      {plazo !== null && <TermText plazo={plazo} />}
      {resultado !== null && (
        <section className={styles.agendaResult} aria-label="Resultado">
          <h3 className="rotulo">Resultado</h3>
          <p>{resultado}</p>
        </section>
      )}
      <Actions compromiso={compromiso} />
    </div>
  );
}

function State({ compromiso }: { compromiso: Compromiso }) {
  const late = isLate(compromiso, useNow(MINUTE_MS));
  const { estado } = compromiso;
  if (late) return <span className="chip chip-r">Pasó sin resultado</span>;
  if (estado === 'cumplido') return <span className="chip chip-t">Cumplido</span>;
  return <span className="chip">{estado === 'cancelado' ? 'Cancelado' : 'Pendiente'}</span>;
}

function Facts({
  compromiso: { lugar, enlace, responsables, recordatorios, estado },
}: {
  compromiso: Compromiso;
}) {
  return (
    <ul className="desk-facts sm">
      {lugar !== null && (
        <Fact icon={MapPin} label="Lugar">
          {lugar}
        </Fact>
      )}
      {enlace !== null && (
        <Fact icon={ExternalLink} label="Enlace">
          <a href={enlace} target="_blank" rel="noreferrer">
            {enlace.replace(/^https:\/\//i, '')}
          </a>
        </Fact>
      )}
      <Fact icon={Users} label="Responsables">
        {responsables.map(({ nombre_completo }) => nombre_completo).join(', ')}
      </Fact>
      {estado === 'pendiente' && (
        <Fact icon={Bell} label="Recordatorios">
          {recordatorios.length === 0
            ? 'Sin recordatorios'
            : recordatorios.map(recordatorioEnPalabras).join(', ')}
        </Fact>
      )}
    </ul>
  );
}

function Actions({ compromiso }: { compromiso: Compromiso }) {
  const can = useCan();
  const [open, setOpen] = useState<'editar' | 'resultado'>();
  const cancel = useCancel(compromiso);
  const ics = useIcs(compromiso);
  const isOpen = compromiso.estado === 'pendiente' && can('agenda.editar');
  const close = () => setOpen(undefined);
  return (
    <div className="desk-acts">
      {isOpen && (
        <Button type="primary" onClick={() => setOpen('resultado')}>
          Escribir resultado
        </Button>
      )}
      {isOpen && (
        <Button icon={<Pencil size={13} aria-hidden />} onClick={() => setOpen('editar')}>
          Editar
        </Button>
      )}
      <Button icon={<Download size={14} aria-hidden />} loading={ics.isBusy} onClick={ics.save}>
        Descargar .ics
      </Button>
      {isOpen && (
        <Button type="text" loading={cancel.isBusy} onClick={() => void cancel.ask()}>
          Cancelar compromiso
        </Button>
      )}
      {open === 'editar' && (
        <EditCommitment
          key={compromiso._id}
          compromiso={compromiso}
          onDone={() => undefined}
          onClose={close}
        />
      )}
      {open === 'resultado' && <ResultDialog key={compromiso._id} compromiso={compromiso} onClose={close} />}
    </div>
  );
}
