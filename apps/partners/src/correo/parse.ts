import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { Adjunto, Mensaje } from './mailbox.ts';

/** `para` are the recipients of the envelope, because the headers do not contain hidden copies. */
export async function parseMensaje(raw: Buffer, para: string[]): Promise<Mensaje> {
  const email = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    de: sender(email.from),
    para,
    asunto: email.subject ?? '',
    texto: email.text ?? '',
    html: email.html ?? '',
    recibido: new Date().toISOString(),
    adjuntos: email.attachments.map(adjunto),
  };
}

function sender(from: Address | undefined): string {
  if (from?.address === undefined) return from?.name ?? '';
  return from.name === '' ? from.address : `${from.name} <${from.address}>`;
}

function adjunto({ filename, mimeType, content }: Attachment): Adjunto {
  const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
  return { nombre: filename ?? '', tipo: mimeType, bytes };
}
