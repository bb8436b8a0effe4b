import { EffortCounter } from '../support/effort-counter.ts';
import { createCase, openPlate } from '../support/everyday.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, measured, median, test } from '../support/test.ts';
import { newFamily, useQuestionnaire } from '../support/ticket.ts';
import { newVehiculo } from '../support/vehiculos.ts';

// Recording a trace would take part of the measured time.
test.use({ trace: 'off' });

const MOST_CREATE_MS = 60_000;
const MOST_FIND_MS = 2_000;
/** Added for each key, because the browser types faster than a user. */
const KEY_MS = 200;
const PLATES = 5;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

test('a case is created by keyboard in at most one minute', async ({ page, enter, testServer }) => {
  await useQuestionnaire(testServer);
  const { placa } = await newFamily(testServer);
  await enter('/crearticket', { roles: ['Contact Center', 'Coordinador Operativo'] });
  const hands = new EffortCounter(page);
  const began = performance.now();
  await createCase(page, hands, placa);
  const took = performance.now() - began;
  await expectNotice(page, 'Ticket de choque simple creado correctamente');
  const byHand = took + (hands.presses + hands.letters) * KEY_MS;
  measured(`a case created in ${seconds(byHand)} at ${KEY_MS} ms a key (at most ${seconds(MOST_CREATE_MS)})`);
  expect(byHand).toBeLessThan(MOST_CREATE_MS);
});

test('a plate is found in at most 2 s, from the key of the search to its page', async ({
  page,
  enter,
  testServer,
}) => {
  const vehicles = [];
  for (let n = 0; n < PLATES; n += 1) vehicles.push(await newVehiculo(testServer));
  await enter('/Estadistica', { roles: ['Contact Center', 'Coordinador Operativo'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const times: number[] = [];
  for (const { placa } of vehicles) {
    const began = performance.now();
    await openPlate(page, placa);
    times.push(performance.now() - began);
  }
  const [middle, longest] = [median(times), Math.max(...times)];
  measured(`a plate found in ${seconds(middle)}, max ${seconds(longest)} (at most ${seconds(MOST_FIND_MS)})`);
  expect(middle).toBeLessThanOrEqual(MOST_FIND_MS);
});
