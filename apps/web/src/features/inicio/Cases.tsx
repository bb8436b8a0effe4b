import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { rolesAsignables, TIPOS_ASIGNABLES } from '@amparo/contract/asignacion';
import { puedeHacer, type QuienActua } from '@amparo/contract/casos';
import { type Caso, choqueSimple } from '@amparo/contract/choque-simple';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useActingOn } from '../../kit/data/acting.ts';
import { address } from '../../kit/data/address.ts';
import { serverNow } from '../../kit/data/clock.ts';
import { useAsk } from '../../kit/data/hooks.ts';
import { Figure, Figures } from '../../kit/figures/Figure.tsx';
import { CaseState } from '../../kit/glyphs/CaseState.tsx';
import { LinkButton } from '../../kit/glyphs/LinkButton.tsx';
import { useLiveRefresh } from '../../kit/list/useLiveRefresh.ts';
import { haceCuanto } from '../../kit/relative.ts';
import { PlateLink } from '../../kit/sheet/PlateLink.tsx';

const { list } = choqueSimple;
const EVERY_MS = 60_000;
const SHOWN = 5;

type Narrowed = { pendiente: string } | { responsable: string; abierto: boolean };
const listOf = (filtros: Narrowed) => address('', 'listaticket', { query: { filtros } });
const mineOf = (me: string) => ({ responsable: me, abierto: true });

function useNarrowed(filtros: Narrowed, elementosPorPagina: number) {
  return useAsk(list, { query: { filtros, elementosPorPagina } }, { everyMs: EVERY_MS, keepPrevious: true });
}

/** Cases are given to these; whoever is none of them has no case of their own. */
const holdsCases = ({ roles }: QuienActua) => TIPOS_ASIGNABLES.some((tipo) => roles.includes(tipo));

/** What waits, for those who can do something about it. */
const WAITING = [
  {
    pendiente: 'abogado',
    label: 'Casos sin abogado',
    detail: 'Abiertos y sin tomar',
    isFor: (acting: QuienActua) =>
      puedeHacer('tomar', acting) ||
      (puedeHacer('asignar', acting) && rolesAsignables(acting.roles).includes('Abogado')),
  },
  {
    pendiente: 'personal',
    label: 'Personal solicitado',
    detail: 'Casos que piden a alguien',
    isFor: (acting: QuienActua) => puedeHacer('asignar', acting),
  },
  {
    pendiente: 'aprobacion',
    label: 'Por aprobar',
    detail: 'Esperan aprobación',
    isFor: (acting: QuienActua) => puedeHacer('aprobar', acting) || puedeHacer('pedir-aprobacion', acting),
  },
] as const;

/** How many cases wait, each count leading to the list that it counts. */
export function CaseFigures({ me }: { me: string }) {
  const acting = useActingOn(list.recurso);
  useLiveRefresh(list.recurso, list);
  const waiting = WAITING.filter(({ isFor }) => isFor(acting));
  const isHolder = holdsCases(acting);
  if (waiting.length === 0 && !isHolder) return null;
  return (
    <Figures label="Casos">
      {isHolder && <Count filtros={mineOf(me)} label="Mis casos abiertos" detail="Los que tienes ahora" />}
      {waiting.map(({ pendiente, label, detail }) => (
        <Count key={pendiente} filtros={{ pendiente }} label={label} detail={detail} />
      ))}
    </Figures>
  );
}

interface CountProps {
  filtros: Narrowed;
  label: string;
  detail: string;
}

function Count({ filtros, label, detail }: CountProps) {
  const { data, error } = useNarrowed(filtros, 1);
  const value = data === undefined ? undefined : formatNumero(data.totalElementos);
  return (
    <Figure
      label={label}
      value={value ?? (error === null ? undefined : '—')}
      detail={error !== null && data === undefined ? 'No pudimos contarlos' : detail}
      to={listOf(filtros)}
    />
  );
}

/** The cases that one has open, newest first. */
export function MyCases({ me }: { me: string }) {
  const acting = useActingOn(list.recurso);
  const { data } = useNarrowed(mineOf(me), SHOWN);
  if (!holdsCases(acting) || data === undefined) return null;
  return (
    <section className="tarj" aria-label="Mis casos">
      <h2 className="tarj-cab">
        Mis casos abiertos <span className="t3 num inicio-count">{data.totalElementos}</span>
        <span className="grow" />
        <Link to={listOf(mineOf(me))} className="inicio-link">
          Ver lista <ArrowRight size={14} aria-hidden />
        </Link>
      </h2>
      {data.datos.length === 0 ? (
        <p className="inicio-empty t3">No tienes casos abiertos.</p>
      ) : (
        <ul className="inicio-cases">
          {data.datos.map((caso) => (
            <CaseRow key={caso._id} caso={caso} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CaseRow({ caso }: { caso: Caso }) {
  const when = new Date(caso.creacion.fecha);
  return (
    <li>
      <b className="num inicio-case">{caso.caso}</b>
      <PlateLink placa={caso.vehiculo.placa} publica={caso.vehiculo.publico} />
      <span className="grow el" title={caso.afectado.nombre_completo}>
        {caso.afectado.nombre_completo}
      </span>
      <span className="inicio-case-state">
        <CaseState estado={caso.estado} />
      </span>
      <time className="sm t3 num" dateTime={caso.creacion.fecha} title={fechaHora(when)}>
        {haceCuanto(when, serverNow())}
      </time>
      <LinkButton to={`/gestionar?id=${caso.caso}`}>Gestionar</LinkButton>
    </li>
  );
}
