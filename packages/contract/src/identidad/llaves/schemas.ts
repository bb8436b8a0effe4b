import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { Instante } from '../../kernel/time.ts';
import { Clave } from '../sesion/schemas.ts';

export const MAXIMO_DE_LLAVES = 10;

export const mensajesDeLlaves = {
  pedida: 'Confirma que eres tú con tu llave de acceso',
  noValida: 'No pudimos comprobar tu llave de acceso. Inténtalo de nuevo o pide un código por correo.',
  noRegistrada: 'No pudimos registrar la llave. Inténtalo de nuevo.',
  sinUsar: 'Tu navegador no recibió respuesta de la llave. Inténtalo de nuevo.',
  repetida: 'Esa llave ya está registrada. Usa otra, o quita primero la que tienes.',
  demasiadas: `Puedes tener hasta ${MAXIMO_DE_LLAVES} llaves. Quita una antes de agregar otra.`,
  noDisponible: 'Esta instalación no admite llaves de acceso',
  agregada: 'Llave agregada',
  quitada: 'Llave quitada',
  quitar: '¿Quitar esta llave de acceso?',
} as const;

export const Llave = z.object({
  _id: z.uuid(),
  nombre: z.string(),
  creado: Instante,
  usado: Instante.nullable(),
});
export type Llave = z.output<typeof Llave>;

/** The password is required, so that a stolen session cannot add a key. */
export const PeticionDeLlave = z.object({ contrasena_actual: Clave('Contraseña actual') });
export const NombreDeLlave = z.object({ nombre: campo.texto('Nombre', { max: 60 }) });
