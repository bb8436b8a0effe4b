import type { Certificado, Multa } from './registry.ts';

const ONE_BYTE = new TextDecoder('windows-1252');
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, byte) => [ONE_BYTE.decode(Uint8Array.of(byte)), byte] as const),
);

/** Encodes as windows-1252; other characters become question marks. */
const inOneByte = (text: string) => Buffer.from(Array.from(text, (letter) => BYTE_OF.get(letter) ?? 0x3f));
/** UTF-8 decoded as windows-1252: "PeÃ±a". */
const twice = (text: string) => ONE_BYTE.decode(Buffer.from(text, 'utf8'));

interface WireFine {
  type: string;
  body: Buffer;
}

const UTF8 = 'application/json; charset=utf-8';

/** The encoding depends on the page number; the declared charset of one page in three is wrong. */
export function inLetters(answer: object, page: number, isTwice: boolean): WireFine {
  const text = JSON.stringify(answer);
  if (isTwice) return { type: UTF8, body: Buffer.from(twice(text), 'utf8') };
  if (page % 3 === 1) return { type: UTF8, body: inOneByte(text) };
  const type = page % 3 === 2 ? 'application/json; charset=windows-1252' : UTF8;
  return { type, body: Buffer.from(text, 'utf8') };
}

const written = (iso: string) => iso.split('-').toReversed().join('/');
const grouped = (pesos: number) => pesos.toLocaleString('es-CO');

/** Formats of days, amounts and codes, because several systems write to the registry. */
const DAYS = [written, (iso: string) => iso, (iso: string) => `${iso}T23:30:00-05:00`];
const SUMS = [(pesos: number) => pesos, grouped, (pesos: number) => `$ ${grouped(pesos)}`];
const CODES = [(code: string) => code, Number, (code: string) => grouped(Number(code))];
const pick = <T>(ways: readonly T[], n: number): T => ways[n % ways.length] as T;

export function multaEnCable(multa: Multa): object {
  const { orden: n } = multa;
  const isForgetful = n % 97 === 41;
  return {
    idInterno: n,
    numComparendo: multa.numero ?? null,
    fechaImposicion: isForgetful ? 'SIN FECHA' : pick(DAYS, n)(multa.dia),
    codInfraccion: multa.codigo,
    desInfraccion: isForgetful ? null : multa.descripcion,
    nombreInfractor: n % 5 === 3 ? twice(multa.infractor) : multa.infractor,
    documento: pick(CODES, n)(multa.documento),
    placa: n % 4 === 1 ? `${multa.placa.slice(0, 3)}-${multa.placa.slice(3)}` : multa.placa,
    secretaria: multa.secretaria,
    valor: isForgetful ? null : pick(SUMS, n)(multa.valor),
    estadoComparendo: multa.estado,
    fotos: [],
    proyeccion: { intereses: 0 },
  };
}

export function certificadoEnCable(one: Certificado): object {
  const { orden: n } = one;
  const told = (dia: string | undefined, estado: string) =>
    dia === undefined ? null : { estado, fecha: pick(DAYS, n)(dia) };
  return {
    numero: one.numero ?? null,
    documento: pick(CODES, n)(one.documento),
    suspension: told(one.suspension, 'Suspensión por acuerdo incumplido'),
    cancelacion: told(one.cancelacion, 'Cancelación'),
    estado: one.estado,
    fechaExpedicion: n % 2 === 0 ? `${written(one.dia)} 08:15` : `${one.dia}T13:15:00Z`,
    qr: `https://simit.test/${n}`,
  };
}
