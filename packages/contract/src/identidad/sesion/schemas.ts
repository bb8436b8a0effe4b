import { z } from 'zod';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { cuantos } from '../../kernel/numbers.ts';
import { Instante } from '../../kernel/time.ts';
import { Assertion, RequestOptions } from '../../kernel/webauthn.ts';

const espera = (seconds: number) => {
  if (seconds === 1) return '1 segundo';
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
};

export const mensajesDeIngreso = {
  sinAcceso: 'No tienes acceso',
  notificaciones: 'Por favor para continuar debe activar las notificaciones del navegador',
  credenciales: 'El correo o la contraseña no son correctos',
  inactivo: 'Tu usuario está inactivo. Comunícate con un administrador.',
  bloqueado: (minutes: number) =>
    `Demasiados intentos fallidos. Espera ${cuantos(minutes, 'minuto', 'minutos')} antes de intentar de nuevo.`,
  /** Shown while other clients guess passwords of this account and its attempts are therefore throttled. */
  muchosIntentos: (seconds: number) =>
    `Hay muchos intentos de ingreso con este correo. Espera ${espera(seconds)} y vuelve a intentarlo. Desde un equipo donde ya ingresaste no tienes que esperar.`,
  codigoEnviado: 'Enviamos un código de seis dígitos a tu correo',
  codigoYaEnviado: 'Ya te enviamos un código. Revisa tu correo o pide otro en un momento.',
  codigoFormato: 'El código debe tener seis números',
  codigoNoValido: 'El código no es correcto o ya venció. Pide uno nuevo.',
  demasiadosCodigos: (seconds: number) =>
    `Has pedido demasiados códigos. Espera ${espera(seconds)} antes de pedir otro.`,
  /** The code step was answered without a token (LOGIN-23). */
  algoSalioMal: 'Algo salio mal',
  soloSalida: 'Solo se puede cerrar la sesión; se abre al ingresar',
} as const;

/** The one application that signs in today (LOGIN-10). Another origin would need its own list of entry roles. */
export const ORIGEN = 'web';
export const LARGO_CODIGO = 6;
export const LARGO_MINIMO_CLAVE = 8;

/** A code can be requested again after this time (LOGIN-20). */
export const REENVIO_SEGUNDOS = 60;
/** Interval at which an open application checks its session (SESION-17). */
export const VERIFICACION_MS = 360_000;
/** Session lifetime in minutes for users without their own setting (SESION-12). */
export const TIEMPO_SESION_POR_DEFECTO = 480;

const CODIGO = new RegExp(`^[0-9]{${LARGO_CODIGO}}$`);
/**
 * CLAVE-17 to CLAVE-21 as separate rules, so that a screen shows which are met. Other characters are allowed
 * (CLAVE-26).
 */
export const REGLAS_DE_CLAVE = [
  { regla: `${LARGO_MINIMO_CLAVE} caracteres o más`, patron: `.{${LARGO_MINIMO_CLAVE},}` },
  { regla: 'Una mayúscula', patron: '[A-ZÁÉÍÓÚÜÑ]' },
  { regla: 'Una minúscula', patron: '[a-záéíóúüñ]' },
  { regla: 'Un número', patron: '[0-9]' },
  { regla: 'Uno de $ @ ! % * # ? &', patron: '[$@!%*#?&]' },
] as const;

export function texto(label: string) {
  return z
    .string({ error: mensajes.campo.obligatorio(label) })
    .min(1, mensajes.campo.obligatorio(label))
    .meta({ title: label });
}

/** Existing password: neither trimmed nor checked against the rules, only limited in length. */
export const Clave = (label: string) => texto(label).max(200, mensajes.campo.maximo(label, 200));

export const Codigo = z
  .string({ error: mensajesDeIngreso.codigoFormato })
  .regex(CODIGO, mensajesDeIngreso.codigoFormato)
  .meta({ title: 'Código' });

export const correo = campo.correo('Correo electrónico');
/** Random id that this browser stores. */
export const dispositivo = opcional(campo.texto('Dispositivo', { min: 16, max: 100 }));

export const Credenciales = z.object({
  correo_electronico: correo,
  contrasena: Clave('Contraseña'),
  origen: campo.opcion('Origen', [ORIGEN]),
  /** Code of the second step (LOGIN-19). If absent, a new code is requested (LOGIN-20). */
  otp: Codigo.optional(),
  /** Answer of an access key to `data.llave`, instead of the code. */
  llave: Assertion.optional(),
  /** Requests a mailed code although the user has an access key. */
  por_correo: z.boolean().optional(),
  /** If absent, the device is unknown and a code is required. */
  dispositivo,
});

/**
 * Clients evaluate it in this order (LOGIN-15): with `reset`, open the forced password change with `message`
 * as heading; with `token`, the session is open; with `llave`, ask for an access key; otherwise ask for the
 * code that was sent.
 */
export const Ingreso = z.object({
  data: z.object({
    reset: z.literal(true).optional(),
    message: z.string().optional(),
    token: z.string().optional(),
    llave: RequestOptions.optional(),
  }),
  message: z.string().optional(),
});
export type Ingreso = z.output<typeof Ingreso>;

/** Data of the signed-in user for the shell (SESION-03). */
export const Perfil = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  _rev: z.int(),
  nombres: z.string(),
  apellidos: z.string(),
  nombre_completo: z.string(),
  correo_electronico: z.string(),
  roles: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
  permisos: z.array(z.object({ nombre: z.string(), todo: z.boolean() })),
  estado: z.boolean(),
  verificado: z.boolean(),
  login: z.boolean(),
  estado_asesor: z.string().nullable(),
  ultimo_ingreso: Instante.nullable(),
  tiempo_session: z.int(),
  foto: z.string().nullable(),
  /**
   * Whether one of the roles may enter this installation (LOGIN-28, COMUN-62). Only the server knows which
   * roles may.
   */
  admitido: z.boolean(),
  /** When the token of this request expires. */
  sesion: z.object({ vence: Instante }),
});
export type Perfil = z.output<typeof Perfil>;
