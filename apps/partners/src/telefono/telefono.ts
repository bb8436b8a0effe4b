import { createFaultSwitch } from '../fault.ts';
import type { Partner } from '../partner.ts';
import { createDrivers, type Drivers } from './driving.ts';
import { createPhone, type Phone } from './phone.ts';
import { telefonoRoutes } from './routes.ts';

export interface Telefono extends Partner {
  /** Says where Amparo is, which may only be known once everything else runs. */
  connect: Phone['connect'];
  /** Sends somebody on the road. */
  drive: Drivers['start'];
}

/** The company's own app, in one page: whoever holds it plays a customer or somebody on the road. */
export function startTelefono(amparo?: string): Telefono {
  const phone = createPhone(amparo);
  const drivers = createDrivers(phone);
  return {
    name: 'telefono',
    title: 'Teléfono de un cliente o de un abogado',
    addresses: [],
    fault: createFaultSwitch(),
    routes: telefonoRoutes(phone, drivers),
    connect: phone.connect,
    drive: drivers.start,
    stop: async () => drivers.stop(),
  };
}
