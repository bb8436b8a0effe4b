import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowUpRight, CircleCheck, FileBadge, Phone, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { identificacionLegible } from '@amparo/contract/kernel/identificacion';
import { cuantos, formatPesos } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import type { PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import type { Failure } from '../../../../kit/data/failure.ts';
import { useCan } from '../../../../kit/data/me.ts';
import { oopsText } from '../../../../kit/dialogs/dialogs.ts';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { diaCorto } from '../../../../kit/relative.ts';
import { LISTA } from '../address.ts';
import { ClockChip } from '../reloj/ClockParts.tsx';
import { type MergedFine, owed, sourceOf } from './entries.ts';
import type { LookupCriteria } from './useAddress.ts';
import type { LookupState } from './useFound.ts';
import styles from './consulta.module.css';

interface SideListProps {
  sought: LookupCriteria;
  found: LookupState;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onAdd: (() => void) | undefined;
}

export function SideList({ sought, found, chosen, onChoose, onAdd }: SideListProps) {
  const { entries, propios, simit, certificados, hoy } = found;
  const open = entries.filter(({ cerrado }) => !cerrado);
  const closed = entries.filter(({ cerrado }) => cerrado);
  const list = { chosen, onChoose, hoy, answered: simit?.data !== undefined };
  return (
    <aside className={styles.lookupSide} aria-label="Comparendos encontrados">
      <Whose sought={sought} found={found} />
      {open.length > 0 && (
        <Group title="Abiertos" aside={formatPesos(owed(open))}>
          <Rows entries={open} {...list} />
        </Group>
      )}
      {closed.length > 0 && (
        <Group title="Cerrados">
          <Rows entries={closed} {...list} />
        </Group>
      )}
      {propios.data?.hayMas === true && (
        <p className={styles.lookupNote}>
          Hay más. <Link to={LISTA}>Ver la lista</Link>
        </p>
      )}
      {simit !== undefined && <Missing ask={simit} waiting="Consultando SIMIT…" />}
      {certificados !== undefined && (
        <Group title="Paz y salvo">
          {certificados.data?.datos.map((each) => (
            <Certificate key={each._id} certificate={each} />
          ))}
          {certificados.data?.datos.length === 0 && (
            <p className={clsx('t3', styles.lookupNote)}>No tiene certificados.</p>
          )}
          <Missing ask={certificados} waiting="Consultando paz y salvo…" />
        </Group>
      )}
      {onAdd !== undefined && (
        <div className={styles.lookupAdd}>
          <Button block icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
            Agregar comparendo
          </Button>
        </div>
      )}
    </aside>
  );
}

/** The person from our records, or from the registry if we have none. */
function Whose({ sought, found: { propios, simit } }: Pick<SideListProps, 'sought' | 'found'>) {
  const can = useCan();
  const persona = propios.data?.persona ?? undefined;
  const vehiculo = propios.data?.vehiculo ?? undefined;
  const identificacion = persona?.identificacion ?? undefined;
  const telefono = persona?.telefono ?? undefined;
  const plate = vehiculo?.placa ?? (sought.por === 'placa' ? sought.valor : undefined);
  const told = simit?.data?.datos.find(({ infractor }) => infractor !== null)?.infractor;
  const name = persona?.nombre_completo ?? told ?? undefined;
  const facts = [
    ...(identificacion !== undefined
      ? [identificacionLegible(identificacion)]
      : sought.por === 'identificacion'
        ? [sought.valor]
        : []),
    ...(propios.data !== undefined && persona === undefined ? ['no está en Amparo'] : []),
  ];
  return (
    <header className={styles.lookupWhose}>
      {name === undefined ? undefined : <Face name={name} size={40} />}
      <div className="grow">
        <h2 className="el">{name ?? (plate === undefined ? sought.valor : placaLegible(plate))}</h2>
        <div className="sm t2 num">{facts.join(' · ')}</div>
        {telefono !== undefined && (
          <a className={clsx('sm num', styles.lookupCall)} href={`tel:${telefono}`}>
            <Phone size={13} aria-hidden />
            {telefonoLegible(telefono)}
          </a>
        )}
      </div>
      {plate !== undefined && <PlateLink placa={plate} />}
      {persona !== undefined && can('usuarios.ver') && (
        <Link
          className="icono"
          to={`/persona/${persona._id}`}
          aria-label={`Página de ${persona.nombre_completo}`}
        >
          <ArrowUpRight size={17} aria-hidden />
        </Link>
      )}
    </header>
  );
}

function Group({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className={styles.lookupGroup} aria-label={title}>
      <h3>
        <span className="grow">{title}</span>
        {aside !== undefined && <b className="num">{aside}</b>}
      </h3>
      {children}
    </section>
  );
}

interface RowsProps {
  entries: readonly MergedFine[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  hoy: Dia;
  answered: boolean;
}

function Rows({ entries, chosen, onChoose, hoy, answered }: RowsProps) {
  return (
    <ul className={styles.lookupRows}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <button
            type="button"
            className={styles.lookupRow}
            aria-pressed={entry.key === chosen}
            onClick={() => onChoose(entry.key)}
          >
            <span className={styles.lookupCode}>{entry.codigo ?? '?'}</span>
            <span className="grow">
              <b className="el">{entry.descripcion ?? `Infracción ${entry.codigo ?? 'sin código'}`}</b>
              <span className={clsx('sm num', styles.lookupRowFacts)}>
                {entry.fecha === null ? 'sin fecha' : diaCorto(entry.fecha)}
                {entry.placa !== null && <Plate placa={entry.placa} />}
                <span className="grow" />
                <b>{entry.valor === null ? '' : formatPesos(entry.valor)}</b>
              </span>
              <Chips entry={entry} hoy={hoy} answered={answered} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Chips({ entry, hoy, answered }: { entry: MergedFine; hoy: Dia; answered: boolean }) {
  const { reloj, cerrado, simit, diferencias } = entry;
  const source = sourceOf(entry, answered);
  const differ = Object.keys(diferencias).length;
  return (
    <span className={styles.lookupChips}>
      {cerrado ? (
        <span className="chip">
          <CircleCheck size={12} strokeWidth={2} aria-hidden />
          {simit?.estado}
        </span>
      ) : (
        reloj !== undefined && <ClockChip reloj={reloj} hoy={hoy} />
      )}
      {source !== undefined && <span className="chip">{source}</span>}
      {differ > 0 && (
        <span className="chip chip-a">{cuantos(differ, 'dato distinto', 'datos distintos')}</span>
      )}
    </span>
  );
}

function Certificate({ certificate }: { certificate: PazSalvo }) {
  const { numeroPazSalvoo, creacion, estado, estadoSuspension, estadoCancelacion } = certificate;
  const when = creacion.fecha === null ? [] : [diaCorto(diaDe(new Date(creacion.fecha)))];
  const stopped = [estadoSuspension, estadoCancelacion].filter((text) => text !== null && text !== '');
  return (
    <div className={styles.lookupCertificate}>
      <span className={clsx(styles.lookupCode, styles.isQuiet)} aria-hidden>
        <FileBadge size={17} strokeWidth={1.75} />
      </span>
      <span className="grow">
        <b className="num">{numeroPazSalvoo}</b>
        <span className="sm t2 num">{[...when, ...(estado === null ? [] : [estado])].join(' · ')}</span>
        {stopped.length > 0 && <span className="sm t2">{stopped.join(' · ')}</span>}
      </span>
    </div>
  );
}

interface MissingProps {
  ask: { data: unknown; error: Failure | null; isFetching: boolean; refetch: () => unknown };
  waiting: string;
}

/** State of one source; its failure does not affect the rest of the page. */
function Missing({ ask, waiting }: MissingProps) {
  if (ask.data !== undefined) return null;
  if (ask.error === null) return <output className={clsx('t3', styles.lookupNote)}>{waiting}</output>;
  return (
    <div className={clsx(styles.lookupNote, styles.lookupFailed)} role="alert">
      <TriangleAlert size={15} strokeWidth={1.9} aria-hidden />
      <span className="grow">{oopsText(ask.error)}</span>
      <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
