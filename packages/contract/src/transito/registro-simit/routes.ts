import { z } from 'zod';
import { exportacion } from '../../kernel/catalogue.ts';
import { listQuery, criterio, page } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { ComparendoSimit, PazSalvo } from './schemas.ts';

/** Number of rows left out of the page because the registry sent them without a readable number. */
const omitidas = z.int().min(0);

export const comparendosSimit = {
  list: route('GET', 'comparendos-simit', {
    permiso: 'ver',
    resumen: 'Una página del registro externo de comparendos, por identificación o placa',
    query: listQuery({
      identificacion: criterio.codigo('Identificación', 'Completa y sin puntos'),
      placa: criterio.placa('Placa'),
      /** Days of imposition. Only the Excel dialog sets them (SIMIT-07). */
      fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
      fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
    }),
    answer: page(ComparendoSimit).extend({ omitidas }),
  }),
  exportar: exportacion('comparendos-simit'),
};

export const pazSalvo = {
  list: route('GET', 'paz-salvo', {
    permiso: 'ver',
    resumen: 'Una página de los paz y salvo del registro externo, con los nombres de nuestra lista',
    query: listQuery({ identificacion: criterio.codigo('Identificación', 'Completa y sin puntos') }),
    answer: page(PazSalvo).extend({ omitidas }),
  }),
};
