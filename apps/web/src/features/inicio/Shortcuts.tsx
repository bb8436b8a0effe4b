import type { LucideIcon } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Kbd } from '../../kit/keys/Kbd.tsx';
import { useShortcuts } from '../../kit/keys/useShortcuts.ts';
import { keysFor } from './words.ts';

export interface Shortcut {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** G opens the way; the letter has to follow soon, so that a stray one goes nowhere. */
const LEAD = 'g';
const SOON_MS = 2_000;

/** The screens the person may open, each with its keys. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
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
  };
  const letters = [LEAD, ...keyed.flatMap(({ letter }) => letter ?? [])];
  useShortcuts(
    Object.fromEntries(letters.map((letter) => [letter, ({ timeStamp }) => press(letter, timeStamp)])),
  );

  return (
    <nav className="tarj inicio-shortcuts" aria-label="Atajos">
      <h2 className="tarj-cab">Atajos</h2>
      {keyed.length === 0 ? (
        <p className="inicio-empty t3">
          Tus roles aún no abren ninguna pantalla. Pide acceso a un administrador.
        </p>
      ) : (
        <ul>
          {keyed.map(({ path, label, icon: Icon, letter }) => (
            <li key={path}>
              <Link to={path} className="atajo">
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
