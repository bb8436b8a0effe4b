import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultSwitch } from '../fault.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMensaje } from './parse.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

export interface SmtpServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Accepts any mail with or without credentials. Only the gate connects to it. */
export async function startSmtp(mailbox: Mailbox, fault: FaultSwitch): Promise<SmtpServer> {
  const server = new SMTPServer({
    name: 'correo.amparo.test',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    // A pooled client may send any number of messages without credentials.
    maxAllowedUnauthenticatedCommands: false,
    closeTimeout: 1,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anónimo' }),
    onMailFrom: (_address, _session, done) =>
      done(fault.current().modo === 'error' ? temporaryFailure() : null),
    onData: (stream, session, done) => {
      receive(stream, session, mailbox).then(() => done(), done);
    },
  });
  // Without a listener, an aborted connection would crash the process.
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const temporaryFailure = (): Error => Object.assign(new Error('Falla simulada'), { responseCode: 451 });

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) return; // `rejectOversized` sends the reply
  mailbox.add(
    await parseMensaje(
      raw,
      session.envelope.rcptTo.map(({ address }) => address),
    ),
  );
}
