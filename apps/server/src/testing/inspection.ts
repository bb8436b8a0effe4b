import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { tablaPrecio } from '@amparo/contract/revision/tabla-precio/routes';
import {
  CLASES_DE_REVISION,
  type Centro,
  type tecnomecanicaLocaciones,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import type { TestUser } from './test-app.ts';

type CentreData = z.input<typeof tecnomecanicaLocaciones.create.body>;
type PriceData = z.input<typeof tablaPrecio.create.body>;

/** An inspection centre with a unique name, enabled for every class and for many years. */
export const centreData = (change: Partial<CentreData> = {}): CentreData => ({
  nombre: `CDA ${randomBytes(4).toString('hex')}`,
  nit: '900123456-7',
  departamento: 'BOLÍVAR',
  ciudad: 'CARTAGENA DE INDIAS',
  direccion: 'Avenida Pedro de Heredia # 31-20',
  clases: [...CLASES_DE_REVISION],
  habilitacion: 'Resolución 1234 de 2024',
  habilitacion_vence: '2099-12-31',
  ...change,
});

export async function newCentre(admin: TestUser, change: Partial<CentreData> = {}): Promise<Centro> {
  const answer = await admin.call('POST', 'tecnomecanica-locaciones', { body: centreData(change) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Centro>();
}

export const priceData = (locacion: string, change: Partial<PriceData> = {}): PriceData => ({
  locacion,
  tipo: 'Livianos',
  rango_antiguedad: '3 a 7 años',
  servicio: 'Particular',
  valor_servicio: 200_000,
  iva: 19,
  total: 238_000,
  ...change,
});
