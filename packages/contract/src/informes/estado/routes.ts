import { route } from '../../kernel/route.ts';
import { Estado } from './schemas.ts';

export const estado = {
  ver: route('GET', 'estado', {
    permiso: 'ver',
    resumen:
      'Cómo está la casa: procesos, base de datos, tareas, terceros y respaldos, con qué hacer donde algo falla',
    answer: Estado,
  }),
};
