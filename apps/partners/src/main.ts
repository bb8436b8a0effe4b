import { startPartners } from './start.ts';

function port(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new Error(`${name} must be a port number`);
}

const partners = await startPartners({
  httpPort: port('PARTNERS_PORT', 4100),
  smtpPort: port('SMTP_PORT', 4125),
  amparo: process.env['AMPARO_URL'] ?? 'http://127.0.0.1:4000',
});
process.stdout.write(`${partners.httpUrl}\n${partners.smtpUrl}\n`);

// Node exits when all listeners are closed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void partners.stop());
}
