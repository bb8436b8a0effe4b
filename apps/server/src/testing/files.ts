import { crc32, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';

export interface SentFile {
  nombre: string;
  body: Buffer;
}

/** A multipart form, by default with the fields before the file. */
export function form(
  file: SentFile | undefined,
  campos: Record<string, string> = {},
  order: 'fields-first' | 'file-first' = 'fields-first',
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'limite-de-prueba-7f3a';
  const part = (head: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(campos).map(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
  const files =
    file === undefined
      ? []
      : [part(`name="file"; filename="${file.nombre}"\r\nContent-Type: application/octet-stream`, file.body)];
  const parts = order === 'fields-first' ? [...fields, ...files] : [...files, ...fields];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export function pdf(bytes = 1_000): Buffer {
  const head = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 'x')]).subarray(0, bytes);
}

interface Entry {
  nombre: string;
  body: Buffer;
  /** The uncompressed size that the zip declares, if it differs from the real one. */
  claims?: number;
}

/** A zip of these files. `encrypted` only sets the flag; the bytes stay readable. */
export function zip(entries: readonly Entry[], encrypted = false): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { nombre, body, claims = body.length } of entries) {
    const name = Buffer.from(nombre);
    const packed = deflateRawSync(body, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, name]));
    locals.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** An Office document whose only part has this many bytes, whatever size it declares. */
function office(kind: string, part: string, bytes: number, claims?: number): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return zip([
    { nombre: '[Content_Types].xml', body: Buffer.from(types) },
    { nombre: part, body: Buffer.alloc(bytes, 'a'), ...(claims === undefined ? {} : { claims }) },
  ]);
}

export const docx = (bytes: number, claims?: number) =>
  office('wordprocessingml.document', 'word/document.xml', bytes, claims);
export const xlsx = (bytes: number, claims?: number) =>
  office('spreadsheetml.sheet', 'xl/workbook.xml', bytes, claims);

/** The container of the older Office documents, with one stream of this name. */
export function compound(stream: string): Buffer {
  const name = Buffer.from(stream, 'utf16le');
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), name, Buffer.alloc(100)]);
}

/** A one-colour PNG that declares any size in a few kilobytes. */
export function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ASF_TRACKS = {
  sound: '409e69f84d5bcf11a8fd00805f5c442b',
  film: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
};

/** The head of a Windows Media file with these tracks, in this order. */
export function wmv(...tracks: (keyof typeof ASF_TRACKS)[]): Buffer {
  const object = (id: string, ...body: Buffer[]) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64LE(BigInt(24 + Buffer.concat(body).length));
    return Buffer.concat([Buffer.from(id, 'hex'), size, ...body]);
  };
  const properties = tracks.map((track) =>
    object('9107dcb7b7a9cf118ee600c00c205365', Buffer.from(ASF_TRACKS[track], 'hex'), Buffer.alloc(38)),
  );
  const count = Buffer.from([tracks.length, 0, 0, 0, 1, 2]);
  return object('3026b2758e66cf11a6d900aa0062ce6c', count, ...properties);
}

/** The header of a BMP that declares this size. */
export function bmp(width: number, height: number): Buffer {
  const header = Buffer.alloc(54 + 400);
  header.write('BM', 'latin1');
  header.writeUInt32LE(header.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}

/** Files of a zip by name, according to its directory. */
export function unzip(packed: Buffer): Map<string, Buffer> {
  const end = packed.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = new Map<string, Buffer>();
  let at = packed.readUInt32LE(end + 16);
  for (let left = packed.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameSize, extra, comment] = [28, 30, 32].map((place) => packed.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = packed.readUInt32LE(at + 42);
    const start = local + 30 + packed.readUInt16LE(local + 26) + packed.readUInt16LE(local + 28);
    const bytes = packed.subarray(start, start + packed.readUInt32LE(at + 20));
    const body = packed.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(body) !== packed.readUInt32LE(at + 16)) throw new Error('A file of the zip is damaged');
    found.set(packed.toString('utf8', at + 46, at + 46 + nameSize), body);
    at += 46 + nameSize + extra + comment;
  }
  return found;
}
