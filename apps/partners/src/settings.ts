import { HUB } from './hub/hub.ts';
import { SEGUNDO } from './segundo/segundo.ts';
import { TELEFONO } from './telefono/phone.ts';
import { TERCERO } from './tercero/tercero.ts';

/** What a server has to know to ask the insurers at this address. */
export function insurerSettings(httpUrl: string): Record<string, string> {
  return {
    INSURER_HUB_URL: `${httpUrl}/hub`,
    INSURER_HUB_CLIENT_ID: HUB.id,
    INSURER_HUB_CLIENT_SECRET: HUB.secret,
    INSURER_SECOND_URL: `${httpUrl}/segundo`,
    INSURER_SECOND_KEY: SEGUNDO.key,
    INSURER_THIRD_URL: `${httpUrl}/tercero`,
    INSURER_THIRD_USER: TERCERO.user,
    INSURER_THIRD_PASSWORD: TERCERO.password,
  };
}

/** What a server has to know to let the phone of the stand-ins speak for its people. */
export const telefonoSettings: Record<string, string> = {
  APP_CLIENT_ID: TELEFONO.id,
  APP_CLIENT_SECRET: TELEFONO.secret,
};
