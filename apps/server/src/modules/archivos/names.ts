import { extensionDe } from '@amparo/contract/archivos';

const LONGEST = 120;
/** Control and formatting characters: NUL, line ends, and the ones that turn the reading direction around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What some file system or page would take for something else than a letter of a name. */
const TELLING = /[<>:"'`|?*&]/g;

/** A stranger's file name as plain text: one short line, without folders, hidden signs or markup. */
export function neutralName(raw: string): string {
  const base = raw.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(INVISIBLE, '')
    .replace(TELLING, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extensionDe(plain);
  const stem = extension === '' ? plain : plain.slice(0, -extension.length - 1);
  const short = Array.from(stem).slice(0, LONGEST).join('').trim();
  return `${short === '' ? 'archivo' : short}${extension === '' ? '' : `.${extension}`}`;
}
