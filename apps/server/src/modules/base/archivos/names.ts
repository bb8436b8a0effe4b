import { extensionDe } from '@amparo/contract/base/archivos/rules';

const LONGEST = 120;
/**
 * Longer than any stored name. The middle of a longer name is dropped first, so that the patterns below stay
 * fast (H38).
 */
const HEAD = 500;
const TAIL = 20;
/** Control and formatting characters: NUL, line ends and bidirectional overrides. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** More combining marks on one letter than the contract accepts. */
const PILE = /(\p{M}{10})\p{M}+/gu;
/** Characters with a special meaning in file systems, shells or HTML. */
const TELLING = /[<>:"'`|?*&]/g;

/** Sanitizes the file name of a client: one short line without folders, hidden characters or markup. */
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

/** A form may send a name of 80,000 characters: only its beginning and its extension are used. */
function shortened(name: string): string {
  return name.length > HEAD + TAIL ? name.slice(0, HEAD) + name.slice(-TAIL) : name;
}
