const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const ONE_BYTE = new TextDecoder('windows-1252');

/**
 * Decodes a body. Partners declare one charset and send another, so the bytes decide: valid UTF-8 is UTF-8,
 * because single-byte text is never valid UTF-8 by chance; everything else is windows-1252, which decodes any
 * byte.
 */
export function decodeText(bytes: Uint8Array): string {
  return asUtf8(bytes) ?? ONE_BYTE.decode(bytes);
}

/** How many times a text may have been decoded wrongly and encoded again before it reaches us. */
const MOST_TIMES = 2;
/** The first byte of a two-byte Spanish letter, decoded as one letter. */
const SUSPICIOUS = /[ÂÃ]/;

/**
 * Repairs double-encoded text, "PeÃ±a" for "Peña". Only if its letters convert back to valid UTF-8: those of
 * "SÃO PAULO" do not, so it stays.
 */
export function repairMojibake(text: string): string {
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

/** Letters of windows-1252. A byte without a letter there maps to itself, as in ISO-8859-1. */
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
