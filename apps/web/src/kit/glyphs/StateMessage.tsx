import type { ReactNode } from 'react';
import './glyphs.css';

interface StateMessageProps {
  icon: ReactNode;
  tone?: 'n' | 'r' | 'a' | 't';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 if it is the whole screen, 2 inside a screen. */
  level?: 1 | 2;
}

/** Message instead of content that is empty, failed or forbidden: the reason and advice for the user. */
export function StateMessage({ icon, tone = 'n', title, children, actions, level = 2 }: StateMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="state-message">
      <span className={`ava ava-${tone}`} aria-hidden>
        {icon}
      </span>
      <Heading>{title}</Heading>
      <div className="state-text">{children}</div>
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  );
}
