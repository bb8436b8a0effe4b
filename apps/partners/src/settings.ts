import { HUB } from './hub/hub.ts';
import { SEGUNDO } from './segundo/segundo.ts';
import { SIMIT } from './simit/simit.ts';
import { TELEFONO } from './telefono/phone.ts';
import { TERCERO } from './tercero/tercero.ts';

/** What a server has to know to ask the insurers at this address. */
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

/** What a server has to know to let the phone of the stand-ins speak for its people. */
const telefonoSettings: Record<string, string> = {
  APP_CLIENT_ID: TELEFONO.id,
  APP_CLIENT_SECRET: TELEFONO.secret,
};

/** What a server has to know to ask this address for driving times and for where an address is. */
const mapSettings = (httpUrl: string): Record<string, string> => ({
  ROUTES_URL: `${httpUrl}/mapas`,
  GEOCODER_URL: `${httpUrl}/mapas`,
});

/** What a server has to know to ask the registry of fines at this address. */
const registrySettings = (httpUrl: string): Record<string, string> => ({
  SIMIT_URL: `${httpUrl}/simit`,
  SIMIT_API_KEY: SIMIT.key,
});

/** What a server has to know to shorten and text the links of its customers, who open them on that phone. */
export const linkSettings = (httpUrl: string): Record<string, string> => ({
  WEB_APP_URL: `${httpUrl}/telefono/caso`,
  SHORTENER_URL: `${httpUrl}/acortador`,
  SHORT_LINK_BASE: `${httpUrl}/acortador/`,
  SMS_URL: `${httpUrl}/sms`,
});

/** What a server has to know to speak with all the stand-ins that answer at this address. */
export const partnerSettings = (httpUrl: string): Record<string, string> => ({
  ...insurerSettings(httpUrl),
  ...telefonoSettings,
  ...mapSettings(httpUrl),
  ...registrySettings(httpUrl),
  ...linkSettings(httpUrl),
});
