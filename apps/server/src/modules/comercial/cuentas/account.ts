import { disponibleDe, situacionDe, sumaMeses } from '@amparo/contract/comercial/compras/rules';
import { type Cuenta } from '@amparo/contract/comercial/cuentas/routes';
import { porVencimiento } from '@amparo/contract/comercial/cuentas/rules';
import { MAXIMO_DE_SERVICIOS, type ServicioDeCuenta } from '@amparo/contract/comercial/cuentas/schemas';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import { holderOf, type Owned } from './services.ts';

/** Ended purchases are shown for this long after the purchase, because customers still ask about them. */
const MONTHS_SHOWN = 24;

/**
 * Account on day `hoy`: usable services first, in the order in which they are consumed (CUENTA-11,
 * CUENTA-13).
 */
export async function readAccount(db: Db, personaId: string, hoy: Dia = diaDe(new Date())): Promise<Cuenta> {
  const desde = sumaMeses(hoy, -MONTHS_SHOWN);
  const holder = orMissing(await holderOf(db, personaId, { hoy, desde }));
  const all = holder.servicios.map((one) => told(one, hoy));
  const ended = all.filter((one) => isOver(one, hoy));
  const open = all.filter((one) => !isOver(one, hoy)).toSorted(porVencimiento);
  const usable = open.filter(({ situacion }) => situacion === 'disponible');
  const waiting = open.filter(({ situacion }) => situacion !== 'disponible');
  return {
    persona: { _id: personaId, nombre_completo: holder.nombre_completo },
    servicios: [...usable, ...waiting, ...ended].slice(0, MAXIMO_DE_SERVICIOS),
    saldo: balance(usable),
  };
}

const isOver = ({ situacion, fecha_final }: ServicioDeCuenta, hoy: Dia) =>
  situacion === 'cancelada' || (fecha_final !== null && fecha_final < hoy);

/** Drops the fields that are only needed to compute `situacion`. */
function told(one: Owned, hoy: Dia): ServicioDeCuenta {
  const { estado: _on, pago: _paid, transaccion: _payment, ...shown } = one;
  return { ...shown, cantidad_disponible: disponibleDe(one), situacion: situacionDe(one, hoy) };
}

/** Services of one purchase share its uses, so each purchase counts once. */
function balance(usable: readonly ServicioDeCuenta[]): Cuenta['saldo'] {
  const purchases = [...new Map(usable.map((one) => [one.compra._id, one])).values()];
  return {
    disponibles: purchases.reduce((sum, { cantidad_disponible }) => sum + (cantidad_disponible ?? 0), 0),
    sin_limite: purchases.filter(({ cantidad_disponible }) => cantidad_disponible === null).length,
  };
}
