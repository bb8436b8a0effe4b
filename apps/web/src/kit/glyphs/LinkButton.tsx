import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router';

interface LinkButtonProps {
  to: string;
  primary?: boolean;
  children: ReactNode;
}

/** A real link that looks like a button. */
export function LinkButton({ to, primary = false, children }: LinkButtonProps) {
  const onClick = useLinkClickHandler(to);
  return (
    <Button type={primary ? 'primary' : 'default'} href={to} onClick={onClick}>
      {children}
    </Button>
  );
}
