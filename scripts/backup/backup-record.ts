import type pg from 'pg';

/** A finished or failed backup, for the page that shows the state of the installation. */
interface Tried {
  inicio: Date;
  estado: 'hecho' | 'fallido';
  destino: string;
  bytes: number | null;
  /** For staff, in Spanish. */
  detalle: string;
}

const LONGEST = 1_000;

export async function recordBackup(client: pg.Client, tried: Tried): Promise<void> {
  await client.query(
    `insert into respaldo (inicio, fin, estado, destino, bytes, detalle) values ($1, now(), $2, $3, $4, $5)`,
    [tried.inicio, tried.estado, tried.destino, tried.bytes, tried.detalle.slice(0, LONGEST)],
  );
}
