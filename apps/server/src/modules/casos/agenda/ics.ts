import { momentoDeRecordatorio } from '@amparo/contract/casos/agenda/rules';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { joinPath } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import { aboutCase, capitalized, titleOf } from './words.ts';

/** A commitment with the instant of its last change, which calendars compare. */
export interface Dated {
  compromiso: Compromiso;
  actualizado: string;
}

interface Options {
  /** Base URL of the links to cases. */
  publicUrl: string;
  /**
   * Leaves out titles and meeting links: titles may contain names, and the feed is stored by external
   * calendar services.
   */
  reserved: boolean;
}

/** RFC 5545: maximum length of a line in octets. A longer line continues on the next line after a space. */
const LONGEST = 75;

/** Splits between characters, never inside a multi-byte character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST) {
      pieces.push(piece);
      // The leading space of a continuation line counts as one octet.
      [piece, octets] = ['', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** RFC 5545 text escaping: backslash, semicolon, comma and line break. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const compact = (iso: string) => iso.replaceAll(/[-:]/g, '');
/** `20261118T150000Z`. */
const utc = (iso: string) => `${compact(new Date(iso).toISOString().slice(0, 19))}Z`;
const date = (iso: string) => compact(diaDe(new Date(iso)));

function when({ inicio, fin, todoElDia }: Compromiso): string[] {
  if (!todoElDia) return [`DTSTART:${utc(inicio)}`, `DTEND:${utc(fin)}`];
  return [`DTSTART;VALUE=DATE:${date(inicio)}`, `DTEND;VALUE=DATE:${date(fin)}`];
}

/**
 * Minutes relative to the start. For an all-day commitment the alarm may be after the start, which is
 * midnight.
 */
function trigger(compromiso: Compromiso, minutos: number): string {
  const moment = momentoDeRecordatorio(compromiso, minutos).getTime();
  const after = Math.round((moment - Date.parse(compromiso.inicio)) / 60_000);
  return `TRIGGER:${after < 0 ? '-' : ''}PT${Math.abs(after)}M`;
}

const alarm = (compromiso: Compromiso, minutos: number, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  trigger(compromiso, minutos),
  'END:VALARM',
];

function event({ compromiso, actualizado }: Dated, { publicUrl, reserved }: Options): string[] {
  const { _id, _rev, tipo, titulo, estado, lugar, enlace, caso, plazo, recordatorios } = compromiso;
  const link = joinPath(publicUrl, paginaDeCaso(caso.clase, caso));
  const about = aboutCase(compromiso);
  const summary = `${reserved ? capitalized(tipo) : titleOf({ tipo, titulo })} · ${about}`;
  const place = reserved ? lugar : (lugar ?? enlace);
  const described = reserved ? [link] : [enlace, plazo?.texto, link];
  const alarms = estado === 'pendiente' ? recordatorios : [];
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@amparo`,
    `DTSTAMP:${utc(actualizado)}`,
    // SEQUENCE starts at 0, the revision at 1.
    `SEQUENCE:${_rev - 1}`,
    ...when(compromiso),
    `SUMMARY:${escaped(summary)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(described.filter(Boolean).join('\n'))}`,
    `URL:${link}`,
    `STATUS:${estado === 'cancelado' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarms.flatMap((minutos) => alarm(compromiso, minutos, summary)),
    'END:VEVENT',
  ];
}

export function icsOf(dated: readonly Dated[], options: Options): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amparo//Agenda//ES',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Amparo',
    ...dated.flatMap((one) => event(one, options)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
