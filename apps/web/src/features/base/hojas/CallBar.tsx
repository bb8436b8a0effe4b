import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './hojas.module.css';

interface CallBarProps {
  telefono: string | null | undefined;
  nombre: string | undefined;
  icon: ReactNode;
}

/** Call button that stays visible at the bottom on phones; elsewhere the contact card has it. */
export function CallBar({ telefono, nombre, icon }: CallBarProps) {
  if (telefono === null || telefono === undefined || nombre === undefined) return null;
  return (
    <div className={styles.hojaPie}>
      <Button type="primary" href={`tel:${telefono}`} icon={icon}>
        Llamar a {nombre.split(' ')[0]}
      </Button>
    </div>
  );
}
