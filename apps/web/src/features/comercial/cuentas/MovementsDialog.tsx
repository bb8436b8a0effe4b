import { Segmented } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import {
  type Movimiento,
  TIPOS_DE_MOVIMIENTO,
  type TipoDeMovimiento,
} from '@amparo/contract/comercial/cuentas/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { PagedLines, usePlace } from '../../../kit/list/PagedLines.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { MovementLine } from './MovementLine.tsx';
import { TIPOS } from './words.ts';
import styles from './cuenta.module.css';

const ALL = 'todos';

interface MovementsDialogProps {
  persona: { _id: string; nombre_completo: string };
  compra?: { _id: string; plan: string } | undefined;
  onClose: () => void;
}

/** Movements of an account, newest first, which explain its balance. */
export function MovementsDialog({ persona, compra, onClose }: MovementsDialogProps) {
  const [tipo, setTipo] = useState<TipoDeMovimiento | typeof ALL>(ALL);
  const { place, setPlace, restart } = usePlace();
  const [returning, setReturning] = useState<Movimiento>();
  const filtros = {
    ...(tipo === ALL ? {} : { tipo }),
    ...(compra === undefined ? {} : { compra_id: compra._id }),
  };
  const ask = useApiQuery(
    miCuenta.movimientos,
    {
      params: { personaId: persona._id },
      query: { filtros, pagina: place.pagina, elementosPorPagina: place.tamano },
    },
    { keepPrevious: true },
  );
  const choose = (next: typeof tipo) => {
    setTipo(next);
    restart();
  };
  return (
    <PanelDialog
      title="Movimientos"
      subtitle={[compra?.plan, persona.nombre_completo].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <div className={styles.movementsFilter}>
        <Segmented
          aria-label="Qué se muestra"
          value={tipo}
          onChange={choose}
          options={[
            { value: ALL, label: 'Todos' },
            ...TIPOS_DE_MOVIMIENTO.map((value) => ({ value, label: TIPOS[value] })),
          ]}
        />
      </div>
      <PagedLines
        label="Movimientos"
        cannot="No pudimos cargar los movimientos"
        ask={ask}
        place={place}
        onPlace={setPlace}
      >
        {(lines) => <Lines lines={lines} tipo={tipo} onReturn={setReturning} />}
      </PagedLines>
      {returning !== undefined && (
        <GiveBackDialog
          personaId={persona._id}
          movimiento={returning}
          onClose={() => setReturning(undefined)}
        />
      )}
    </PanelDialog>
  );
}

interface LinesProps {
  lines: readonly Movimiento[];
  tipo: string;
  onReturn: (line: Movimiento) => void;
}

function Lines({ lines, tipo, onReturn }: LinesProps) {
  if (lines.length === 0)
    return (
      <StateMessage
        icon={<History size={22} strokeWidth={1.75} />}
        title={tipo === ALL ? 'Sin movimientos' : 'Ninguno de ese tipo'}
      >
        {tipo === ALL
          ? 'Aquí aparecerá lo que se otorgue, se use, se devuelva o venza.'
          : 'Elige «Todos» para ver los demás.'}
      </StateMessage>
    );
  return (
    <ol className={styles.movements}>
      {lines.map((line) => (
        <MovementLine key={line._id} line={line} onReturn={onReturn} />
      ))}
    </ol>
  );
}
