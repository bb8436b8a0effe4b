import type { Page } from '@playwright/test';
import { launch, WINDOWLESS } from '../../browser.ts';
import type { House, NewPerson, Person } from '../house/house.ts';
import { unique } from '../house/screen.ts';
import { expect, test } from '../house/test.ts';

/** A microphone that beeps once a second, which everybody lets the page hear. */
const { args, ...browser } = launch(WINDOWLESS);
test.use({
  launchOptions: {
    ...browser,
    args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
});

/** At least: on a busy machine it is more. */
const TWO_SECONDS = /^0:(?:0[2-9]|[1-5]\d)$/;

const mic = (page: Page) => page.getByRole('button', { name: 'Grabar nota de voz' });
const bar = (page: Page) =>
  page
    .getByRole('group', { name: 'Nota de voz' })
    .filter({ has: page.getByRole('button', { name: 'Descartar nota de voz' }) });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar nota de voz' });
const player = (page: Page) =>
  page.getByRole('group', { name: 'Nota de voz' }).filter({ has: page.getByRole('slider') });
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensaje' });

/** A customer's free room, open for who talks with them. */
async function open(
  { page, house }: { page: Page; house: House },
  enter: (path: string, who?: NewPerson) => Promise<Person>,
): Promise<{ sala: string; me: Person }> {
  const customer = await house.person({ nombres: 'Catalina', apellidos: 'Restrepo', roles: [] });
  const me = await enter('/about', { nombres: 'Marcela', apellidos: 'Ibáñez', roles: ['Administrador'] });
  const answer = await house.api(me, 'POST', 'chats', {
    relacion: 'libre',
    personas: [customer.id],
  });
  const { _id: sala } = (await answer.json()) as { _id: string };
  await page.goto(`/kit/voz?sala=${sala}`);
  await expect(mic(page)).toBeVisible();
  return { sala, me };
}

test('a voice note is recorded, stored as mp3, and played at the speed that somebody likes', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const { sala } = await open({ page, house }, enter);
  // Nothing of it comes before it is wanted.
  expect(loaded.filter((url) => /worklet|encoder|Recorder|\/Player/.test(url))).toEqual([]);

  await mic(page).click();
  await expect(send(page)).toBeFocused();
  await expect(bar(page).getByRole('timer')).toHaveText(TWO_SECONDS);
  await axe('recording');
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  await expect(mic(page)).toBeFocused();

  const stored = await house.sql<{ nombre: string; tipo: string; entidad: string; bytes: number }>(
    `select a.nombre, a.tipo, a.entidad, a.bytes from archivo a join mensaje m
      on (m.adjuntos -> 0 ->> 'aws_id')::uuid = a.id where m.sala_id = '${sala}'`,
  );
  expect(stored).toMatchObject([
    { nombre: expect.stringMatching(/^nota-de-voz-[\d-]{19}\.mp3$/), tipo: 'audio/mpeg', entidad: 'CHAT' },
  ]);
  // 64 kbit a second, and no less than two of them.
  expect(Number(stored[0]?.bytes)).toBeGreaterThan(15_000);

  const place = player(page).getByRole('slider');
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 de 0:(?!00)\d\d$/);
  await expect
    .poll(() =>
      player(page)
        .locator('rect')
        .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('height'))).size),
    )
    .toBeGreaterThan(1);
  await axe('a voice note');
  await player(page).getByRole('button', { name: 'Velocidad 1, cambiar' }).click();
  await expect(player(page).getByRole('button', { name: 'Velocidad 1,5, cambiar' })).toBeVisible();
  const rate = player(page)
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement) =>
        new Promise((resolve) => {
          audio.addEventListener('timeupdate', () => audio.currentTime > 0.3 && resolve(audio.playbackRate));
        }),
    );
  await player(page).getByRole('button', { name: 'Reproducir nota de voz' }).click();
  expect(await rate).toBe(1.5);
  // At its end it is ready to be heard again.
  await expect(player(page).getByRole('button', { name: 'Reproducir nota de voz' })).toBeVisible();
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 de/);
  await place.focus();
  await page.keyboard.press('End');
  await expect(place).toHaveAttribute('aria-valuetext', /^0:(?!00)\d\d de/);
  expect(failures).toEqual([]);
});

