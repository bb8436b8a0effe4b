import { randomUUID } from 'node:crypto';
import { cambioDeCorreo } from '@amparo/contract/cambio-de-correo';
import type { Route } from '@amparo/contract/kernel/route';
import { sesion } from '@amparo/contract/sesion';
import { usuarios } from '@amparo/contract/usuarios';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos';
import { form, pdf } from '@amparo/server/testing/files';
import { until } from '@amparo/server/testing/processes';
import type { Dice } from './dice.ts';
import type { Run } from './run.ts';

/** Ways of several calls whose proof comes by mail or from the call before: no schema tells them. */
const CLAVE = 'Faro-h0nd0#norte';
const NUEVA = 'Cauce-l3nto$sur';

interface As {
  token?: string;
  /** Of the record in the path. */
  id?: string;
}

async function tell(run: Run, dice: Dice, route: Route, body: unknown, { token, id = '' }: As = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const call = {
    index: -1,
    route,
    kind: 'valid',
    method: route.method,
    path: `/api/${route.path.replace(':id', id)}`,
  } as const;
  const rest = { headers, body: JSON.stringify(body), sent: {}, used: new Map<string, string>() };
  return run.perform({ ...call, ...rest }, 'nadie', dice);
}

/** Signs in with a code on an unknown device, and changes the password with the session. */
async function enters(run: Run, dice: Dice): Promise<void> {
  const { correo } = await run.house.account({ roles: ['Abogado'], contrasena: CLAVE });
  const credentials = {
    correo_electronico: correo,
    contrasena: CLAVE,
    origen: 'web',
    dispositivo: randomUUID(),
  };
  const asked = await tell(run, dice, sesion.login, credentials);
  if (asked?.status !== 200) return;
  const answer = await tell(run, dice, sesion.login, { ...credentials, otp: await run.house.code(correo) });
  const { token } = (JSON.parse(answer?.text ?? '{}') as { data?: { token?: string } }).data ?? {};
  if (token !== undefined)
    await tell(run, dice, sesion.cambiar, { contrasena: CLAVE, nueva_contrasena: NUEVA }, { token });
}

async function recovers(run: Run, dice: Dice): Promise<void> {
  const { correo: correo_electronico } = await run.house.account({ roles: ['Abogado'], contrasena: CLAVE });
  const asked = await tell(run, dice, sesion.pedirCodigo, { correo_electronico });
  if (asked?.status !== 200) return;
  const { solicitud } = JSON.parse(asked.text) as { solicitud?: string };
  const otp = await run.house.code(correo_electronico);
  await tell(run, dice, sesion.recuperar, { correo_electronico, otp, contrasena: NUEVA, solicitud });
}

async function resets(run: Run, dice: Dice): Promise<void> {
  const who = { roles: ['Abogado'], contrasena: CLAVE, reset: true };
  const { correo: correo_electronico } = await run.house.account(who);
  await tell(run, dice, sesion.login, { correo_electronico, contrasena: CLAVE, origen: 'web' });
  const change = { correo_electronico, contrasena_anterior: CLAVE, contrasena_nueva: NUEVA };
  await tell(run, dice, sesion.resetear, change);
}

/** Asks for another address on the own record, and confirms it with the link that came there. */
async function moves(run: Run, dice: Dice): Promise<void> {
  const { id, token } = await run.house.person({ roles: ['Abogado'], contrasena: CLAVE });
  const correo_electronico = `nuevo.${randomUUID()}@amparo.co`;
  const wanted = { correo_electronico, contrasena_actual: CLAVE };
  const asked = await tell(run, dice, usuarios.update, wanted, { token, id });
  if (asked?.status !== 200) return;
  const link = async () =>
    /confirmar-correo#([\w-]{43})/.exec(
      run.house.partners.correo.mensajes(correo_electronico)[0]?.texto ?? '',
    )?.[1];
  await tell(run, dice, cambioDeCorreo.confirmar, {
    token: await until(`a link for ${correo_electronico}`, link),
  });
}

/** A vehicle with a driver and a paper changes hands: each call needs what the one before answered. */
async function drives(run: Run, dice: Dice): Promise<void> {
  const [{ id, token }, other] = await Promise.all([
    run.house.person({ roles: ['Administrador'] }),
    run.house.account({}),
  ]);
  const placa = randomUUID().slice(0, 8).toUpperCase();
  const written = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: id };
  const created = await tell(run, dice, vehiculos.create, written, { token });
  if (created?.status !== 200) return;
  const at = { token, id: (JSON.parse(created.text) as Vehiculo)._id };
  const driver = { email: `${placa}@ejemplo.co`, vehiculo: at.id };
  await tell(run, dice, vehiculos.agregarBeneficiario, { nombre: 'Nidia', ...driver }, at);
  await tell(run, dice, vehiculos.quitarBeneficiario, driver, at);
  const file = form({ nombre: 'soat.pdf', body: pdf(900) }, { entidad: 'VEHICULOS' });
  const sent = await run.house.ask('POST', 'archivos', { token, ...file });
  const paper = { tipo_documento: 'SOAT', fecha_vencimiento: '2090-01-01' };
  const documentos = (JSON.parse(sent.text) as object[]).map((one) => ({ ...one, ...paper }));
  const kept = await tell(run, dice, vehiculos.agregarDocumento, { documentos }, at);
  const [documento] = (JSON.parse(kept?.text ?? '{}') as Partial<Vehiculo>).documentos ?? [];
  await tell(run, dice, vehiculos.quitarDocumento, { documento: documento?._id }, at);
  await tell(run, dice, vehiculos.trasladar, { propietario: other.id }, at);
}

export const journeys = [enters, recovers, resets, moves, drives];
