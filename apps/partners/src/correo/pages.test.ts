import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPartners, type Partners } from '../start.ts';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterEach(() => partners.correo.clear());
afterAll(() => partners.stop());

async function receive(message: SendMailOptions): Promise<string> {
  await createTransport(partners.smtpUrl).sendMail({
    from: 'amparo@amparo.test',
    to: 'ana@correo.test',
    ...message,
  });
  return `${partners.httpUrl}/correo?mensaje=${partners.correo.mensajes()[0]?.id}`;
}

async function getPage(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script-src)/);
  return response.text();
}

describe('pages', () => {
  it('lists the partners with their addresses', async () => {
    const markup = await getPage(partners.httpUrl);

    expect(markup).toContain('href="/correo"');
    expect(markup).toContain(partners.smtpUrl);
  });

  it('lists the messages of one recipient and shows the chosen one', async () => {
    await receive({ subject: 'Para Luis', to: 'luis@correo.test' });
    const url = await receive({ subject: 'Para Ana', text: 'Tu código es 123456' });

    const markup = await getPage(`${url}&para=ana@correo.test`);

    expect(markup).toContain('<h2>Para Ana</h2>');
    expect(markup).toContain('Tu código es 123456');
    expect(markup).not.toContain('Para Luis');
  });

  it('shows everything again when the recipient is left empty', async () => {
    await receive({ subject: 'Para Luis', to: 'luis@correo.test' });

    expect(await getPage(`${partners.httpUrl}/correo?para=`)).toContain('Para Luis');
  });

  it('shows the current fault', async () => {
    await partners.correo.setFault({ modo: 'error' });
    const markup = await getPage(`${partners.httpUrl}/correo`);
    await partners.correo.setFault({ modo: 'ninguna' });

    expect(markup).toContain('Falla simulada: error');
  });
});

describe('hostile mail', () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;

  it('is escaped on the page', async () => {
    const url = await receive({
      from: { name: attack, address: 'amparo@amparo.test' },
      subject: attack,
      text: attack,
      html: `</iframe>${attack}`,
      attachments: [{ filename: `${attack}.txt`, content: 'x' }],
    });

    const markup = await getPage(`${url}&para=${encodeURIComponent(attack)}`);

    expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(markup).not.toMatch(/<script|<img|"'>/i);
    expect(markup.match(/<\/iframe>/g)).toHaveLength(1);
    expect(markup).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('neither runs nor fetches anything in a real browser', async () => {
    const witness = await startWitness();
    const hostile = hostileHtml(witness.url);
    const url = await receive({ subject: hostile, text: hostile, html: hostile });

    // Control: the same markup without protection does send requests to the witness server.
    witness.bare = hostile;
    await browse(`${witness.url}/bare`);
    expect(witness.reached().toSorted()).toEqual(['/image', '/onerror', '/refresh', '/script']);

    witness.forget();
    const dom = await browse(url);
    await witness.stop();

    expect(dom).toContain('<iframe');
    expect(witness.reached()).toEqual([]);
  });
});

const hostileHtml = (witness: string): string => `
  <script>fetch('${witness}/script', { mode: 'no-cors' })</script>
  <img src="data:," onerror="fetch('${witness}/onerror', { mode: 'no-cors' })">
  <img src="${witness}/image">
  <meta http-equiv="refresh" content="1;url=${witness}/refresh">`;

interface Witness {
  readonly url: string;
  bare: string;
  reached(): string[];
  forget(): void;
  stop(): Promise<void>;
}

/** An external server that records the requested paths and serves `bare` without protection. */
async function startWitness(): Promise<Witness> {
  const reached = new Set<string>();
  const server: Server = createServer((request, response) => {
    if (request.url === '/bare') response.setHeader('content-type', 'text/html').end(witness.bare);
    else response.end();
    if (['/script', '/onerror', '/image', '/refresh'].includes(request.url ?? ''))
      reached.add(request.url ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const witness: Witness = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bare: '',
    reached: () => [...reached],
    forget: () => reached.clear(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return witness;
}

/** Opens `url` in Chromium, waits two virtual seconds and returns the resulting document. */
async function browse(url: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'partners-browser-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  try {
    const { stdout } = await promisify(execFile)(
      process.env.CHROMIUM ?? 'chromium',
      [...flags, ...quiet, `--user-data-dir=${profile}`, '--virtual-time-budget=2000', '--dump-dom', url],
      { timeout: 240_000 },
    );
    return stdout;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
