import { z } from 'zod';
import { ArchivoAbierto } from '../../base/archivos/schemas.ts';
import { exportacion } from '../../kernel/catalogue.ts';
import { complete } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { FiltrosDeConteos, Conteos, FiltrosDeTiempos, Tiempos, ArchivoDeReporte } from './schemas.ts';
import { mensajesDeReportes } from './texts.ts';

export const reportes = {
  conteos: route('GET', 'reportes/conteos', {
    permiso: 'ver',
    resumen:
      'Cuántos casos, turnos, capacitaciones o compras hubo entre dos días, por grupo y contra el periodo anterior',
    // The default reports missing values at their own fields, which the user sees, and not at `filtros`.
    query: z.object({ filtros: FiltrosDeConteos.prefault({} as z.input<typeof FiltrosDeConteos>) }),
    answer: Conteos,
  }),
  tiempos: route('GET', 'reportes/tiempos', {
    permiso: 'ver',
    resumen: 'Cuánto tardaron los casos de dos días en asignarse, en recibir a alguien y en cerrarse',
    query: z.object({ filtros: FiltrosDeTiempos.prefault({} as z.input<typeof FiltrosDeTiempos>) }),
    answer: Tiempos,
  }),
  exportar: exportacion('reportes'),
  pedirArchivo: route('POST', 'reportes/archivos', {
    permiso: 'exportar',
    resumen: 'Pide en un .xlsx cada registro que un reporte cuenta',
    exito: mensajesDeReportes.pedido,
    body: FiltrosDeConteos,
    answer: ArchivoDeReporte.extend({ message: z.string() }),
  }),
  archivos: route('GET', 'reportes/archivos', {
    permiso: 'exportar',
    resumen: 'Los archivos que la persona pidió y siguen ahí',
    answer: complete(ArchivoDeReporte),
  }),
  archivo: route('GET', 'reportes/archivos/:id', {
    permiso: 'exportar',
    resumen: 'De dónde se descarga un archivo propio',
    answer: ArchivoAbierto,
  }),
};
