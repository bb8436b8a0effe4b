import { formatNumero } from '@amparo/contract/kernel/numbers';

const MB = 1024 * 1024;

/** `850 KB`, `2,4 MB`. */
export function shownSize(bytes: number): string {
  return bytes < MB
    ? `${formatNumero(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumero(bytes / MB, bytes % MB === 0 ? 0 : 1)} MB`;
}
