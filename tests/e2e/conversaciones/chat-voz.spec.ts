import type { Page } from '@playwright/test';
import { launch, WINDOWLESS } from '../../browser.ts';
import { openRoom, twoTalking } from '../support/chats.ts';
import { expect, test } from '../support/test.ts';

/** A fake microphone that beeps once a second and that every page may use. */
const { args, ...browser } = launch(WINDOWLESS);
test.use({
  launchOptions: {
    ...browser,
    args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
});

/** Minimum durations, because a busy machine records longer. */
const ONE_SECOND = /^0:(?:0[1-9]|[1-5]\d)$/;
const TWO_SECONDS = /^0:(?:0[2-9]|[1-5]\d)$/;

const mic = (page: Page) => page.getByRole('button', { name: 'Grabar nota de voz' });
const bar = (page: Page) =>
  page
    .getByRole('group', { name: 'Nota de voz' })
    .filter({ has: page.getByRole('button', { name: 'Descartar nota de voz' }) });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar nota de voz' });
const player = (page: Page) =>
  page.getByRole('group', { name: 'Nota de voz' }).filter({ has: page.getByRole('slider') });

/** The browser refuses the microphone the first time. */
const refuseOnce = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    let isFirst = true;
    mediaDevices.getUserMedia = (wanted) => {
      if (!isFirst) return ask(wanted);
      isFirst = false;
      return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    };
  });

/**
 * While `window.isFast` is set, a recording counts its seconds 500 times as fast; its encoder gets the real
 * rate.
 */
const countFast = (page: Page) =>
  page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'sampleRate');
    const read = new WeakSet<BaseAudioContext>();
    Object.defineProperty(BaseAudioContext.prototype, 'sampleRate', {
      get(this: BaseAudioContext) {
        const rate = real?.get?.call(this) as number;
        if (!('isFast' in window) || !read.has(this)) {
          read.add(this);
          return rate;
        }
        return rate / 500;
      },
    });
  });

test('CHATS-11 CHATS-47 a voice note is recorded in the general chat, stored as mp3 and played', async ({
  page,
  testServer,
  axe,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  const { one, sala } = await twoTalking(testServer);
  await refuseOnce(page);
  await countFast(page);
  await openRoom(page, one, sala);

  await test.step('a refused microphone is explained, and can be requested again', async () => {
    await mic(page).click();
    await expect(bar(page).getByRole('status')).toHaveText(
      /^El navegador no tiene permiso para usar el micrófono/,
    );
    await axe('a refused microphone');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(send(page)).toBeEnabled();
  });

  await test.step('CHATS-11 CHATS-47 the note is stored as mp3', async () => {
    await expect(bar(page).getByRole('timer')).toHaveText(TWO_SECONDS);
    await send(page).focus();
    await page.keyboard.press('Enter');
    await expect(player(page)).toBeVisible();
    await expect(mic(page)).toBeFocused();
    const stored = await testServer.sql<{ nombre: string; tipo: string; entidad: string; bytes: number }>(
      `select a.nombre, a.tipo, a.entidad, a.bytes from archivo a join mensaje m
        on (m.adjuntos -> 0 ->> 'aws_id')::uuid = a.id where m.sala_id = $1`,
      [sala._id],
    );
    const nombre: unknown = expect.stringMatching(/^nota-de-voz-[\d-]{19}\.mp3$/);
    expect(stored).toMatchObject([{ nombre, tipo: 'audio/mpeg', entidad: 'CHAT' }]);
    // At least two seconds at 64 kbit/s.
    expect(Number(stored[0]?.bytes)).toBeGreaterThan(15_000);
  });

  await test.step('the note is played at the chosen speed, and its slider follows the keys', async () => {
    const place = player(page).getByRole('slider');
    await expect(place).toHaveAttribute('aria-valuetext', /^0:00 de 0:(?!00)\d\d$/);
    await axe('a voice note');
    await player(page).getByRole('button', { name: 'Velocidad 1, cambiar' }).click();
    await expect(player(page).getByRole('button', { name: 'Velocidad 1,5, cambiar' })).toBeVisible();
    await player(page).getByRole('button', { name: 'Reproducir nota de voz' }).click();
    await expect(player(page).locator('audio')).toHaveJSProperty('playbackRate', 1.5);
    await expect(place).not.toHaveAttribute('aria-valuetext', /^0:00 de/);
    // Wait for the end of the note, after which it can be played again.
    await expect(player(page).getByRole('button', { name: 'Reproducir nota de voz' })).toBeVisible();
    await expect(place).toHaveAttribute('aria-valuetext', /^0:00 de/);
    await place.focus();
    await page.keyboard.press('End');
    await expect(place).toHaveAttribute('aria-valuetext', /^0:(?!00)\d\d de/);
  });

  await test.step('Esc discards a recording, and a hidden tab stops it without losing it', async () => {
    await mic(page).click();
    await expect(bar(page).getByRole('timer')).toHaveText(ONE_SECOND);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(mic(page)).toBeFocused();
    await mic(page).click();
    await expect(bar(page).getByRole('timer')).toHaveText(ONE_SECOND);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(bar(page).getByRole('status')).toHaveText(
      'Se detuvo al salir de la pestaña. Envíala o descártala.',
    );
    await send(page).click();
    await expect(player(page)).toHaveCount(2);
    // The page shows a note before the server has stored it.
    const stored = () => testServer.sql('select ultimo from sala where id = $1', [sala._id]);
    await expect.poll(stored).toEqual([{ ultimo: 2 }]);
  });

  await test.step('only one note plays at a time', async () => {
    // Loop both notes, so that the first does not end before the second begins.
    await page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => {
      for (const audio of all) audio.loop = true;
    });
    const [first, second] = [player(page).nth(0), player(page).nth(1)];
    await first.getByRole('button', { name: 'Reproducir' }).click();
    await expect(first.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await second.getByRole('button', { name: 'Reproducir' }).click();
    await expect(second.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    await second.getByRole('button', { name: 'Pausar' }).click();
  });

  await test.step('a recording stops after five minutes and can be discarded', async () => {
    await page.evaluate(() => Object.assign(window, { isFast: true }));
    await mic(page).click();
    await expect(bar(page).getByRole('status')).toHaveText(
      'Llegó al máximo de 5 minutos. Envíala o descártala.',
    );
    await expect(bar(page).getByRole('timer')).toHaveText(/^5:\d\d$/);
    await expect(send(page)).toBeFocused();
    await bar(page).getByRole('button', { name: 'Descartar nota de voz' }).click();
    await expect(bar(page)).toBeHidden();
  });
  expect(failures).toEqual([]);
});
