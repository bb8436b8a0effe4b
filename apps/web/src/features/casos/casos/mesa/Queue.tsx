import { clsx } from 'clsx';
import { CircleCheckBig } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { Link } from 'react-router';
import {
  type CasoDeMesa,
  type GrupoDeMesa,
  GRUPOS_DE_MESA,
  type Mesa,
} from '@amparo/contract/casos/casos/mesa';
import { impedimento, type QuienActua } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { address } from '../../../../kit/data/address.ts';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { actuable, shownOf, typesFor } from './board.ts';
import { CaseRow } from './CaseRow.tsx';
import { TITULOS, words } from './words.ts';
import styles from './mesa.module.css';

interface QueueProps {
  mesa: Mesa;
  who: QuienActua;
  /** Staff types that the user may assign. */
  mine: readonly TipoAsignable[];
  chosen: number | undefined;
  taken: number | undefined;
  leaving: number | undefined;
  onChoose: (caso: number) => void;
  onTake: (event: PointerEvent, caso: CasoDeMesa) => void;
  onApprove: (caso: CasoDeMesa) => void;
}

/** Open cases, most urgent first. The radio group is one tab stop. */
export function Queue(props: QueueProps) {
  return (
    <fieldset className={styles.mesaQueue}>
      <legend className="visually-hidden">Casos abiertos</legend>
      {GRUPOS_DE_MESA.map((grupo) => (
        <Group key={grupo} grupo={grupo} {...props} />
      ))}
      <Keys />
    </fieldset>
  );
}

function Group({ grupo, ...props }: QueueProps & { grupo: GrupoDeMesa }) {
  const { mesa, who, mine, chosen, taken, leaving, onChoose, onTake, onApprove } = props;
  const { total } = mesa.grupos[grupo];
  const rows = shownOf(mesa, grupo);
  if (total === 0 && grupo !== 'sin-asignar') return null;
  return (
    <>
      <Head grupo={grupo} total={total} shown={rows.length} />
      {total === 0 && (
        <p className={clsx('sm', styles.mesaNone)}>
          <CircleCheckBig size={16} aria-hidden /> {words.todoAsignado}
        </p>
      )}
      <div className={grupo === 'en-marcha' ? clsx('tarj', styles.mesaLines) : styles.mesaCases}>
        {rows.map((caso) => (
          <CaseRow
            key={caso._id}
            caso={caso}
            grupo={grupo}
            metas={mesa.metas}
            isChosen={caso.caso === chosen}
            isLoose={typesFor(caso, mine).length > 0}
            isTaken={caso.caso === taken}
            isLeaving={caso.caso === leaving}
            onChoose={onChoose}
            onTake={onTake}
            onApprove={
              grupo === 'aprobacion' && impedimento('aprobar', actuable(caso), who) === undefined
                ? onApprove
                : undefined
            }
          />
        ))}
      </div>
    </>
  );
}

/** List filter that shows the rest of a group. Only pending approval has its own filter. */
const REST: Readonly<Record<GrupoDeMesa, object>> = {
  'sin-asignar': { abierto: true },
  aprobacion: { pendiente: 'aprobacion' },
  'por-vencer': { abierto: true },
  'en-marcha': { abierto: true },
};

const Head = memo(function Head({
  grupo,
  total,
  shown,
}: {
  grupo: GrupoDeMesa;
  total: number;
  shown: number;
}) {
  return (
    <div className={clsx('row', styles.mesaGroup)}>
      <h2 className="rotulo">{TITULOS[grupo]}</h2>
      <span className="xs t3 num">{formatNumero(total)}</span>
      <span className="grow" />
      {total > shown ? (
        <Link
          className={clsx('xs', styles.mesaMore)}
          to={address('', 'listaticket', { query: { filtros: REST[grupo] } })}
        >
          {words.verLos(total)}
        </Link>
      ) : (
        (grupo === 'sin-asignar' || grupo === 'por-vencer') &&
        total > 0 && (
          <span className="xs t3" aria-hidden>
            min para la meta
          </span>
        )
      )}
    </div>
  );
});

const Keys = () => (
  <p className={clsx('row xs t3', styles.mesaKeys)} aria-hidden>
    <Kbd>↑</Kbd>
    <Kbd>↓</Kbd> caso · <Kbd letter>A</Kbd> asignar · <Kbd letter>1</Kbd>–<Kbd letter>9</Kbd> persona ·{' '}
    <Kbd>↵</Kbd> confirma o abre · arrastra con el ratón
  </p>
);
