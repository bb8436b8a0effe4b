import { formatNumero } from '@amparo/contract/kernel/numbers';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** `850 KB`, `2,4 MB`, `1,2 GB`. */
export function shownSize(bytes: number): string {
  if (bytes >= GB) return `${formatNumero(bytes / GB, bytes % GB === 0 ? 0 : 1)} GB`;
  return bytes < MB
    ? `${formatNumero(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumero(bytes / MB, bytes % MB === 0 ? 0 : 1)} MB`;
}
