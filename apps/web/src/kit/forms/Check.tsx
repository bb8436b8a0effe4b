import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './check.css';

interface CheckProps {
  /** One of several that exclude each other, or any of them. */
  type?: 'checkbox' | 'radio';
  id?: string | undefined;
  /** The same for all radios of one question. */
  name?: string;
  checked: boolean;
  disabled?: boolean;
  /** Being saved by itself. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A mark with its words beside it: they are part of what can be pressed. */
export function Check(props: CheckProps) {
  const { type = 'checkbox', disabled = false, busy = false, onChange, children, ...input } = props;
  return (
    <label className="check">
      <input
        {...input}
        type={type}
        aria-busy={busy}
        disabled={disabled || busy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
      {busy && <LoaderCircle size={14} className="turning t3" aria-hidden />}
    </label>
  );
}
