import { composer, fillRoom, messages, openRoom, twoTalking } from '../support/chats.ts';
import { paintTimes, watchPaint } from '../support/paint-timing.ts';
import { expect, measured, median, test } from '../support/test.ts';

// A trace or reduced motion would distort the measurement.
test.use({ trace: 'off', reducedMotion: 'no-preference' });

const PRESSES = 60;
/** Twice the goal, because slower machines exceed it without a change of the code. */
const MOST_MS = 100;
/** Ten keys a second are faster than a user types. */
const KEY_MS = 100;

/**
 * Runs in the page: scrolls up in every frame as a mouse wheel does, and resolves with the duration of each
 * frame.
 */
const SCROLL_UP = `new Promise((resolve) => {
  const box = document.querySelector('.chat-list [data-virtuoso-scroller]');
  const frames = [];
  let before = performance.now();
  requestAnimationFrame(function step(now) {
    frames.push(now - before);
    before = now;
    box.dispatchEvent(new WheelEvent('wheel'));
    box.scrollTop -= 240;
    if (frames.length < 300) requestAnimationFrame(step); else resolve(frames.slice(1));
  });
})`;

// The goal is 100 ms (docs/operations/proofs.md). The limit is twice as high, because slower machines exceed
// the goal without a change of the code.
test('a room of 100,000 messages scrolls back without a frame of 200 ms', async ({ page, testServer }) => {
  const { one, other, sala } = await twoTalking(testServer);
  await fillRoom(testServer, other, sala, 100_000);
  await openRoom(page, one, sala);
  await expect(page.getByText('Mensaje 100000', { exact: true })).toBeVisible();
  const scrolls: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) scrolls.push(await page.evaluate<number[]>(SCROLL_UP));
  const longest = Math.min(...scrolls.map((frames) => Math.max(...frames)));
  const first = Number(await messages(page).first().getAttribute('data-numero'));
  measured(
    `room of 100,000 messages: scrolled back to ${first}, frames: median ${median(scrolls.flat()).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  expect(first).toBeLessThan(99_500);
  expect(longest).toBeLessThan(200);
});

test('while 20 messages a second arrive, a key is painted within 100 ms or three times the time of a bare input', async ({
  page,
  testServer,
}) => {
  const { one, sala } = await twoTalking(testServer);
  const people = await Promise.all(
    Array.from({ length: 5 }, () => testServer.person({ roles: ['Contact Center'] })),
  );
  await fillRoom(testServer, one, sala, 2_000);
  await openRoom(page, one, sala);
  await expect(messages(page).last()).toBeVisible();
  await watchPaint(page);
  await composer(page).focus();
  let sent = 0;
  const typed = new AbortController();
  const started = Date.now();
  const talk = async () => {
    while (!typed.signal.aborted) {
      const by = people[sent % people.length];
      const body = { id: crypto.randomUUID(), mensaje: `Seguido ${sent}` };
      sent += 1;
      if (by !== undefined) void testServer.api(by, 'POST', `chats/${sala._id}/mensajes`, body);
      const wait = Math.max(0, started + sent * 50 - Date.now());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  const talking = talk();
  const times = await paintTimes(page, PRESSES, KEY_MS);
  typed.abort();
  await talking;
  const rate = sent / ((Date.now() - started) / 1000);
  await page.evaluate(() => {
    const plain = document.createElement('input');
    document.querySelector('.chat')?.append(plain);
    plain.focus();
  });
  const bare = await paintTimes(page, PRESSES, KEY_MS);
  measured(
    `chat while ${rate.toFixed(0)} messages a second arrive: key to paint ${median(times).toFixed(1)} ms, ${median(bare).toFixed(1)} ms in a bare input`,
  );
  expect(median(times)).toBeLessThanOrEqual(Math.max(MOST_MS, 3 * median(bare)));
  await expect(composer(page)).toHaveValue('x'.repeat(PRESSES));
});
