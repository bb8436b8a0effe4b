const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const ONE_BYTE = new TextDecoder('windows-1252');

/**
 * What was sent, as letters. Partners say one charset and send another, so their bytes decide: what is whole UTF-8 is
 * that, because no text of one byte a letter becomes so by chance; everything else is windows-1252, which can always be read.
 */
export function decoded(bytes: Uint8Array): string {
  return asUtf8(bytes) ?? ONE_BYTE.decode(bytes);
}

/** How often a text may have been read wrongly and written again before it came to us. */
const MOST_TIMES = 2;
/** How the first byte of a Spanish letter of two looks when it was read as one letter. */
const SUSPICIOUS = /[ÂÃ]/;

/**
 * A text that somebody read with the wrong letters and sent on, "PeÃ±a" for "Peña". Mended only where its letters go back to
 * bytes that are whole UTF-8: "SÃO PAULO" are none, and stays.
 */
export function mended(text: string): string {
  let now = text;
  for (let n = 0; n < MOST_TIMES && SUSPICIOUS.test(now); n += 1) {
    const bytes = bytesOf(now);
    const better = bytes === undefined ? undefined : asUtf8(bytes);
    if (better === undefined) break;
    now = better;
  }
  return now;
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Of windows-1252; what has no letter there stands for itself, as whoever read it as ISO-8859-1 left it. */
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, byte) => [ONE_BYTE.decode(Uint8Array.of(byte)), byte] as const),
);

function bytesOf(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = BYTE_OF.get(letter) ?? (code < 256 ? code : undefined);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
