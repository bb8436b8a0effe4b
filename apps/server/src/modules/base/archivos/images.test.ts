import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bmp, png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { download, open, send, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

test('a photo is re-encoded without location and hidden data, rotated upright, with a thumbnail', async () => {
  const person = await testApp.person();
  const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'secreto' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const hidden = Buffer.concat([original, Buffer.from('<script>oculto</script>')]);
  const opened = await open(person, (await upload(person, 'yo.jpg', hidden, 'Usuarios')).aws_id);
  const served = (await download(testApp, opened.url)).rawPayload;
  expect(served.includes('oculto')).toBe(false);
  expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
  expect((await sharp(served).metadata()).exif).toBeUndefined();
  const small = await download(testApp, opened.miniatura ?? '');
  expect(small.headers['content-type']).toBe('image/webp');
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 213,
    height: 320,
  });
});

test('an animated GIF keeps its frames', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const person = await testApp.person();
  const { url } = await open(person, (await upload(person, 'a.gif', gif, 'Usuarios')).aws_id);
  expect((await sharp((await download(testApp, url)).rawPayload).metadata()).pages).toBe(3);
});

test('H28 an image of 50,000 × 50,000 pixels is refused by its header', async () => {
  const bomb = png(50_000, 50_000, 200);
  expect(bomb.length).toBeLessThan(100_000);
  const answer = await send(
    await testApp.person(),
    { nombre: 'a.png', body: bomb },
    { entidad: 'VEHICULOS' },
  );
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    'La imagen tiene demasiados puntos. Redúcela e intenta de nuevo.',
  ]);
  const flat = await send(
    await testApp.person(),
    { nombre: 'a.bmp', body: bmp(50_000, 50_000) },
    { entidad: 'VEHICULOS' },
  );
  expect(flat.statusCode).toBe(400);
});
