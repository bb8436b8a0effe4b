import { buildApp } from './app.ts';
import { startCorreo, type Correo } from './correo/correo.ts';
import { startPush, type Push } from './push/push.ts';

export interface PartnersOptions {
  /** 0 takes any free port. */
  httpPort: number;
  smtpPort: number;
  host?: string;
}

export interface Partners {
  readonly httpUrl: string;
  readonly smtpUrl: string;
  readonly correo: Pick<Correo, 'mensajes' | 'clear' | 'setFault'>;
  readonly push: Pick<Push, 'mensajes' | 'clear' | 'setFault'>;
  stop(): Promise<void>;
}

/** Starts every partner and the HTTP server they share. */
export async function startPartners(options: PartnersOptions): Promise<Partners> {
  const { httpPort, smtpPort, host = '127.0.0.1' } = options;
  const correo = await startCorreo({ host, port: smtpPort });
  const push = await startPush();
  const partners = [correo, push];
  const app = buildApp(partners);

  const stop = async (): Promise<void> => {
    await app.close();
    await Promise.all(partners.map((partner) => partner.stop()));
  };

  try {
    const httpUrl = await app.listen({ host, port: httpPort });
    return { httpUrl, smtpUrl: correo.url, correo, push, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
