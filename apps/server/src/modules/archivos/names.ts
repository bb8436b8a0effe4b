import { extensionDe } from '@amparo/contract/archivos';

const LONGEST = 120;
/** Far more than any name that is kept: what lies between is dropped before a pattern runs over it (H38). */
const HEAD = 500;
const TAIL = 20;
/** Control and formatting characters: NUL, line ends, and the ones that turn the reading direction around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** More marks over one letter than any field of the contract takes. */
const PILE = /(\p{M}{10})\p{M}+/gu;
/** What some file system or page would take for something else than a letter of a name. */
const TELLING = /[<>:"'`|?*&]/g;

/** A stranger's file name as plain text: one short line, without folders, hidden signs or markup. */
export function neutralName(raw: string): string {
  const plain = shortened(withoutFolders(raw))
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PILE, '$1')
    .replace(TELLING, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extensionDe(plain);
  const stem = extension === '' ? plain : plain.slice(0, -extension.length - 1);
  const short = Array.from(stem).slice(0, LONGEST).join('').trim();
  return `${short === '' ? 'archivo' : short}${extension === '' ? '' : `.${extension}`}`;
}

function withoutFolders(raw: string): string {
  return raw.slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1);
}

/** A form may bring a name of eighty thousand signs: its beginning and its extension say all that is kept. */
function shortened(name: string): string {
  return name.length > HEAD + TAIL ? name.slice(0, HEAD) + name.slice(-TAIL) : name;
}
