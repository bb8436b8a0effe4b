import { expect } from 'vitest';
import type { Assertion, CreationOptions, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { Authenticator } from './authenticator.ts';
import type { Caller, Harness } from './harness.ts';
import type { NewPerson } from './people.ts';

/** Origin of the application. WebAuthn requires a host name, not an IP address. */
export const ORIGIN = 'https://amparo.example';
export const CLAVE = 'Tr3n-azul#lejos';

interface Given {
  contrasena?: string;
  dispositivo?: string;
  llave?: Assertion;
  por_correo?: boolean;
  otp?: string;
}
interface Answer {
  data: { token?: string; llave?: RequestOptions };
  message?: string;
}

/** Users with keys, for a test server with the origin `ORIGIN`. */
export function keysOf(house: Harness) {
  const staff = (who: NewPerson = {}) => house.person({ contrasena: CLAVE, roles: ['Abogado'], ...who });

  const login = async (correo_electronico: string, given: Given = {}) => {
    const answer = await house.call('POST', 'login', {
      body: { correo_electronico, contrasena: CLAVE, origen: 'web', ...given },
    });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };

  /** Options with which the browser creates a key. */
  const options = async (person: Caller): Promise<CreationOptions> => {
    const answer = await person.call('POST', 'usuarios/llaves/opciones', {
      body: { contrasena_actual: CLAVE },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ opciones: CreationOptions }>().opciones;
  };

  /** Registers a new key of this user. */
  const addKey = async (person: Caller, nombre = 'Portátil') => {
    const key = new Authenticator(ORIGIN);
    const credencial = key.create(await options(person));
    const answer = await person.call('POST', 'usuarios/llaves', { body: { nombre, credencial } });
    expect(answer.statusCode, answer.body).toBe(200);
    return { key, llaveId: answer.json<{ _id: string }>()._id };
  };

  const keyholder = async (who: NewPerson = {}) => {
    const person = await staff(who);
    return { person, ...(await addKey(person)) };
  };

  /** Options that an unknown browser gets at sign-in. */
  const asked = async (correo: string): Promise<RequestOptions> => {
    const { llave } = (await login(correo)).body.data;
    if (llave === undefined) throw new Error('The sign-in did not request a key');
    return llave;
  };

  return { staff, login, options, addKey, keyholder, asked };
}
