import { type ComponentProps, useCallback } from 'react';
import { useLocation } from 'react-router';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { estaCerrado, pideAtencion } from '@amparo/contract/casos/casos/rules';
import { TAMANOS_DE_CASOS } from '@amparo/contract/casos/casos/schemas';
import type { Criteria } from '@amparo/contract/kernel/list';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListRoute, Nombres, WriteRoute } from '../../../../kit/list/types.ts';
import { type CaseRow, useKind } from '../kind.ts';
import { caseCard } from './CaseCard.tsx';
import { useCaseActions } from './useCaseActions.tsx';
import { nombreDe } from './words.ts';

const TICKET = {
  singular: 'ticket',
  nuevo: 'Nuevo ticket',
  este: 'este caso',
  nombre: nombreDe,
  acciones: 'ACCIONES',
};
const isClosed = ({ estado }: CaseRow) => estaCerrado(estado);

/** Props that differ between the case lists. */
type Own = 'titulo' | 'columns' | 'fijos' | 'given' | 'shortcuts' | 'opciones' | 'excel';
interface CasosListProps<Row extends CaseRow, C extends Criteria> extends Pick<
  ComponentProps<typeof ListScreen<Row, C>>,
  Own
> {
  route: ListRoute<Row, C>;
  create?: WriteRoute;
  registro?: Partial<Nombres<Row>>;
}

export function CasosList<Row extends CaseRow, C extends Criteria>(props: CasosListProps<Row, C>) {
  const { create, registro, ...own } = props;
  const { crear } = CLASES[useKind().clase].paginas;
  const actions = useCaseActions();
  // Highlight the case that the user has just created.
  const { nuevo } = (useLocation().state ?? {}) as { nuevo?: number };
  const attention = useCallback(
    (caso: CaseRow) => (caso.caso === nuevo ? 'new' : pideAtencion(caso)),
    [nuevo],
  );
  return (
    <ListScreen
      {...own}
      registro={{ ...TICKET, ...registro }}
      tamanos={TAMANOS_DE_CASOS}
      {...(create === undefined ? {} : { add: { route: create, page: crear } })}
      actions={actions}
      open="gestionar"
      needsAttention={attention}
      isQuiet={isClosed}
      rowHeight={49}
      card={caseCard}
    />
  );
}
