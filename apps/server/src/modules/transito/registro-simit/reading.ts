import { parseNumero } from '@amparo/contract/kernel/numbers';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { Dia, diaDe, inicioDelDia, Instante, instanteDe } from '@amparo/contract/kernel/time';
import type { ComparendoSimit } from '@amparo/contract/transito/registro-simit/schemas';
import { cleanPartnerText } from '../../../platform/partners/partner-text.ts';
import type { PazSalvoExterno } from './adapter.ts';

const LONGEST_DESCRIPTION = 600;
const LONGEST_NUMBER = 60;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (row: unknown): Fields =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Fields) : {};

/**
 * Fine numbers have twenty digits. A JSON number above the safe integers has lost digits, so it is rejected.
 */
function codeOf(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  return cleanPartnerText(value, LONGEST_NUMBER) ?? undefined;
}

export const identificacionDe = (value: unknown) =>
  codeOf(value)?.replaceAll(/[\s.]/g, '').toUpperCase() || undefined;

const AS_WRITTEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Reads the formats of the registry: `21/06/2026 14:30`, `2026-06-21`, `2026-06-21T19:30:00Z`. Without a zone
 * the time is Bogotá time.
 */
function momentOf(value: unknown): { dia: string; instante: Date } | undefined {
  const text = cleanPartnerText(value) ?? '';
  const [, day, month, year, hour] = AS_WRITTEN.exec(text) ?? [];
  if (day !== undefined && month !== undefined)
    return atClock(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, hour?.padStart(5, '0'));
  const [, dia, hora, zone] = ISO.exec(text) ?? [];
  if (dia === undefined) return undefined;
  if (zone === undefined) return atClock(dia, hora);
  const instante = new Date(text.replace(' ', 'T'));
  return Dia.safeParse(dia).success && !Number.isNaN(instante.getTime())
    ? { dia: diaDe(instante), instante }
    : undefined;
}

/** Undefined for an impossible day. An impossible hour becomes the start of the day. */
function atClock(dia: string, hora?: string): { dia: string; instante: Date } | undefined {
  if (!Dia.safeParse(dia).success) return undefined;
  const isHour = hora !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(hora);
  return { dia, instante: isHour ? instanteDe(dia, hora) : inicioDelDia(dia) };
}

export function diaDicho(value: unknown): string | null {
  const dia = Dia.safeParse(momentOf(value)?.dia);
  return dia.success ? dia.data : null;
}

export function instanteDicho(value: unknown): string | null {
  const instante = Instante.safeParse(momentOf(value)?.instante.toISOString());
  return instante.success ? instante.data : null;
}

/** Whole pesos from `1234567`, `"1.234.567"`, `"$ 1.234.567,00"` or `"1234567.00"`. */
export function pesosDichos(value: unknown): number | null {
  const pesos = typeof value === 'number' ? value : amountOf(cleanPartnerText(value) ?? '');
  const whole = Math.round(pesos ?? Number.NaN);
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : null;
}

function amountOf(said: string): number | undefined {
  const text = said.replaceAll(/[$\s]|COP/gi, '');
  // Formats of other countries: a point before the cents, or commas between thousands.
  if (/^\d+\.\d{1,2}$/.test(text)) return Number(text);
  if (/^\d{1,3}(,\d{3}){2,}(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return parseNumero(text);
}

/** Fine in a registry row; undefined without a number, because nothing else identifies a fine. */
export function comparendoDe(row: unknown): ComparendoSimit | undefined {
  const said = fieldsOf(row);
  const numero = codeOf(said['numComparendo']);
  if (numero === undefined) return undefined;
  const placa = normalizaPlaca(cleanPartnerText(said['placa'], 20) ?? '');
  return {
    _id: numero,
    numero_comparendo: numero,
    fecha_imposicion: diaDicho(said['fechaImposicion']),
    codigo_infraccion: cleanPartnerText(said['codInfraccion']),
    descripcion_infraccion: cleanPartnerText(said['desInfraccion'], LONGEST_DESCRIPTION),
    infractor: cleanPartnerText(said['nombreInfractor']),
    identificacion: identificacionDe(said['documento']) ?? null,
    placa: placa === '' ? null : placa,
    transito_organismo: cleanPartnerText(said['secretaria']),
    valor_comparendo: pesosDichos(said['valor']),
    estado: cleanPartnerText(said['estadoComparendo']),
  };
}

/** Certificate in a registry row; undefined without a number or without an identification. */
export function pazSalvoDe(row: unknown): PazSalvoExterno | undefined {
  const said = fieldsOf(row);
  const [suspension, cancelacion] = [fieldsOf(said['suspension']), fieldsOf(said['cancelacion'])];
  const [numero, identificacion] = [codeOf(said['numero']), identificacionDe(said['documento'])];
  if (numero === undefined || identificacion === undefined) return undefined;
  return {
    _id: numero,
    identificacion,
    numeroPazSalvoo: numero,
    estadoSuspension: cleanPartnerText(suspension['estado']),
    fechaSuspension: diaDicho(suspension['fecha']),
    estadoCancelacion: cleanPartnerText(cancelacion['estado']),
    fechaCancelacion: diaDicho(cancelacion['fecha']),
    estado: cleanPartnerText(said['estado']),
    creacion: { fecha: instanteDicho(said['fechaExpedicion']) },
  };
}

/**
 * Readable rows, one per number, and the count of unreadable ones. The pages of the registry shift while they
 * are read, so rows can repeat at their edges.
 */
export function readable<T extends { _id: string }>(
  rows: readonly unknown[],
  read: (row: unknown) => T | undefined,
): { datos: T[]; omitidas: number } {
  const byNumber = new Map<string, T>();
  let omitidas = 0;
  for (const row of rows) {
    const one = read(row);
    if (one === undefined) omitidas += 1;
    else if (!byNumber.has(one._id)) byNumber.set(one._id, one);
  }
  return { datos: [...byNumber.values()], omitidas };
}
