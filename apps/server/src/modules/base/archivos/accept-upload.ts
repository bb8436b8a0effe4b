import { createReadStream } from 'node:fs';
import { type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { Route } from '@amparo/contract/kernel/route';
import type { UploadCall } from '../../../platform/http/endpoints.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inspect, type Ready } from './inspect.ts';
import type { Scanned } from './store.ts';

type ScanCall = Pick<UploadCall<Route>, 'upload' | 'transaction'>;

/**
 * Scans the processed file, because that is what other users download. Infected files are rejected and leave
 * only an audit entry. Without a verdict in time the file is stored as `pendiente` and cannot be opened.
 */
export async function acceptUpload(platform: Platform, call: ScanCall, entidad: Entidad): Promise<Scanned> {
  const ready = await inspect(call.upload, entidad);
  if (platform.scanner === undefined) return { ...ready, entidad, analisis: 'limpio' };
  const verdict = await platform.scanner.atTheDoor(() => createReadStream(ready.path));
  if (verdict === undefined) return { ...ready, entidad, analisis: 'pendiente' };
  if (verdict.virus === null) return { ...ready, entidad, analisis: 'limpio' };
  await recordRefused(platform, call, { ...ready, entidad, virus: verdict.virus });
  throw new InvalidInput({ file: mensajesDeArchivos.conVirus }, mensajesDeArchivos.conVirus);
}

async function recordRefused(
  { audit, log }: Platform,
  { transaction }: ScanCall,
  { nombre, tipo, bytes, entidad, virus }: Ready & { entidad: Entidad; virus: string },
): Promise<void> {
  const despues = { nombre, tipo, bytes, entidad, virus };
  log.warn(despues, 'a file with a virus was refused');
  await transaction((work) =>
    audit.record(work, { recurso: 'archivos', id: null, accion: 'rechazar-por-virus', despues }),
  );
}
