import { createFaultSwitch, type Falla } from '../fault.ts';
import type { Partner } from '../partner.ts';
import { createMailbox, type Mensaje } from './mailbox.ts';
import { correoRoutes } from './routes.ts';
import { startSmtpProxy } from './smtp-fault-proxy.ts';
import { startSmtp } from './smtp.ts';

export interface Correo extends Partner {
  readonly url: string;
  mensajes: (para?: string) => Mensaje[];
  clear: () => void;
  setFault: (falla: Falla) => Promise<void>;
}

/** A mail server that stores the received messages and delivers none. */
export async function startCorreo({ host, port }: { host: string; port: number }): Promise<Correo> {
  const mailbox = createMailbox();
  const fault = createFaultSwitch(({ modo }) => (modo === 'muerto' ? gate.close() : gate.open()));
  const smtp = await startSmtp(mailbox, fault);
  const gate = await startSmtpProxy({ host, port, targetPort: smtp.port, falla: fault.current }).catch(
    async (error: unknown) => {
      await smtp.stop();
      throw error;
    },
  );
  const url = `smtp://${host}:${gate.port}`;

  return {
    name: 'correo',
    title: 'Correo',
    addresses: [url],
    url,
    fault,
    routes: correoRoutes(mailbox, fault),
    mensajes: mailbox.list,
    clear: mailbox.clear,
    setFault: fault.set,
    async stop() {
      await gate.close();
      await smtp.stop();
    },
  };
}
