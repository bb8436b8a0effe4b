import { createFaultSwitch } from '../fault.ts';
import type { Partner } from '../partner.ts';
import { createDrivers, type Drivers } from './driving.ts';
import { createPhone, type Phone } from './phone.ts';
import { telefonoRoutes } from './routes.ts';

export interface Telefono extends Partner {
  /** Sets the URL of Amparo, which may be known only after the partners have started. */
  connect: Phone['connect'];
  /** Starts a simulated trip. */
  drive: Drivers['start'];
}

/** The company's own app as web pages, for a customer or a field worker. */
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
