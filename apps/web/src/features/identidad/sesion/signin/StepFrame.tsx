import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './signin.module.css';

interface StepFrameProps {
  title: string;
  lead: ReactNode;
  /** Field that takes the focus: `second` if the first is prefilled, `none` behind a dialog. */
  focus?: 'first' | 'second' | 'none';
  onBack?: () => void;
  children: ReactNode;
}

export function StepFrame({ title, lead, focus = 'first', onBack, children }: StepFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const start = useRef(focus);
  useEffect(() => {
    const fields = body.current?.querySelectorAll('input') ?? [];
    if (start.current !== 'none') fields[start.current === 'first' ? 0 : 1]?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · Amparo`;
  }, [title]);
  return (
    <div ref={body}>
      {onBack !== undefined && (
        <button
          type="button"
          className={clsx(styles.accessLink, styles.accessBack)}
          data-form-action
          onClick={onBack}
        >
          <ArrowLeft size={15} aria-hidden />
          Volver
        </button>
      )}
      <h1>{title}</h1>
      <p className={styles.accessLead}>{lead}</p>
      {children}
    </div>
  );
}
