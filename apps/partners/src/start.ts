import { startAcortador, type Acortador } from './acortador/acortador.ts';
import { buildApp } from './app.ts';
import { startCorreo, type Correo } from './correo/correo.ts';
import { startHub } from './hub/hub.ts';
import type { Insurer } from './insurer.ts';
import { startMapas } from './mapas/mapas.ts';
import { startPush, type Push } from './push/push.ts';
import { startSegundo } from './segundo/segundo.ts';
import { partnerSettings } from './settings.ts';
import { startSimit } from './simit/simit.ts';
import { startSms, type Sms } from './sms/sms.ts';
import { startTelefono, type Telefono } from './telefono/telefono.ts';
import { startTercero } from './tercero/tercero.ts';

export interface PartnersOptions {
  /** 0 uses any free port. */
  httpPort: number;
  smtpPort: number;
  host?: string;
  /** URL of Amparo for `telefono`. If it is not known yet, call `telefono.connect` later. */
  amparo?: string;
}

type InsurerControl = Pick<Insurer, 'llamadas' | 'clear' | 'setFault'>;

export interface Partners {
  readonly httpUrl: string;
  readonly smtpUrl: string;
  readonly correo: Pick<Correo, 'mensajes' | 'clear' | 'setFault'>;
  readonly push: Pick<Push, 'mensajes' | 'clear' | 'setFault'>;
  readonly hub: InsurerControl;
  readonly segundo: InsurerControl;
  readonly tercero: InsurerControl;
  readonly mapas: InsurerControl;
  readonly simit: InsurerControl;
  readonly telefono: Pick<Telefono, 'connect' | 'drive'>;
  readonly acortador: Pick<Acortador, 'cortos' | 'clear' | 'setFault'>;
  readonly sms: Pick<Sms, 'mensajes' | 'clear' | 'setFault'>;
  /** Environment of a server that uses these partners and no others. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts every partner and the HTTP server they share. */
export async function startPartners(options: PartnersOptions): Promise<Partners> {
  const { httpPort, smtpPort, host = '127.0.0.1', amparo } = options;
  const correo = await startCorreo({ host, port: smtpPort });
  const push = await startPush();
  const [hub, segundo, tercero] = [startHub(), startSegundo(), startTercero()];
  const telefono = startTelefono(amparo);
  const [mapas, simit] = [startMapas(), startSimit()];
  const [acortador, sms] = [startAcortador(), startSms()];
  const partners = [correo, push, hub, segundo, tercero, mapas, simit, telefono, acortador, sms];
  const app = buildApp(partners);

  const stop = async (): Promise<void> => {
    await app.close();
    await Promise.all(partners.map((partner) => partner.stop()));
  };

  try {
    const httpUrl = await app.listen({ host, port: httpPort });
    const settings = {
      SMTP_URL: correo.url,
      PUSH_SERVICES: httpUrl,
      ...partnerSettings(httpUrl),
    };
    return {
      httpUrl,
      smtpUrl: correo.url,
      correo,
      push,
      hub,
      segundo,
      tercero,
      mapas,
      simit,
      telefono,
      acortador,
      sms,
      settings,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
