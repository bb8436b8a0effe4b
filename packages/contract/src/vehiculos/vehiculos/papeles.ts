import { type Dia, inicioDelDia } from '../../kernel/time.ts';

/** Kinds of document that can be attached to a vehicle, in their wire spelling (VEHICULOS-71). */
export const TIPOS_DE_DOCUMENTO = [
  'Tarjeta de propiedad',
  'SOAT',
  'Tecnico mecánica',
  'Seguro todo riesgo',
  'Comparendo',
  'Compra combustible',
  'Pago peaje',
  'Tarjeta de contacto',
] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** Papers that a vehicle must keep valid. The owner and staff are notified before they expire. */
export const PAPELES = [
  'SOAT',
  'Tecnico mecánica',
  'Seguro todo riesgo',
] as const satisfies readonly TipoDeDocumento[];
export type Papel = (typeof PAPELES)[number];

/**
 * Kinds of which a vehicle has one document at a time. A new document replaces the current one, which stays
 * in the history.
 */
const UNO_A_LA_VEZ: readonly TipoDeDocumento[] = [...PAPELES, 'Tarjeta de propiedad', 'Tarjeta de contacto'];
export const reemplaza = (tipo: TipoDeDocumento): boolean => UNO_A_LA_VEZ.includes(tipo);

/** A paper is about to expire from this many days before its last day. */
export const DIAS_POR_VENCER = 30;

export const ESTADOS_DE_PAPEL = ['vigente', 'por-vencer', 'vencido', 'sin-registro'] as const;
export type EstadoDePapel = (typeof ESTADOS_DE_PAPEL)[number];

export interface VigenciaDePapel {
  estado: EstadoDePapel;
  /** Remaining days: 0 on the last day, negative after it; null without a document. */
  dias: number | null;
}

const UN_DIA = 86_400_000;

export function diasEntre(desde: Dia, hasta: Dia): number {
  return Math.round((inicioDelDia(hasta).getTime() - inicioDelDia(desde).getTime()) / UN_DIA);
}

/** State of a paper today. Its last day is valid, as for a policy (CONSULTAPOLIZA-14). */
export function vigenciaDe(vence: Dia | null | undefined, hoy: Dia): VigenciaDePapel {
  if (vence === null || vence === undefined) return { estado: 'sin-registro', dias: null };
  const dias = diasEntre(hoy, vence);
  if (dias < 0) return { estado: 'vencido', dias };
  return { estado: dias <= DIAS_POR_VENCER ? 'por-vencer' : 'vigente', dias };
}

interface Documento {
  tipo_documento: string;
  fecha_vencimiento: Dia;
  estado: boolean;
}

/** The three papers of a vehicle in order, each with the active document that expires last. */
export function papelesDe<D extends Documento>(documentos: readonly D[], hoy: Dia) {
  return PAPELES.map((papel) => {
    const documento = documentos
      .filter(({ tipo_documento, estado }) => estado && tipo_documento === papel)
      .toSorted((a, b) => b.fecha_vencimiento.localeCompare(a.fecha_vencimiento))[0];
    return { papel, documento, ...vigenciaDe(documento?.fecha_vencimiento, hoy) };
  });
}

/** "quedan 16 días", "vence hoy", "hace 9 días", "quedan 14 años". */
export function plazoDePapel(dias: number): string {
  if (dias === 0) return 'vence hoy';
  const [n, unit] =
    Math.abs(dias) >= 730 ? [Math.floor(Math.abs(dias) / 365), 'años'] : [Math.abs(dias), 'días'];
  const said = n === 1 ? '1 día' : `${n} ${unit}`;
  if (dias < 0) return `hace ${said}`;
  return n === 1 ? `queda ${said}` : `quedan ${said}`;
}
