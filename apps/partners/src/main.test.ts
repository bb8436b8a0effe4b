import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { startPartners } from './start.ts';

const main = new URL('main.ts', import.meta.url).pathname;

it.each(['SIGINT', 'SIGTERM'] as const)(
  'runs as a process, prints its addresses and stops on %s',
  async (signal) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PARTNERS_PORT: '0', SMTP_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const httpUrl = String((await lines.next()).value);
    const smtpUrl = String((await lines.next()).value);

    // An open connection must not prevent the process from stopping.
    const pool = createTransport({ url: smtpUrl, pool: true });
    await pool.sendMail({ from: 'amparo@amparo.test', to: 'ana@correo.test', subject: 'Hola' });
    const response = await fetch(`${httpUrl}/correo/mensajes`);
    expect(await response.json()).toMatchObject({ totalElementos: 1 });

    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    pool.close();
  },
);

it('closes the SMTP port when the HTTP port is taken', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port: httpPort } = taken.address() as AddressInfo;
  const probe = await startPartners({ httpPort: 0, smtpPort: 0 });
  const smtpPort = Number(new URL(probe.smtpUrl).port);
  await probe.stop();

  await expect(startPartners({ httpPort, smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const again = await startPartners({ httpPort: 0, smtpPort });

  expect(again.smtpUrl).toBe(probe.smtpUrl);
  await again.stop();
  taken.close();
});
