import { createFaultSwitch, type Falla } from '../fault.ts';
import type { Partner } from '../partner.ts';
import { createInbox, type MensajePush } from './inbox.ts';
import { pushRoutes, pushService } from './routes.ts';

export interface Push extends Partner {
  mensajes: (suscripcion?: string) => MensajePush[];
  clear: () => void;
  setFault: (falla: Falla) => Promise<void>;
}

/** A push service with simulated browsers: verifies the sender and decrypts the messages. */
export async function startPush(): Promise<Push> {
  const inbox = createInbox();
  const fault = createFaultSwitch();
  return {
    name: 'push',
    title: 'Mensajes push',
    addresses: [],
    fault,
    routes: pushRoutes(inbox),
    service: pushService(inbox),
    mensajes: inbox.list,
    clear: () => inbox.clear(),
    setFault: fault.set,
    stop: async () => undefined,
  };
}
