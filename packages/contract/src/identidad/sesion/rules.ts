import { mensajes } from '../../kernel/mensajes.ts';
import { REGLAS_DE_CLAVE, texto } from './schemas.ts';
import { mensajesDeClave } from './texts.ts';

const LARGO_MAXIMO_CLAVE = 64;

const CLAVE_SEGURA = new RegExp(`^${REGLAS_DE_CLAVE.map(({ patron }) => `(?=.*${patron})`).join('')}`, 'su');

export function cumpleRegla({ patron }: (typeof REGLAS_DE_CLAVE)[number], clave: string): boolean {
  return new RegExp(patron, 'su').test(clave);
}

/** New password. The web and the server check it with the same messages. */
export const ClaveNueva = (label: string) =>
  texto(label)
    .max(LARGO_MAXIMO_CLAVE, mensajes.campo.maximo(label, LARGO_MAXIMO_CLAVE))
    .regex(CLAVE_SEGURA, mensajesDeClave.insegura);
