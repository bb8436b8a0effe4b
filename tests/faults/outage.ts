import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@amparo/server/testing/processes';
import { parallel, times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

const PEOPLE = 30;
const FAULTS = ['muerto', 'error', 'basura'] as const;
/** Retry intervals grow, so pending messages need about as long as the outage lasted. */
const CATCH_UP_MS = 180_000;

interface Waiting {
  correo: string;
  suscripcion: string;
}

/** F10: mail and push fail while users request codes and send notifications. */
export async function mailAndPushAway(testServer: FaultServer, seconds: number): Promise<Result> {
  const { correo, push } = testServer.partners;
  const admin = await testServer.person({ roles: ['Administrador'] });
  const people: Waiting[] = [];
  let refused = 0;
  const outage = changeFaults(testServer, seconds);
  await parallel(times(PEOPLE), 6, async () => {
    const person = await testServer.person({ roles: ['Contact Center'], contrasena: 'Clave#Segura1' });
    const suscripcion = await subscribe(testServer, person.token);
    people.push({ correo: person.correo, suscripcion });
    const answers = [
      await testServer.ask('POST', 'recuperar-contrasena/otp', undefined, {
        correo_electronico: person.correo,
      }),
      await testServer.ask('POST', 'push-notification/enviar-notificacion', admin.token, {
        usuarioId: person.id,
        message: 'Llama a la oficina',
      }),
    ];
    refused += answers.filter(({ ok }) => !ok).length;
    await wait((seconds * 1_000 * 6) / PEOPLE);
  });
  await outage;

  const mails = () => people.map((one) => correo.mensajes(one.correo).length);
  const messages = () => people.map((one) => push.mensajes(one.suscripcion).length);
  const all = () => [...mails(), ...messages()];
  await until('everything arrives', async () => all().every((n) => n > 0), CATCH_UP_MS).catch(
    () => undefined,
  );
  const lost = all().filter((n) => n === 0).length;
  const repeated = all().filter((n) => n > 1).length;
  return {
    seen: `${all().length} sent in ${seconds} s without mail and push: ${refused} refused, ${lost} lost, ${repeated} repeated`,
    target: '0, 0, 0',
    ok: refused + lost + repeated === 0,
  };
}

async function changeFaults({ partners }: FaultServer, seconds: number): Promise<void> {
  for (const modo of FAULTS) {
    await Promise.all([partners.correo.setFault({ modo }), partners.push.setFault({ modo })]);
    await wait((seconds * 1_000) / FAULTS.length);
  }
  await Promise.all([
    partners.correo.setFault({ modo: 'ninguna' }),
    partners.push.setFault({ modo: 'ninguna' }),
  ]);
}

async function subscribe(testServer: FaultServer, token: string): Promise<string> {
  const { clave } = (await (
    await testServer.ask('GET', 'push-notification/clave-publica', token)
  ).json()) as {
    clave: string;
  };
  const response = await fetch(`${testServer.partners.httpUrl}/push/suscripciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clave }),
  });
  const subscription = (await response.json()) as { endpoint: string };
  const tokenPush = JSON.stringify(subscription);
  const answer = await testServer.ask('POST', 'push-notification/crear-endpoint', token, { tokenPush });
  if (!answer.ok) throw new Error(await answer.text());
  return subscription.endpoint.split('/').at(-1) ?? '';
}
