import { z } from 'zod';
import { opcional, campo } from '../../kernel/fields.ts';
import { saved } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { route } from '../../kernel/route.ts';
import { ClaveNueva } from './rules.ts';
import { Credenciales, Ingreso, Perfil, correo, dispositivo, Codigo, Clave } from './schemas.ts';

const Hecho = z.object({ message: z.string() });

/** `login` and `estado` are synonyms (DISPONIBILIDAD-21). */
const EstadoDeIngreso = z
  .object({ login: z.boolean().optional(), estado: z.boolean().optional() })
  .refine(({ login, estado }) => login !== undefined || estado !== undefined, {
    path: ['login'],
    error: mensajes.campo.obligatorio('Login'),
  })
  .transform(({ login, estado }) => ({ login: login ?? estado ?? false }));

export const sesion = {
  login: route('POST', 'login', {
    public: true,
    resumen: 'Inicia sesión con correo y contraseña, y con un código o una llave en un equipo desconocido',
    body: Credenciales,
    answer: Ingreso,
  }),
  perfil: route('GET', 'usuarios/perfil', {
    self: true,
    resumen: 'La persona que inició sesión, con sus roles y permisos',
    answer: Perfil,
  }),
  /** Sign-out (own id, false) or forced sign-out. The route cannot sign a user in (DISPONIBILIDAD-19). */
  habilitarLogin: route('PUT', 'usuarios/:id/habilitar-login-usuario', {
    ownOr: 'forzar-salida',
    resumen: 'Cierra la sesión propia o, con permiso, la de otra persona',
    body: EstadoDeIngreso,
    answer: saved(
      z.object({
        id: z.uuid(),
        _id: z.uuid(),
        _rev: z.int(),
        login: z.boolean(),
        estado_asesor: z.string().nullable(),
      }),
    ),
  }),
  pedirCodigo: route('POST', 'recuperar-contrasena/otp', {
    public: true,
    resumen: 'Pide un código para recuperar la contraseña; responde igual exista o no el usuario',
    /**
     * With `dispositivo`, the client must return `solicitud`. Without it, the code works only in the network
     * that requested it.
     */
    body: z.object({ correo_electronico: correo, dispositivo }),
    /**
     * `solicitud` identifies this request, and only its client knows it. Only attempts that send it use up
     * the attempts of its code, so that other clients cannot block it.
     */
    answer: Hecho.extend({ solicitud: z.string() }),
  }),
  recuperar: route('PUT', 'recuperar-contrasena', {
    public: true,
    resumen: 'Cambia la contraseña con el código recibido',
    body: z.object({
      correo_electronico: correo,
      otp: Codigo,
      contrasena: ClaveNueva('Contraseña'),
      /** `solicitud` of the answer to `pedirCodigo`. */
      solicitud: opcional(campo.texto('Solicitud', { max: 100 })),
    }),
    answer: Hecho,
  }),
  /** Public: the previous password and a pending reset are the proof (CLAVE-13). */
  resetear: route('PUT', 'usuarios/resetear-contrasena', {
    public: true,
    resumen: 'Cambio obligatorio de contraseña, antes de tener sesión',
    body: z.object({
      correo_electronico: correo,
      contrasena_anterior: Clave('Contraseña actual'),
      contrasena_nueva: ClaveNueva('Contraseña nueva'),
    }),
    answer: Hecho,
  }),
  /** Revokes every token of the user, also the token of this request (SESION-22). */
  cambiar: route('PUT', 'usuarios/cambiar-contrasena', {
    self: true,
    resumen: 'Cambia la contraseña propia y cierra la sesión; se ingresa de nuevo con la nueva',
    body: z.object({
      contrasena: Clave('Contraseña actual'),
      nueva_contrasena: ClaveNueva('Contraseña nueva'),
    }),
    answer: Hecho,
  }),
};
