import { z } from 'zod';
import { campo, opcional } from '../../kernel/fields.ts';
import { Booleano, complete } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { USOS, ConsultaDePoliza, LineaDeConsulta } from './schemas.ts';

export const consultaPoliza = {
  lookup: route('GET', 'consulta-poliza/:placa', {
    permiso: 'ver',
    resumen:
      'Póliza de una placa: la lista propia y luego las aseguradoras, en orden y hasta la primera que responda',
    query: z.object({
      uso: campo.opcion('Uso', USOS).default('tarjeta'),
      /** Query the insurers again instead of returning cached answers. */
      de_nuevo: opcional(Booleano('De nuevo')),
    }),
    answer: ConsultaDePoliza,
  }),
  log: route('GET', 'consulta-poliza/:placa/registro', {
    permiso: 'ver',
    resumen: 'Las últimas consultas de una placa, fuente por fuente, de la más nueva a la más vieja',
    answer: complete(LineaDeConsulta),
  }),
};
