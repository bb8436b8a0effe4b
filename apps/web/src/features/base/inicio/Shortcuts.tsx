import { clsx } from 'clsx';
import { type LucideIcon, Plus, Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { openSearch } from '../../../kit/keys/search.ts';
import { useShortcuts } from '../../../kit/keys/useShortcuts.ts';
import { keysFor } from './words.ts';
import styles from './inicio.module.css';

export interface HomeShortcut {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** G starts a shortcut; the letter must follow within this time. */
const LEAD = 'g';
const SOON_MS = 2_000;
/** Same key as in the lists; on the home page it creates a case. */
const ADD = 'n';
const NEW_CASE = '/crearticket';

interface ShortcutsProps {
  shortcuts: readonly HomeShortcut[];
  canOpenCases: boolean;
}

/** Screens that the user may open, with their shortcut keys. */
export function Shortcuts({ shortcuts, canOpenCases }: ShortcutsProps) {
  const navigate = useNavigate();
  const ledAt = useRef(-SOON_MS);
  const keyed = useMemo(() => {
    const keys = keysFor(shortcuts.map(({ label }) => label));
    return shortcuts.map((shortcut, index) => ({ ...shortcut, letter: keys[index] }));
  }, [shortcuts]);

  const press = (letter: string, timeStamp: number) => {
    const target = keyed.find((shortcut) => shortcut.letter === letter);
    const isLed = timeStamp - ledAt.current < SOON_MS;
    ledAt.current = isLed ? -SOON_MS : letter === LEAD ? timeStamp : -SOON_MS;
    if (isLed && target !== undefined) void navigate(target.path);
    if (!isLed && letter === ADD && canOpenCases) void navigate(NEW_CASE);
  };
  const letters = [LEAD, ...(canOpenCases ? [ADD] : []), ...keyed.flatMap(({ letter }) => letter ?? [])];
  useShortcuts<'inicio'>(
    Object.fromEntries(letters.map((letter) => [letter, ({ timeStamp }) => press(letter, timeStamp)])),
  );

  return (
    <nav className={clsx('tarj', styles.inicioShortcuts)} aria-label="Atajos">
      <h2 className="tarj-cab">Atajos</h2>
      {keyed.length === 0 ? (
        <p className={clsx('t3', styles.inicioEmpty)}>
          Tus roles aún no abren ninguna pantalla. Pide acceso a un administrador.
        </p>
      ) : (
        <ul>
          {canOpenCases && (
            <li>
              <Link to={NEW_CASE} className={styles.atajo}>
                <Plus size={16} strokeWidth={1.75} aria-hidden />
                <span className="grow el">Nuevo ticket choque simple</span>
                <Kbd letter>{ADD.toUpperCase()}</Kbd>
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={styles.atajo} onClick={openSearch}>
              <Search size={16} strokeWidth={1.75} aria-hidden />
              <span className="grow el">Buscar en todo</span>
              <Kbd>Ctrl K</Kbd>
            </button>
          </li>
          {keyed.map(({ path, label, icon: Icon, letter }) => (
            <li key={path}>
              <Link to={path} className={styles.atajo}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span className="grow el">{label}</span>
                {letter !== undefined && (
                  <Kbd letter>
                    {LEAD.toUpperCase()} {letter.toUpperCase()}
                  </Kbd>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
