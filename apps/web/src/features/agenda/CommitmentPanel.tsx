import { Button } from 'antd';
import { Bell, Download, ExternalLink, MapPin, Pencil, Users, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Compromiso, recordatorioEnPalabras } from '@amparo/contract/agenda';
import { paginaDeCaso } from '@amparo/contract/clases';
import { EditCommitment } from '../../kit/agenda/dialogs.tsx';
import { isLate, KINDS } from '../../kit/agenda/kinds.ts';
import { TermText } from '../../kit/agenda/TermText.tsx';
import { whenWords } from '../../kit/agenda/words.ts';
import { useCan } from '../../kit/data/me.ts';
import { useNow } from '../../kit/data/useNow.ts';
import { CaseState } from '../../kit/glyphs/CaseState.tsx';
import { Plate } from '../../kit/glyphs/Plate.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { useCancel, useIcs } from './useActs.ts';

const MINUTE_MS = 60_000;

interface CommitmentPanelProps {
  compromiso: Compromiso;
  /** Absent where what is around it closes it. */
  onClose?: () => void;
}

/** Everything of one commitment, and what can be done with it. */
export function CommitmentPanel({ compromiso, onClose }: CommitmentPanelProps) {
  const { tipo, titulo, caso, plazo, resultado } = compromiso;
  const { icono: Icon, titulo: kind } = KINDS[tipo];
  return (
    <div className="agenda-panel-body">
      <header>
        <div className="row agenda-panel-title">
          <span className="ava ava-t" aria-hidden>
            <Icon size={16} strokeWidth={1.75} />
          </span>
          <h2 className="grow">
            {titulo}
            <span className="xs t3">{kind}</span>
          </h2>
          {onClose !== undefined && (
            <button type="button" className="icono" aria-label="Cerrar panel" onClick={onClose}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </div>
        <p className="num agenda-when">{whenWords(compromiso)}</p>
        <State compromiso={compromiso} />
      </header>
      <Link className="agenda-case" to={paginaDeCaso(caso.clase, caso)}>
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
        <section className="agenda-result" aria-label="Resultado">
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
    <ul className="agenda-facts sm">
      {lugar !== null && (
        <Fact icon={<MapPin size={14} aria-hidden />} label="Lugar">
          {lugar}
        </Fact>
      )}
      {enlace !== null && (
        <Fact icon={<ExternalLink size={14} aria-hidden />} label="Enlace">
          <a href={enlace} target="_blank" rel="noreferrer">
            {enlace.replace(/^https:\/\//i, '')}
          </a>
        </Fact>
      )}
      <Fact icon={<Users size={14} aria-hidden />} label="Responsables">
        {responsables.map(({ nombre_completo }) => nombre_completo).join(', ')}
      </Fact>
      {estado === 'pendiente' && (
        <Fact icon={<Bell size={14} aria-hidden />} label="Recordatorios">
          {recordatorios.length === 0
            ? 'Sin recordatorios'
            : recordatorios.map(recordatorioEnPalabras).join(', ')}
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <li>
    {icon}
    <span>
      <span className="visually-hidden">{label}: </span>
      {children}
    </span>
  </li>
);

function Actions({ compromiso }: { compromiso: Compromiso }) {
  const can = useCan();
  const [open, setOpen] = useState<'editar' | 'resultado'>();
  const cancel = useCancel(compromiso);
  const ics = useIcs(compromiso);
  const isOpen = compromiso.estado === 'pendiente' && can('agenda.editar');
  const close = () => setOpen(undefined);
  return (
    <div className="agenda-acts">
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
