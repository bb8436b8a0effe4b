import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './check.css';

interface CheckProps {
  type?: 'checkbox' | 'radio';
  id?: string | undefined;
  name?: string;
  checked: boolean;
  disabled?: boolean;
  /** The mark is being saved without the rest of the form. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A mark with its text; a click on the text works too. */
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
