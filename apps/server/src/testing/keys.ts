import { expect } from 'vitest';
import type { Assertion, CreationOptions, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { Authenticator } from './authenticator.ts';
import type { TestPerson } from './people.ts';
import type { TestUser, TestApp } from './test-app.ts';

/** Origin of the application. WebAuthn requires a host name, not an IP address. */
export const ORIGIN = 'https://amparo.example';
export const CLAVE = 'Tr3n-azul#lejos';

interface CredentialAnswer {
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
export function keysOf(testApp: TestApp) {
  const staff = (who: TestPerson = {}) => testApp.person({ contrasena: CLAVE, roles: ['Abogado'], ...who });

  const login = async (correo_electronico: string, given: CredentialAnswer = {}) => {
    const answer = await testApp.call('POST', 'login', {
      body: { correo_electronico, contrasena: CLAVE, origen: 'web', ...given },
    });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };

  /** Options with which the browser creates a key. */
  const options = async (person: TestUser): Promise<CreationOptions> => {
    const answer = await person.call('POST', 'usuarios/llaves/opciones', {
      body: { contrasena_actual: CLAVE },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ opciones: CreationOptions }>().opciones;
  };

  /** Registers a new key of this user. */
  const addKey = async (person: TestUser, nombre = 'Portátil') => {
    const key = new Authenticator(ORIGIN);
    const credencial = key.create(await options(person));
    const answer = await person.call('POST', 'usuarios/llaves', { body: { nombre, credencial } });
    expect(answer.statusCode, answer.body).toBe(200);
    return { key, llaveId: answer.json<{ _id: string }>()._id };
  };

  const keyholder = async (who: TestPerson = {}) => {
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
