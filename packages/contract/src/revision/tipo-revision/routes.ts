import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';

export const tipoRevision = catalogo('tipo-revision', {
  uno: 'un tipo de revisión',
  registro: { tipo: z.string() },
  datos: z.object({ tipo: campo.texto('Nombre', { max: 100 }) }),
  criterios: { tipo: criterio.texto('Nombre'), estado: criterio.estado() },
});
