import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { form } from '../../../testing/files.ts';
import { listening, rawCall, type RawCall } from '../../../testing/raw-http.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

/**
 * Makes the app listen and gives it a separate upload folder, so that uploads of other tests are not counted.
 */
export function useRawUploads(testApp: TestApp) {
  const place = { port: 0, folder: '' };
  const usual = process.env['TMPDIR'];
  beforeAll(async () => {
    place.port = await listening(testApp.app);
    place.folder = await mkdtemp(join(tmpdir(), 'lento-'));
    process.env['TMPDIR'] = place.folder;
  });
  afterAll(async () => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await rm(place.folder, { recursive: true, force: true });
  });

  /** Starts an upload and sends only its first bytes; the test may send the rest. */
  function begin(who: TestUser, file: Buffer, sent: number): RawCall & { rest: Buffer } {
    const { body, headers } = form({ nombre: 'a.pdf', body: file }, { entidad: 'VEHICULOS' });
    const head = {
      authorization: `Bearer ${who.token}`,
      'content-length': String(body.length),
      ...headers,
    };
    const call = rawCall(place.port, 'POST /api/archivos', head, body.subarray(0, sent));
    onTestFinished(() => void call.socket.destroy());
    return { ...call, rest: body.subarray(sent) };
  }
  return { place, begin, underWay: () => testApp.app.platform.receiving.uploads };
}
