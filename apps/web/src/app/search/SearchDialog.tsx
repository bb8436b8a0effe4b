import { Modal } from 'antd';
import { clsx } from 'clsx';
import { CornerDownLeft, Search } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { matchesAllWords } from '@amparo/contract/kernel/text';
import { GROUP_ICONS } from '../menu/icons.ts';
import { useMenu } from '../menu/useMenu.ts';
import { type Target, useFound } from './useFound.ts';
import { usePreloadPages } from './usePreloadPages.ts';
import styles from './search.module.css';

/**
 * Ctrl+K: finds screens by word prefixes and records by their identifier or name; Enter opens the selected
 * one.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  usePreloadPages();
  const groups = useMenu();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const screens = useMemo(
    () =>
      groups
        .flatMap(({ grupo, entries }) => entries.map((entry) => ({ grupo, detail: grupo, ...entry })))
        .filter(({ grupo, label }) => matchesAllWords(typed, `${grupo} ${label}`)),
    [groups, typed],
  );
  const records = useFound(typed);
  const { failed } = records;
  // Recent records come before the screens. Search results come after them, so that late results do not move
  // the screens.
  const found: readonly Target[] =
    typed.trim() === '' ? [...records.targets, ...screens] : [...screens, ...records.targets];
  const optionId = (index: number) => `${listId}-${index}`;

  const open = (index: number) => {
    const target = found[index];
    if (target === undefined) return;
    onClose();
    void navigate(target.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(chosen);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    const next = (chosen + step + found.length) % found.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Modal
      open
      width={560}
      footer={null}
      closable={false}
      className={clsx(styles.searchDialog)}
      style={{ top: 72 }}
      title={<span className="visually-hidden">Buscar</span>}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) input.current?.focus();
      }}
    >
      <div className={styles.searchBox}>
        <Search size={17} aria-hidden className="t3" />
        <input
          ref={input}
          role="combobox"
          aria-label="Buscar una pantalla o un registro"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
          placeholder="Placa, caso, identificación, correo, nombre o pantalla"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* The list of a combobox has no element of its own in HTML. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={styles.searchList} role="listbox" id={listId} aria-label="Resultados">
        {found.map(({ grupo, path, label, detail, inactive = false }, index) => {
          const Icon = GROUP_ICONS[grupo];
          return (
            // The keyboard events are on the input above, which names the active option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={path}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.searchOption}
              onMouseMove={() => setChosen(index)}
              onClick={() => open(index)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span className={styles.searchWords}>
                <span className={styles.searchTitle}>{label}</span>
                {inactive && <span className="chip">Inactivo</span>}
                <span className={clsx('t3 xs el num', styles.searchDetail)} title={detail}>
                  {detail}
                </span>
              </span>
              {index === chosen && <CornerDownLeft size={14} aria-hidden />}
            </div>
          );
        })}
      </div>
      <output className={styles.searchNone}>
        {failed.length > 0
          ? `No pudimos buscar en ${failed.join(', ')}. Intenta de nuevo en un momento.`
          : records.isLooking
            ? 'Buscando…'
            : found.length === 0 && <>No encontramos nada que empiece por «{typed.trim()}».</>}
      </output>
    </Modal>
  );
}
