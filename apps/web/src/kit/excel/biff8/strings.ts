import type { Bytes } from './bytes.ts';

/** Maximum size of a record; longer content continues in CONTINUE records. */
const MOST = 8224;
const SST = 0x00fc;
const CONTINUE = 0x003c;

const WIDE = /[\u0100-\uffff]/;

/** Shared string table: each text is stored once, and cells refer to it by number. */
export class SharedStrings {
  private readonly numbers = new Map<string, number>();
  private uses = 0;

  numberOf(text: string): number {
    this.uses += 1;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  write(out: Bytes): void {
    const record = new OpenRecord(out, SST);
    out.u32(this.uses).u32(this.numbers.size);
    for (const text of this.numbers.keys()) writeText(out, record, text);
    record.close();
  }
}

/** An open record that continues in another record when it is full. */
class OpenRecord {
  private readonly out: Bytes;
  private start: number;

  constructor(out: Bytes, id: number) {
    this.out = out;
    this.start = out.u16(id).u16(0).length;
  }

  get room(): number {
    return MOST - (this.out.length - this.start);
  }

  continue(): void {
    this.close();
    this.start = this.out.u16(CONTINUE).u16(0).length;
  }

  close(): void {
    this.out.patchU16(this.start - 2, this.out.length - this.start);
  }
}

/**
 * The length and the first character stay in one record. The rest may be split anywhere, and each part
 * repeats the encoding flag.
 */
function writeText(out: Bytes, record: OpenRecord, text: string): void {
  const narrow = !WIDE.test(text);
  const flag = narrow ? 0 : 1;
  const size = narrow ? 1 : 2;
  if (record.room < 3 + size) record.continue();
  out.u16(text.length).u8(flag);
  for (let at = 0; at < text.length;) {
    if (record.room < size) {
      record.continue();
      out.u8(flag);
    }
    const end = Math.min(text.length, at + Math.floor(record.room / size));
    for (; at < end; at += 1) {
      if (narrow) out.u8(text.charCodeAt(at));
      else out.u16(text.charCodeAt(at));
    }
  }
}
