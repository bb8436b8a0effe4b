import { Button } from 'antd';
import { Search, SlidersHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { Kbd } from '../keys/Kbd.tsx';
import { CARDS, useMedia } from '../media.ts';
import {
  addDraft,
  draftsOf,
  filtrosOf,
  freeFields,
  inWords,
  isSameSearch,
  problemsOf,
  removeDraft,
  type SoughtCriteria,
} from './criteria.ts';
import { CriteriaRow } from './CriteriaRow.tsx';
import type { Filtros } from './types.ts';
import './criteria.css';
import './cards.css';

export interface CriteriaHandle {
  /** Opens the panel and focuses its first value. */
  focus: () => void;
}

interface CriteriaPanelProps {
  criteria: SoughtCriteria;
  applied: Filtros;
  onSearch: (filtros: Filtros) => void;
  /** Opens the result, if it is a single record. */
  onOpen: (() => void) | undefined;
  ref?: Ref<CriteriaHandle>;
}

/** "CRITERIOS DE BÚSQUEDA" (LISTAS-07): a band on desktops, one button on phones. */
export function CriteriaPanel({ criteria, applied, onSearch, onOpen, ref }: CriteriaPanelProps) {
  const isPhone = useMedia(CARDS);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { drafts, setDrafts } = useDrafts(criteria, applied);
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(criteria, drafts);

  useImperativeHandle(ref, () => ({
    focus: () => {
      const focusFirst = () => form.current?.querySelector<HTMLElement>('.crit-value input')?.focus();
      setOpen(true);
      // At once if the panel is open, so that the next key is already written into the field.
      if (form.current === null) requestAnimationFrame(focusFirst);
      else focusFirst();
    },
  }));

  const search = (filtros: Filtros) => {
    setOpen(false);
    onSearch(filtros);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(problems.size > 0);
    if (problems.size === 0) search(filtrosOf(drafts));
  };
  /**
   * Focus stays here after a search, so Enter with unchanged criteria opens the result. A repeated event of a
   * held key does not count.
   */
  const onEnter = (event: KeyboardEvent) => {
    if (onOpen === undefined || event.repeat || !isSameSearch(filtrosOf(drafts), applied)) return;
    event.preventDefault();
    onOpen();
  };
  const clear = () => {
    setTried(false);
    setDrafts(draftsOf(criteria, {}));
    search({});
  };

  const free = freeFields(criteria, drafts);
  const canRemove = drafts.length > 1 || drafts[0]?.valor !== '';
  return (
    <>
      {isPhone && (
        <PhoneButton
          controls={id}
          isOpen={isOpen}
          words={inWords(criteria, applied)}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(!isPhone || isOpen) && (
        <search id={id} className="crit" aria-label="Criterios de búsqueda">
          <form ref={form} onSubmit={onSubmit}>
            <div className="crit-head">
              <h2 className="rotulo">Criterios de búsqueda</h2>
              <AppliedChip count={Object.keys(applied).length} />
              <span className="grow" />
              {onOpen !== undefined && (
                <span className="xs t3 crit-hint crit-open">
                  Abrir lo encontrado <Kbd>↵</Kbd>
                </span>
              )}
              <span className="xs t3 crit-hint">
                Ir a criterios <Kbd letter>/</Kbd>
              </span>
            </div>
            <div className="crit-body">
              <div className="grow">
                {drafts.map((row, index) => (
                  <CriteriaRow
                    key={row.key}
                    criteria={criteria}
                    draft={row}
                    free={free}
                    isFirst={index === 0}
                    problem={isTried ? problems.get(row.key) : undefined}
                    onChange={(next) => setDrafts(drafts.with(index, next))}
                    onEnter={onEnter}
                    onRemove={canRemove ? () => setDrafts(removeDraft(criteria, drafts, row.key)) : undefined}
                    onAdd={
                      index === drafts.length - 1 && free.length > 0
                        ? () => setDrafts(addDraft(criteria, drafts))
                        : undefined
                    }
                  />
                ))}
              </div>
              <Button onClick={clear}>Limpiar</Button>
              <Button type="primary" htmlType="submit" icon={<Search size={15} aria-hidden />}>
                Buscar
              </Button>
            </div>
          </form>
        </search>
      )}
    </>
  );
}

/**
 * The criteria while they are edited. They are replaced when the criteria of the address change; another change
 * of the address, such as its completion with the usual page size, keeps what was typed.
 */
function useDrafts(criteria: SoughtCriteria, applied: Filtros) {
  const [drafts, setDrafts] = useState(() => draftsOf(criteria, applied));
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    const isNew = !isSameSearch(seen, applied);
    if (isNew && !isSameSearch(filtrosOf(drafts), applied)) setDrafts(draftsOf(criteria, applied));
  }
  return { drafts, setDrafts };
}

function AppliedChip({ count }: { count: number }) {
  return (
    <output>
      {count > 0 && <span className="chip chip-t">{cuantos(count, 'aplicado', 'aplicados')}</span>}
    </output>
  );
}

interface PhoneButtonProps {
  controls: string;
  isOpen: boolean;
  words: readonly { label: string; value: string }[];
  onClick: () => void;
}

function PhoneButton({ controls, isOpen, words, onClick }: PhoneButtonProps) {
  const [first] = words;
  return (
    <Button
      className="crit-phone"
      icon={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      Criterios
      {first !== undefined && (
        <span className="chip chip-t">
          {words.length === 1 ? `${first.label} = ${first.value}` : `${words.length} aplicados`}
        </span>
      )}
    </Button>
  );
}
