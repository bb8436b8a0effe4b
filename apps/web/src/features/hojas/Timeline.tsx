import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { CircleDot } from 'lucide-react';
import { use, useState } from 'react';
import type { z } from 'zod';
import { hojaDeVida, type Hito } from '@amparo/contract/hoja-de-vida';
import type { Answer } from '@amparo/contract/kernel/route';
import { fechaHora } from '@amparo/contract/kernel/time';
import { call } from '../../kit/data/call.ts';
import { serverNow } from '../../kit/data/clock.ts';
import type { Failure } from '../../kit/data/failure.ts';
import { routeKey } from '../../kit/data/hooks.ts';
import { oopsText } from '../../kit/dialogs/dialogs.ts';
import { labelOf } from '../../kit/history/words.ts';
import { useLiveRefresh } from '../../kit/list/useLiveRefresh.ts';
import { type Milestone, SheetPartsContext } from '../../kit/manifest.ts';
import { SheetFailure, SheetSkeleton } from '../../kit/sheet/Asked.tsx';
import { SheetCard } from '../../kit/sheet/SheetCard.tsx';
import { MOMENTS, momentOf, shortWhen } from './words.ts';

const ALL = 'Todo';
type Page = Answer<typeof hojaDeVida.list>;

interface TimelineProps {
  recurso: string;
  id: string;
  /** Where the fields that changed have their names. */
  schemas: readonly z.ZodType[];
}

/** Everything that happened, across the modules that this person may read, newest first. */
export function Timeline({ recurso, id, schemas }: TimelineProps) {
  const [tipo, setTipo] = useState(ALL);
  const ask = useMilestones(recurso, id, tipo === ALL ? undefined : tipo);
  useLiveRefresh(recurso, hojaDeVida.list);
  const looks = useLooks();
  const pages = ask.data?.pages ?? [];
  const hitos = pages.flatMap(({ datos }) => datos);
  const tipos = pages[0]?.tipos ?? [];
  const offered = looks.filter((look) => tipos.includes(look.tipo));
  return (
    <SheetCard>
      {offered.length > 1 && (
        <div className="hitos-filtro">
          <Segmented
            block
            size="small"
            aria-label="Qué se muestra"
            value={tipo}
            onChange={setTipo}
            options={[ALL, ...offered.map((look) => ({ value: look.tipo, label: look.titulo }))]}
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

function useMilestones(recurso: string, id: string, tipo: string | undefined) {
  return useInfiniteQuery<Page, Failure, { pages: Page[] }, readonly unknown[], Hito | undefined>({
    queryKey: [...routeKey(hojaDeVida.list), recurso, id, tipo],
    queryFn: ({ signal, pageParam }) => {
      const antes = pageParam && { fecha: pageParam.fecha, _id: pageParam._id };
      const query = { ...(tipo === undefined ? {} : { tipo }), ...(antes === undefined ? {} : { antes }) };
      return call(hojaDeVida.list, { params: { recurso, registroId: id }, query }, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: ({ datos, hayMas }) => (hayMas ? datos.at(-1) : undefined),
  });
}

/** How each kind is shown, as the features that know it say. */
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
          const Icon = looks.find(({ tipo }) => tipo === hito.tipo)?.icon ?? CircleDot;
          const when = new Date(hito.fecha);
          return (
            <li key={hito._id} className="hito">
              <span className={`hito-icono hito-${hito.tono}`} aria-hidden>
                <Icon size={12} />
              </span>
              <div className="grow">
                <div className="hito-titulo">
                  <span className="grow">{hito.titulo}</span>
                  <time className="num" dateTime={hito.fecha} title={fechaHora(when)}>
                    {shortWhen(when, now)}
                  </time>
                </div>
                <div className="hito-detalle">{detailOf(hito, schemas)}</div>
              </div>
            </li>
          );
        })}
      </ol>,
    ];
  });
}

/** "Marcela Ibarra · Color, Kilometraje". */
function detailOf({ autor, detalle, campos }: Hito, schemas: readonly z.ZodType[]): string {
  const fields = campos.map((campo) => labelOf(campo, schemas)).join(', ');
  return [autor, detalle, fields].filter(Boolean).join(' · ');
}