test('only one note plays at a time', async ({ page, house, enter }) => {
  await open({ page, house }, enter);
  for (const count of [1, 2]) {
    await mic(page).click();
    await expect(bar(page).getByRole('timer')).toHaveText(TWO_SECONDS);
    await send(page).click();
    await expect(player(page)).toHaveCount(count);
  }
  // Neither is over before the other is begun.
  await page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => {
    for (const audio of all) audio.loop = true;
  });
  const [first, second] = [player(page).nth(0), player(page).nth(1)];
  await first.getByRole('button', { name: 'Reproducir' }).click();
  await expect(first.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await second.getByRole('button', { name: 'Reproducir' }).click();
  await expect(second.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Reproducir' })).toBeVisible();
});

test('a note is discarded with the bin or Esc, and leaving the tab stops it without losing it', async ({
  page,
  house,
  enter,
}) => {
  const { sala } = await open({ page, house }, enter);
  await mic(page).click();
  await expect(bar(page).getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(mic(page)).toBeFocused();
  await mic(page).click();
  await bar(page).getByRole('button', { name: 'Descartar nota de voz' }).click();
  await expect(bar(page)).toBeHidden();

  await mic(page).click();
  await expect(bar(page).getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(bar(page).getByRole('status')).toHaveText(
    'Se detuvo al salir de la pestaña. Envíala o descártala.',
  );
  await send(page).click();
  await expect(player(page)).toHaveCount(1);
  const [row] = await house.sql<{ ultimo: number }>(`select ultimo from sala where id = '${sala}'`);
  expect(row?.ultimo).toBe(1);
});

test('a note ends by itself after five minutes, and is kept', async ({ page, house, enter }) => {
  // The encoder is told the real rate of the microphone; what is counted afterwards passes five hundred times as fast.
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'sampleRate');
    let reads = 0;
    Object.defineProperty(BaseAudioContext.prototype, 'sampleRate', {
      get(this: BaseAudioContext) {
        const rate = real?.get?.call(this) as number;
        return (reads += 1) === 1 ? rate : rate / 500;
      },
    });
  });
  await open({ page, house }, enter);
  await mic(page).click();
  await expect(bar(page).getByRole('status')).toHaveText(
    'Llegó al máximo de 5 minutos. Envíala o descártala.',
  );
  await expect(bar(page).getByRole('timer')).toHaveText(/^5:\d\d$/);
  await expect(send(page)).toBeFocused();
  await send(page).click();
  await expect(player(page)).toHaveCount(1);
});

for (const [name, sentence] of [
  ['NotAllowedError', /^El navegador no tiene permiso para usar el micrófono/],
  ['NotFoundError', /^No encontramos un micrófono/],
  ['NotReadableError', /^Otra aplicación está usando el micrófono/],
] as const)
  test(`a microphone that cannot be used (${name}) is told with what to do, and tried again`, async ({
    page,
    house,
    enter,
    axe,
  }) => {
    await page.addInitScript((refusal) => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      let isFirst = true;
      mediaDevices.getUserMedia = (wanted) => {
        if (!isFirst) return ask(wanted);
        isFirst = false;
        return Promise.reject(new DOMException('Refused', refusal));
      };
    }, name);
    await open({ page, house }, enter);
    await mic(page).click();
    await expect(bar(page).getByRole('status')).toHaveText(sentence);
    await axe('a refused microphone');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(send(page)).toBeEnabled();
  });

test('"/" opens the prepared answers: typed to narrow, arrows, Enter writes it with the variables of the room, Esc closes', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const { me } = await open({ page, house }, enter);
  const nombre = unique('zz');
  for (const [atajo, texto] of [
    [`${nombre} saludo`, 'Hola, {{cliente}}. Soy {{asesor}}.'],
    [`${nombre} fotos`, 'Faltan las fotos de {{placa}}, por favor.'],
  ])
    await house.api(me, 'POST', 'respuestas-preparadas', { nombre: atajo, texto });
  const list = page.getByRole('listbox', { name: 'Respuestas preparadas' });

  await field(page).pressSequentially('Buen día /zz');
  await expect(list.getByRole('option')).toHaveText([/fotos/, /saludo/]);
  await expect(list.getByRole('option', { selected: true })).toContainText('fotos');
  await axe('the prepared answers');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('saludo');
  await expect(list.getByRole('option', { selected: true })).toContainText(
    'Hola, Catalina Restrepo. Soy Marcela Ibáñez.',
  );
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Buen día Hola, Catalina Restrepo. Soy Marcela Ibáñez.');
  await expect(list).toBeHidden();

  // What the room does not know is marked, and written over.
  await field(page).fill('');
  await page.getByRole('button', { name: 'Respuestas preparadas' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('zz');
  await list.getByRole('option', { name: /fotos/ }).click();
  await page.keyboard.type('ABC123');
  await expect(field(page)).toHaveValue('Faltan las fotos de ABC123, por favor.');

  await field(page).fill('');
  await field(page).pressSequentially('/zz');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await field(page).pressSequentially('q');
  await expect(list).toBeHidden();
  await field(page).fill('14/11 y ');
  await field(page).pressSequentially('/nada-asi');
  await expect(
    page.getByRole('status').filter({ hasText: 'Ninguna respuesta preparada coincide.' }),
  ).toBeVisible();
});
