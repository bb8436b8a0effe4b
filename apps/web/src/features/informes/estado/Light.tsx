import { clsx } from 'clsx';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Gravedad } from '@amparo/contract/informes/estado/schemas';
import styles from './estado.module.css';

const LIGHTS = {
  well: { Icon: CircleCheck, word: 'Bien' },
  ambar: { Icon: TriangleAlert, word: 'Atención' },
  rojo: { Icon: CircleX, word: 'Falla' },
} as const;

/** Severity as CSS class suffix. */
export const toneOf = (gravedad: Gravedad | undefined) => gravedad ?? 'well';

/** Severity as icon, colour and accessible text. */
export function Light({ gravedad, size = 16 }: { gravedad: Gravedad | undefined; size?: number }) {
  const { Icon, word } = LIGHTS[toneOf(gravedad)];
  return (
    <span className={clsx(styles.estadoLight, styles[`is-${toneOf(gravedad)}`])} title={word}>
      <Icon size={size} strokeWidth={2} aria-hidden />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
