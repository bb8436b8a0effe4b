import { Button } from 'antd';
import { use, useState } from 'react';
import type { z } from 'zod';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import { oopsText } from '../../../kit/dialogs/dialogs.ts';
import { labelOf } from '../../../kit/history/words.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { type Milestone, SheetPartsContext } from '../../../kit/manifest.ts';
import { Kinds } from '../../../kit/recordPage/Kinds.tsx';
import { MilestoneRow } from '../../../kit/recordPage/MilestoneRow.tsx';
import { SheetFailure, SheetSkeleton } from '../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../kit/recordPage/SheetCard.tsx';
import { useMilestones } from '../../../kit/recordPage/useMilestones.ts';
import { MOMENTS, momentOf, shortWhen } from './words.ts';
import styles from './hojas.module.css';

interface TimelineProps {
  recurso: string;
  id: string;
  schemas: readonly z.ZodType[];
}

/** Events of all modules that the user may read, newest first. */
export function Timeline({ recurso, id, schemas }: TimelineProps) {
  const [tipo, setTipo] = useState<string>();
  const ask = useMilestones({ recurso, id, tipo });
  useLiveRefresh(recurso, hojaDeVida.list);
  const looks = useLooks();
  const pages = ask.data?.pages ?? [];
  const hitos = pages.flatMap(({ datos }) => datos);
  const tipos = pages[0]?.tipos ?? [];
  const offered = looks.filter((look) => tipos.includes(look.tipo));
  return (
    <SheetCard>
      {offered.length > 1 && (
        <div className={styles.hitosFiltro}>
          <Kinds
            offered={offered}
            chosen={tipo === undefined ? [] : [tipo]}
            onChange={(chosen) => setTipo(chosen.at(-1))}
          />
        </div>
      )}
      {ask.data === undefined ? (
        ask.error === null ? (
          <SheetSkeleton rows={4} />
        ) : (
          <SheetFailure
            detail={oopsText(ask.error)}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )
      ) : hitos.length === 0 ? (
        <p className="sheet-empty">
          {tipos.length === 0
            ? 'Tu rol no ve movimientos de este registro.'
            : 'Todavía no ha pasado nada aquí.'}
        </p>
      ) : (
        <Milestones hitos={hitos} looks={looks} schemas={schemas} />
      )}
      {ask.hasNextPage && (
        <div className="hitos-mas">
          <Button
            type="text"
            size="small"
            block
            loading={ask.isFetchingNextPage}
            onClick={() => void ask.fetchNextPage()}
          >
            Ver anteriores
          </Button>
        </div>
      )}
    </SheetCard>
  );
}

/** Icons and titles of the event types, from the features that define them. */
function useLooks(): Milestone[] {
  return use(SheetPartsContext)
    .flatMap(({ hitos = [] }) => hitos)
    .toSorted((a, b) => a.orden - b.orden);
}

interface MilestonesProps {
  hitos: readonly Hito[];
  looks: readonly Milestone[];
  schemas: readonly z.ZodType[];
}

function Milestones({ hitos, looks, schemas }: MilestonesProps) {
  const now = serverNow();
  const byMoment = Map.groupBy(hitos, ({ fecha }) => momentOf(new Date(fecha), now));
  return MOMENTS.map((moment) => {
    const inside = byMoment.get(moment);
    if (inside === undefined) return null;
    return [
      <h3 key={moment} className="hitos-dia">
        {moment}
      </h3>,
      <ol key={`${moment}-hitos`} className="hitos">
        {inside.map((hito) => {
          return (
            <MilestoneRow
              key={hito._id}
              hito={hito}
              icon={looks.find(({ tipo }) => tipo === hito.tipo)?.icon}
              when={shortWhen(new Date(hito.fecha), now)}
            >
              <div className="hito-detalle">{detailOf(hito, schemas)}</div>
            </MilestoneRow>
          );
        })}
      </ol>,
    ];
  });
}

function detailOf({ autor, detalle, campos }: Hito, schemas: readonly z.ZodType[]): string {
  const fields = campos.map((campo) => labelOf(campo, schemas)).join(', ');
  return [autor, detalle, fields].filter(Boolean).join(' · ');
}
