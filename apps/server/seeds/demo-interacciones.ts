import { MODULOS_DE_METRICAS } from '@amparo/contract/interacciones';
import { diaDe, finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import type { Db } from '../src/platform/db/database.ts';

const ACCIONES = ['Abrir', 'Consultar', 'Compartir'];
/** The figure that the home page has always shown. */
const HOY = 30;
const DIAS = 45;
const DAY = 86_400_000;

/** A month and a half of use, rising and falling with the week, and exactly thirty interactions today. */
export async function seedDemoInteracciones(db: Db, usuarioId: string): Promise<void> {
  const now = Date.now();
  for (let ago = DIAS; ago >= 0; ago -= 1) {
    const dia = diaDe(new Date(now - ago * DAY));
    const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay();
    const count = ago === 0 ? HOY : 60 + weekday * 15 + (ago % 7) * 4;
    const from = inicioDelDia(dia).getTime();
    const to = Math.min(finDelDia(dia).getTime(), now);
    await db
      .insertInto('interaccion')
      .values(spread(usuarioId, count, from, to))
      .execute();
  }
}

function spread(usuarioId: string, count: number, from: number, to: number) {
  return Array.from({ length: count }, (_, i) => ({
    usuario_id: usuarioId,
    fecha: new Date(from + Math.floor(((to - from) * i) / count)),
    // Squares leave some modules busier than others.
    modulo: MODULOS_DE_METRICAS[(i * i) % MODULOS_DE_METRICAS.length]?.codigo ?? '',
    accion: ACCIONES[i % ACCIONES.length] ?? '',
  }));
}
