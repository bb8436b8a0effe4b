import { createHash } from 'node:crypto';
import { APELLIDOS, NOMBRES } from '../people.ts';

/** A fine in canonical form; `wire.ts` encodes it like the registry. */
export interface Multa {
  /** Its position in the list, which selects its encoding. */
  orden: number;
  /** Undefined for some, because the real registry has such rows. */
  numero: string | undefined;
  dia: string;
  codigo: string;
  descripcion: string;
  infractor: string;
  documento: string;
  placa: string;
  secretaria: string;
  valor: number;
  estado: string;
}

export interface Certificado {
  orden: number;
  numero: string | undefined;
  documento: string;
  suspension: string | undefined;
  cancelacion: string | undefined;
  estado: string;
  /** Day of issue. */
  dia: string;
}

const FINES = 12_480;
const FINES_A_DAY = 11;
const CERTIFICATES = 640;
/** Additional fines of the people and plates of the demo company. */
const DEMO_FINES = 60;

const INFRACCIONES = [
  ['C29', 'Conducir a velocidad superior a la máxima permitida', 650_000],
  ['C14', 'Transitar por sitios restringidos o en horas prohibidas por la autoridad competente', 650_000],
  ['D04', 'No detenerse ante una luz roja o amarilla de semáforo, una señal de «PARE»', 1_300_000],
  ['C02', 'Estacionar un vehículo en sitios prohibidos', 650_000],
  ['C35', 'No realizar la revisión técnico-mecánica en el plazo legal establecido', 650_000],
  ['C31', 'No acatar las señales o requerimientos impartidos por los agentes de tránsito', 650_000],
] as const;
const SECRETARIAS = [
  ['76001', 'Secretaría de Movilidad – Cali'],
  ['11001', 'Secretaría Distrital de Movilidad – Bogotá'],
  ['05001', 'Secretaría de Movilidad – Medellín'],
  ['25754', 'Secretaría de Tránsito – Soacha'],
] as const;
const ESTADOS = ['Pendiente', 'Pagado', 'En cobro coactivo', 'Acuerdo de pago', 'Pendiente'];

const ZONE_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() - ZONE_MS + offset * DAY_MS).toISOString().slice(0, 10);

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** The customer and the car that are used in every demonstration. */
export const CONOCIDA = {
  documento: '31938204',
  nombre: 'GLORIA INÉS LASSO CAICEDO',
  placa: 'DMS540',
} as const;

/** Identification of a demo customer, newest first, by the same rule as in the demo data. */
function customer(n: number): string {
  if (n === 0) return CONOCIDA.documento;
  const place = LAST_CUSTOMER - n;
  return String(place % 19 === 0 ? 704_000 + place * 37 : 52_418_906 + place * 7_213_411);
}
const LAST_CUSTOMER = 173;
const PLACAS_DE_LA_CASA = ['BML97X', 'TCA838', 'JTB701', 'AHR564', 'SYE42L', 'HNU290', 'LRV153'];

/**
 * Fines of the company's customers. Two of three exist in Amparo with the same number; the third does not.
 */
function ownFine(n: number): Multa {
  const person = n < 6 ? 0 : n % 20;
  const isToldThere = n % 3 !== 2;
  const [codigo, descripcion, valor] = at(INFRACCIONES, n * 5);
  return {
    orden: n,
    numero: `76001${String(40_000_000 + (isToldThere ? n : 900 + n) * 73_951).padStart(15, '0')}`,
    dia: day(-2 - ((n * 7) % 26)),
    codigo,
    descripcion,
    infractor: person === 0 ? CONOCIDA.nombre : `${at(NOMBRES, person)} ${at(APELLIDOS, person * 3)}`,
    documento: customer(person),
    placa: person === 0 ? CONOCIDA.placa : at(PLACAS_DE_LA_CASA, person),
    secretaria: SECRETARIAS[0][1],
    valor,
    estado: at(ESTADOS, n),
  };
}

function ofTheCountry(n: number): Multa {
  const digest = createHash('sha256').update(`multa ${n}`).digest();
  const number = digest.readUInt32BE(0);
  const [codigo, descripcion, valor] = at(INFRACCIONES, digest[4] ?? 0);
  const [divipola, secretaria] = at(SECRETARIAS, digest[5] ?? 0);
  const letters = [6, 7, 8].map((place) => String.fromCharCode(65 + ((digest[place] ?? 0) % 26))).join('');
  return {
    orden: n,
    numero: n % 211 === 7 ? undefined : `${divipola}${String(n).padStart(15, '0')}`,
    dia: day(-Math.floor(n / FINES_A_DAY)),
    codigo,
    descripcion,
    infractor: `${at(NOMBRES, digest[9] ?? 0)} ${at(APELLIDOS, digest[10] ?? 0)}`,
    documento: String(10_000_000 + (number % 90_000_000)),
    placa: `${letters}${String(number % 1_000).padStart(3, '0')}`,
    secretaria,
    valor: valor + (number % 37) * 1_000,
    estado: at(ESTADOS, digest[11] ?? 0),
  };
}

function certificate(n: number): Certificado {
  const digest = createHash('sha256').update(`paz y salvo ${n}`).digest();
  const isOwnFine = n < 24;
  return {
    orden: n,
    numero: n % 101 === 50 ? undefined : `PS-${String(2_026_000_000 + n * 37)}`,
    documento: isOwnFine ? customer(n % 20) : String(10_000_000 + (digest.readUInt32BE(0) % 90_000_000)),
    suspension: n % 9 === 4 ? day(-n) : undefined,
    cancelacion: n % 13 === 6 ? day(-n) : undefined,
    estado: n % 13 === 6 ? 'Cancelado' : n % 9 === 4 ? 'Suspendido' : 'Vigente',
    dia: day(-n - 3),
  };
}

/** Newest first. The same in every run except the days, which are relative to today. */
let made: { multas: Multa[]; certificados: Certificado[] } | undefined;
export function registry(): { multas: readonly Multa[]; certificados: readonly Certificado[] } {
  made ??= {
    multas: [
      ...Array.from({ length: DEMO_FINES }, (_, n) => ownFine(n)),
      ...Array.from({ length: FINES }, (_, n) => ofTheCountry(n)),
    ],
    certificados: Array.from({ length: CERTIFICATES }, (_, n) => certificate(n)),
  };
  return made;
}
