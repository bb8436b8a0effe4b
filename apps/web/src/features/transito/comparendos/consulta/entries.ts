import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { normaliza } from '@amparo/contract/kernel/text';
import { type Dia, diaLegible } from '@amparo/contract/kernel/time';
import {
  type ComparendoContado,
  relojDeComparendo,
  type RelojDeComparendo,
} from '@amparo/contract/transito/comparendos/reloj';
import type { Comparendo, ComparendoConPlazos } from '@amparo/contract/transito/comparendos/routes';
import type { ComparendoSimit } from '@amparo/contract/transito/registro-simit/schemas';

/** A fine from our records, from the registry, or merged from both. */
export interface MergedFine {
  /** Identifies the entry in the URL. */
  key: string;
  propio: Comparendo | undefined;
  simit: ComparendoSimit | undefined;
  numero: string | null;
  codigo: string | null;
  descripcion: string | null;
  fecha: Dia | null;
  placa: string | null;
  organismo: string | null;
  valor: number | null;
  /** Input of the deadline calculation. */
  contado: ComparendoContado | undefined;
  reloj: RelojDeComparendo | undefined;
  /** According to the registry nothing is owed any more. */
  cerrado: boolean;
  /** Different values in the registry, by field. */
  diferencias: Readonly<Record<string, string>>;
}

/** Ignores separators, because sources group the digits differently. */
const byNumber = (numero: string) => normaliza(numero).replaceAll(/[^a-z0-9]/g, '');

/** States of the registry in which nothing is owed. */
const OVER = /pagad|cancelad|anulad|exonerad|archivad|prescrit|cerrad/;
const isOver = (estado: string | null): boolean => estado !== null && OVER.test(normaliza(estado));

interface Known {
  propios: readonly ComparendoConPlazos[];
  simit: readonly ComparendoSimit[];
  hoy: Dia;
  opciones?: OpcionesDeConteo;
}

/** Merges both sources by number. Open fines come first, sorted by deadline. */
export function entriesOf({ propios, simit, hoy, opciones = {} }: Known): MergedFine[] {
  const theirs = new Map(simit.map((fine) => [byNumber(fine.numero_comparendo), fine]));
  const ours = propios.map((fine) => {
    const number = byNumber(fine.numero_comparendo ?? '');
    const same = number === '' ? undefined : theirs.get(number);
    if (same !== undefined) theirs.delete(number);
    return ownEntry(fine, same);
  });
  const others = [...theirs.values()].map((fine) => registryEntry(fine, hoy, opciones));
  return [...ours, ...others].toSorted((one, other) => order(one).localeCompare(order(other)));
}

/** Sort key: open before closed, then by the end of the discount. */
const order = ({ cerrado, reloj, fecha }: MergedFine) =>
  [
    cerrado ? '1' : '0',
    reloj?.habiles === null || reloj === undefined ? '9999-12-31' : (reloj.hasta ?? ''),
    fecha === null ? '' : String(9e7 - Number(fecha.replaceAll('-', ''))),
  ].join(' ');

function ownEntry(fine: ComparendoConPlazos, same: ComparendoSimit | undefined): MergedFine {
  return {
    key: fine._id,
    propio: fine,
    simit: same,
    numero: fine.numero_comparendo,
    codigo: fine.codigo_infraccion,
    descripcion: fine.descripcion_infraccion ?? same?.descripcion_infraccion ?? null,
    fecha: fine.fecha_imposicion,
    placa: fine.vehiculo.placa,
    organismo: fine.transito_organismo ?? same?.transito_organismo ?? null,
    valor: fine.valor_comparendo ?? same?.valor_comparendo ?? null,
    contado: fine,
    reloj: fine.reloj ?? undefined,
    cerrado: isOver(same?.estado ?? null),
    diferencias: same === undefined ? {} : differences(fine, same),
  };
}

/** Fields that are present in both sources with different values. */
function differences(fine: Comparendo, same: ComparendoSimit): Record<string, string> {
  const of = <T>(campo: string, mine: T | null, theirs: T | null, said: (value: T) => string) =>
    mine === null || theirs === null || mine === theirs ? [] : [[campo, said(theirs)] as const];
  return Object.fromEntries([
    ...of('fecha', fine.fecha_imposicion, same.fecha_imposicion, diaLegible),
    ...of('codigo', fine.codigo_infraccion, same.codigo_infraccion, String),
    ...of('placa', fine.vehiculo.placa, same.placa, String),
    ...of('valor', fine.valor_comparendo, same.valor_comparendo, formatPesos),
  ]);
}

function registryEntry(fine: ComparendoSimit, hoy: Dia, opciones: OpcionesDeConteo): MergedFine {
  const { fecha_imposicion, codigo_infraccion, valor_comparendo } = fine;
  const cerrado = isOver(fine.estado);
  const contado =
    fecha_imposicion === null
      ? undefined
      : { fecha_imposicion, codigo_infraccion: codigo_infraccion ?? '', valor_comparendo };
  return {
    key: fine.numero_comparendo,
    propio: undefined,
    simit: fine,
    numero: fine.numero_comparendo,
    codigo: codigo_infraccion,
    descripcion: fine.descripcion_infraccion,
    fecha: fecha_imposicion,
    placa: fine.placa,
    organismo: fine.transito_organismo,
    valor: valor_comparendo,
    contado,
    reloj: contado === undefined || cerrado ? undefined : relojDeComparendo(contado, hoy, opciones),
    cerrado,
    diferencias: {},
  };
}

/** Total of the open fines with a known value. */
export const owed = (entries: readonly MergedFine[]): number =>
  entries.reduce((sum, { valor }) => sum + (valor ?? 0), 0);

/** Source label. "No está en SIMIT" requires an answer from the registry. */
export function sourceOf({ propio, simit }: MergedFine, answered: boolean): string | undefined {
  if (propio === undefined) return 'Solo SIMIT';
  if (simit !== undefined) return 'Propio y SIMIT';
  return answered ? 'No está en SIMIT' : undefined;
}
