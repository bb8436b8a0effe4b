import { Button, Input, type InputRef, Segmented } from 'antd';
import { clsx } from 'clsx';
import { Search, TriangleAlert, UserPlus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { impedimento } from '@amparo/contract/casos/casos/rules';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { serverNow } from '../../../../kit/data/clock.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { lugarDe } from '../lista/words.ts';
import { useActing } from '../useActing.ts';
import { Impeded, People } from './People.tsx';
import { type Asignando, useAsignar } from './useAsignar.ts';
import { WhyPanel } from './WhyPanel.tsx';
import { holderWords, isRequested, shortName } from './words.ts';
import styles from './asignar.module.css';

interface AsignarDialogProps {
  row: CasoEnCurso;
  /** Staff type to select first, if the caller knows it. */
  tipo?: TipoAsignable | undefined;
  onClose: () => void;
}

/** Assigns a case. Candidates are sorted from best to unavailable; Enter assigns the selected one. */
export function AsignarDialog({ row, tipo, onClose }: AsignarDialogProps) {
  const reason = impedimento('asignar', row, useActing());
  const { placa, publico } = vehiculoEn(row);
  const where = lugarDe(row) || row.afectado.nombre_completo;
  return (
    <PanelDialog
      title={`Asignar caso ${row.caso}`}
      picture={
        <span className="ava ava-t" aria-hidden>
          <UserPlus size={20} strokeWidth={1.75} />
        </span>
      }
      subtitle={
        <span className={clsx('row', styles.asignarPlace)}>
          <Plate placa={placa} publica={publico} />
          <span className="el" title={where}>
            {where}
          </span>
        </span>
      }
      onClose={onClose}
    >
      {(close) =>
        reason === undefined ? (
          <Choosing caso={row} first={tipo} onClose={close} />
        ) : (
          <Impeded reason={reason} />
        )
      }
    </PanelDialog>
  );
}

interface ChoosingProps {
  caso: CasoEnCurso;
  first: TipoAsignable | undefined;
  onClose: () => void;
}

function Choosing({ caso, first, onClose }: ChoosingProps) {
  const asignando = useAsignar(caso, onClose, first);
  const { able, chosen, isSomewhere } = asignando;
  const list = useRef<HTMLFieldSetElement>(null);
  const search = useRef<InputRef>(null);
  useFocus(asignando, list, () => search.current?.focus());
  useShortcuts<'asignar'>({ '/': () => search.current?.focus() }, list);
  const onKeyDown = keysOf(asignando);
  return (
    <>
      <div className={clsx('row', styles.asignarBar)}>
        <Types caso={caso} asignando={asignando} />
        <Input
          ref={search}
          className="grow"
          aria-label="Buscar persona"
          placeholder="Nombre, identificación o correo"
          maxLength={100}
          prefix={<Search size={15} color="var(--text3)" aria-hidden />}
          suffix={<Kbd letter>/</Kbd>}
          value={asignando.texto}
          onChange={({ target }) => asignando.setTexto(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Told caso={caso} asignando={asignando} />
      <div className={styles.asignarBody}>
        <People asignando={asignando} place={list} onKeyDown={onKeyDown} />
        {chosen !== undefined && (
          <WhyPanel person={chosen} place={able.indexOf(chosen) + 1} isSomewhere={isSomewhere} />
        )}
      </div>
      <Foot asignando={asignando} onClose={onClose} />
    </>
  );
}

/** Choice of the staff types that the user may assign; hidden if there is only one (ASIGNACION-12). */
function Types({ caso, asignando: { tipos, tipo, setTipo } }: { caso: CasoEnCurso; asignando: Asignando }) {
  if (tipos.length < 2) return null;
  return (
    <Segmented<TipoAsignable>
      aria-label="Tipo de personal"
      className={styles.asignarTypes}
      value={tipo}
      onChange={setTipo}
      options={tipos.map((value) => ({
        value,
        label: isRequested(caso, value) ? (
          <span className="inl">
            {value} <span className="chip chip-a">solicitado</span>
          </span>
        ) : (
          value
        ),
      }))}
    />
  );
}

/** Current assignee or waiting time of the case, or the reason why the last assignment was refused. */
function Told({ caso, asignando: { tipo, refused } }: { caso: CasoEnCurso; asignando: Asignando }) {
  return (
    <div className={clsx('row xs', styles.asignarTold)}>
      {refused === undefined ? (
        <span className="t3">{holderWords(caso, tipo, serverNow())}</span>
      ) : (
        <span className="row amb" role="alert">
          <TriangleAlert size={14} aria-hidden />
          {refused}. La lista ya está al día: elige a otra persona.
        </span>
      )}
    </div>
  );
}

function Foot({ asignando, onClose }: { asignando: Asignando; onClose: () => void }) {
  const { chosen, tipos, isReady, isAsking, sending, assign } = asignando;
  // Disabled while the results do not match the search text; Enter without a candidate shows a notice.
  const named = chosen === undefined ? 'Asignar' : `Asignar a ${shortName(chosen.nombre_completo)}`;
  return (
    <div className={clsx('dlg-pie', styles.asignarFoot)}>
      <span className={clsx('xs t3 row', styles.asignarKeys)} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> mover · <Kbd>1</Kbd>–<Kbd>9</Kbd> elegir
        {tipos.length > 1 && (
          <>
            {' '}
            · <Kbd>←</Kbd>
            <Kbd>→</Kbd> tipo
          </>
        )}
      </span>
      <span className="grow" />
      <Button className={clsx(styles.asignarCancel)} onClick={onClose}>
        Cancelar <Kbd>Esc</Kbd>
      </Button>
      <Button
        type="primary"
        icon={<UserPlus size={16} aria-hidden />}
        loading={sending}
        disabled={!isReady}
        onClick={assign}
      >
        {isAsking ? 'Buscando…' : named} <Kbd>↵</Kbd>
      </Button>
    </div>
  );
}

/** Keys that the radio buttons do not handle, plus the arrow and Enter keys in the search field. */
function keysOf({ able, choose, move, turn, assign }: Asignando) {
  const inField: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: assign,
  };
  const inList: Record<string, () => void> = {
    ...inField,
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    ...Object.fromEntries(able.slice(0, 9).map(({ _id }, index) => [String(index + 1), () => choose(_id)])),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isMark = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    const run = (isMark ? inList : inField)[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

const isElsewhere = ({ type }: HTMLInputElement, list: Element | null) =>
  type !== 'radio' || !(list?.contains(document.activeElement) ?? false);

/** Focuses the selected candidate, or the search if there is none, unless the user is at another control. */
function useFocus(
  { isReady, chosen, people }: Asignando,
  list: RefObject<HTMLFieldSetElement | null>,
  onSearch: () => void,
) {
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // Focus the list before the candidates arrive; otherwise the dialog focuses its close button.
  useEffect(() => list.current?.focus(), [list]);
  const isEmpty = isReady && people.length === 0;
  const chosenId = chosen?._id;
  useEffect(() => {
    const mark = list.current?.querySelector<HTMLInputElement>('input:checked');
    mark?.closest('label')?.scrollIntoView({ block: 'nearest' });
    const { activeElement: at } = document;
    if (!isReady || at instanceof HTMLButtonElement) return;
    if (at instanceof HTMLInputElement && isElsewhere(at, list.current)) return;
    if (isEmpty) search.current();
    else mark?.focus({ preventScroll: true });
  }, [list, isReady, isEmpty, chosenId]);
}
