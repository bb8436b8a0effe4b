import { HUB } from './hub/hub.ts';
import { SEGUNDO } from './segundo/segundo.ts';
import { SIMIT } from './simit/simit.ts';
import { TELEFONO } from './telefono/phone.ts';
import { TERCERO } from './tercero/tercero.ts';

/** Environment of a server that calls the insurers at this address. */
function insurerSettings(httpUrl: string): Record<string, string> {
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

/** Environment of a server that accepts the app credential of `telefono`. */
const telefonoSettings: Record<string, string> = {
  APP_CLIENT_ID: TELEFONO.id,
  APP_CLIENT_SECRET: TELEFONO.secret,
};

/** Environment of a server that uses the maps service at this address. */
const mapSettings = (httpUrl: string): Record<string, string> => ({
  ROUTES_URL: `${httpUrl}/mapas`,
  GEOCODER_URL: `${httpUrl}/mapas`,
});

/** Environment of a server that uses the registry of fines at this address. */
const registrySettings = (httpUrl: string): Record<string, string> => ({
  SIMIT_URL: `${httpUrl}/simit`,
  SIMIT_API_KEY: SIMIT.key,
});

/** Environment of a server that shortens and sends customer links, which open on the page of `telefono`. */
export const linkSettings = (httpUrl: string): Record<string, string> => ({
  WEB_APP_URL: `${httpUrl}/telefono/caso`,
  SHORTENER_URL: `${httpUrl}/acortador`,
  SHORT_LINK_BASE: `${httpUrl}/acortador/`,
  SMS_URL: `${httpUrl}/sms`,
});

/** Environment of a server that uses all stand-ins at this address. */
export const partnerSettings = (httpUrl: string): Record<string, string> => ({
  ...insurerSettings(httpUrl),
  ...telefonoSettings,
  ...mapSettings(httpUrl),
  ...registrySettings(httpUrl),
  ...linkSettings(httpUrl),
});
