import { expect } from 'vitest';
import type { Assertion, CreationOptions, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { Authenticator } from './authenticator.ts';
import type { Caller, Harness } from './harness.ts';
import type { NewPerson } from './people.ts';

/** Where the application is opened: keys are made for a name, never for an address of numbers. */
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

/** People with keys, in a house that is opened at `ORIGIN`. */
export function keysOf(house: Harness) {
  const staff = (who: NewPerson = {}) => house.person({ contrasena: CLAVE, roles: ['Abogado'], ...who });

  const login = async (correo_electronico: string, given: Given = {}) => {
    const answer = await house.call('POST', 'login', {
      body: { correo_electronico, contrasena: CLAVE, origen: 'web', ...given },
    });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };

  /** What the browser makes a key with. */
  const options = async (person: Caller): Promise<CreationOptions> => {
    const answer = await person.call('POST', 'usuarios/llaves/opciones', {
      body: { contrasena_actual: CLAVE },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ opciones: CreationOptions }>().opciones;
  };

  /** A new key of this person. */
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

  /** What a browser that nobody knows is asked for. */
  const asked = async (correo: string): Promise<RequestOptions> => {
    const { llave } = (await login(correo)).body.data;
    if (llave === undefined) throw new Error('No key was asked for');
    return llave;
  };

  return { staff, login, options, addKey, keyholder, asked };
}
