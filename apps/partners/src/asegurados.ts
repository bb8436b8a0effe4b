import { createHash } from 'node:crypto';
import { APELLIDOS, NOMBRES } from './people.ts';

/** The insurers. */
export const ASEGURADORAS = ['hub', 'segundo', 'tercero'] as const;
export type Aseguradora = (typeof ASEGURADORAS)[number];

/** An insured vehicle. Each insurer encodes it differently. */
export interface Asegurado {
  placa: string;
  marca: string;
  linea: string;
  modelo: number;
  color: string;
  nombres: string;
  apellidos: string;
  identificacion: string;
  correo: string;
  celular: string;
  compania: string;
  /** With dots as thousands separators. */
  nit: string;
  ramo: string;
  numero: string;
  deducible: number;
  /** First and last day, in Bogotá time. */
  desde: string;
  hasta: string;
}

interface Fixed {
  quien: Aseguradora | undefined;
  /** Days from today to its last day. */
  dias: number;
  datos?: Partial<Asegurado>;
}

/** Plates for demonstrations and tests. The hash of any other plate decides whether an insurer knows it. */
const FIXED: Readonly<Record<string, Fixed>> = {
  DMS540: {
    quien: 'segundo',
    dias: 217,
    datos: {
      marca: 'CHEVROLET',
      linea: 'SPARK GT',
      modelo: 2018,
      color: 'BLANCO',
      nombres: 'GLORIA INÉS',
      apellidos: 'LASSO CAICEDO',
      identificacion: '31938204',
      celular: '3158842067',
      compania: 'Seguros del Llano',
      ramo: 'TODO RIESGO',
      deducible: 1_850_000,
    },
  },
  HUB001: { quien: 'hub', dias: 120 },
  HUB002: { quien: 'hub', dias: -1 },
  HUB003: { quien: 'hub', dias: 0 },
  SEG001: { quien: 'segundo', dias: 90 },
  TER001: { quien: 'tercero', dias: 30, datos: { modelo: 1994 } },
  NAD001: { quien: undefined, dias: 0 },
  // Invalid data, which real insurers do return.
  MAL001: { quien: 'hub', dias: 0, datos: { desde: '2026-10-01', hasta: '2020-01-01' } },
  MAL002: { quien: 'segundo', dias: 0, datos: { hasta: '2026-02-31' } },
  MAL003: { quien: 'tercero', dias: 0, datos: { hasta: '9999-12-31' } },
  OTR001: { quien: 'hub', dias: 9, datos: { placa: 'XXX999' } },
  LAR001: { quien: 'hub', dias: 9, datos: { nombres: 'A\u0000'.repeat(20_000) } },
};

const CARROS = [
  ['RENAULT', 'LOGAN'],
  ['CHEVROLET', 'ONIX'],
  ['MAZDA', '2'],
  ['KIA', 'PICANTO'],
  ['TOYOTA', 'COROLLA'],
] as const;
const COLORES = ['GRIS', 'BLANCO', 'NEGRO', 'ROJO', 'AZUL'];
const COMPANIAS: Readonly<Record<string, string>> = {
  'Seguros del Llano': '860.001.002-3',
  'Aseguradora Andina': '890.903.407-9',
  'Previsora del Pacífico': '805.114.220-1',
  Equidad: '830.008.686-1',
};
const RAMOS = ['TODO RIESGO', 'RESPONSABILIDAD CIVIL'];

const ZONE_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The Bogotá day `offset` days from now. */
function day(offset: number): string {
  return new Date(Date.now() - ZONE_MS + offset * DAY_MS).toISOString().slice(0, 10);
}

/** Deterministic: a plate has the same data in every run, except dates, which are relative to today. */
export function findAsegurado(quien: Aseguradora, placa: string): Asegurado | undefined {
  const digest = createHash('sha256').update(placa).digest();
  const pick = <T>(values: readonly T[], place: number): T =>
    values[(digest[place] ?? 0) % values.length] as T;
  const fixed = FIXED[placa];
  if ((fixed === undefined ? ownerOf(digest[0] ?? 0) : fixed.quien) !== quien) return undefined;
  // One policy in six has expired.
  const ends = fixed?.dias ?? (digest.readUInt16BE(8) % 360) - 60;
  const [marca, linea] = pick(CARROS, 1);
  const number = digest.readUInt32BE(10);
  const compania = fixed?.datos?.compania ?? pick(Object.keys(COMPANIAS), 5);
  return {
    placa,
    marca,
    linea,
    modelo: 2005 + (number % 21),
    color: pick(COLORES, 2),
    nombres: pick(NOMBRES, 3),
    apellidos: pick(APELLIDOS, 4),
    identificacion: String(10_000_000 + (number % 90_000_000)),
    correo: `${placa.toLowerCase()}@correo.test`,
    celular: `3${String(100_000_000 + (number % 900_000_000))}`,
    compania,
    nit: COMPANIAS[compania] ?? '',
    ramo: pick(RAMOS, 6),
    numero: `04-${String(number % 1_000).padStart(3, '0')}-${String(number % 10_000).padStart(4, '0')}`,
    deducible: 500_000 + (number % 40) * 50_000,
    desde: day(ends - 364),
    hasta: day(ends),
    ...fixed?.datos,
  };
}

/** The hub knows 40 % of the plates, each other insurer 20 %; the rest is unknown. */
function ownerOf(byte: number): Aseguradora | undefined {
  return (['hub', 'hub', 'hub', 'hub', 'segundo', 'segundo', 'tercero', 'tercero'] as const)[byte % 10];
}
