import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';

export const TIPOS_DE_CONTACTO = ['Personal', 'Oficina', 'Casa', 'Otro'] as const;

export const UnidadGeografica = z.object({
  departamento: campo.texto('Departamento', { max: 100 }),
  ciudad: campo.texto('Ciudad', { max: 100 }),
});
