import { type Cupon, type DatosDeCupon } from '@amparo/contract/comercial/cupones/routes';
import { descuentoLegible, vigenciaDeCupon } from '@amparo/contract/comercial/cupones/rules';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaLegible, type Dia } from '@amparo/contract/kernel/time';
import { diasEntre, plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';

export const PARA_TODOS = 'Todos los que aplican';
export const SIN_LIMITE = 'Sin límite';

export function vigenciaEnPalabras(
  { fecha_inicial, fecha_final }: Pick<Cupon, 'fecha_inicial' | 'fecha_final'>,
  hoy: Dia,
): string {
  switch (vigenciaDeCupon({ fecha_inicial, fecha_final }, hoy)) {
    case 'por_iniciar':
      return `Desde el ${diaLegible(fecha_inicial)}`;
    case 'vence_hoy':
      return 'Vence hoy';
    case 'vencido':
      return `Vencido ${plazoDePapel(diasEntre(hoy, fecha_final))}`;
    case 'vigente':
      return `Vigente, ${plazoDePapel(diasEntre(hoy, fecha_final))}`;
  }
}

/** "12 de 100", or "12" without a limit. */
export const usosEnPalabras = ({ usados, maximo_usos }: Pick<Cupon, 'usados' | 'maximo_usos'>) =>
  maximo_usos === null ? formatNumero(usados) : `${formatNumero(usados)} de ${formatNumero(maximo_usos)}`;

export type Borrador = { [Name in keyof DatosDeCupon]?: DatosDeCupon[Name] | null | undefined };

const veces = (n: number) => (n === 1 ? 'una vez' : `${formatNumero(n)} veces`);

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} y ${last}`;
}

const enSusDias = (desde: Dia, hasta: Dia) =>
  desde === hasta
    ? `solo el ${diaLegible(desde)}`
    : `del ${diaLegible(desde)} al ${diaLegible(hasta)}, ambos incluidos`;

function limits({ maximo_usos: enTotal, maximo_por_usuario: porPersona }: Borrador): string {
  const all = typeof enTotal === 'number' ? `${veces(enTotal)} en total` : undefined;
  const each = typeof porPersona === 'number' ? `${veces(porPersona)} por persona` : undefined;
  const said = [all, each].filter((one) => one !== undefined);
  return said.length === 0 ? 'Se usa sin límite.' : `Se usa como máximo ${said.join(' y ')}.`;
}

/** Summary sentences for the values entered so far; empty until there is a discount. */
export function enResumen(borrador: Borrador, planes: readonly string[]): string[] {
  const { codigo, tipo, valor, fecha_inicial: desde, fecha_final: hasta } = borrador;
  const isReady =
    typeof tipo === 'string' && typeof valor === 'number' && Number.isFinite(valor) && valor > 0;
  if (!isReady) return [];
  const where = planes.length === 0 ? 'todos los planes que admiten cupones' : listed(planes);
  const what = `${codigo?.trim() || 'El cupón'} descuenta ${descuentoLegible({ tipo, valor })} en ${where}.`;
  const when = desde && hasta ? [`Vale ${enSusDias(desde, hasta)}.`] : [];
  return [what, ...when, limits(borrador)];
}
