import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { CLASES } from '../casos/clases.ts';
import { llamadasDeCaso } from '../casos/schemas.ts';
import { CasoDeLesiones, CasoDeLesionesCompleto, mensajesDeLesiones, DatosDeLesiones } from './schemas.ts';

const { recurso } = CLASES['lesiones-homicidios'];

const comunes = llamadasDeCaso(recurso, { uno: CasoDeLesiones, completo: CasoDeLesionesCompleto });

export const lesionesHomicidios = {
  list: route('GET', recurso, {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      caso: criterio.codigo('Caso', 'Número completo'),
      placa: { ...criterio.placa('Placa'), oculto: true },
      abierto: { ...criterio.siNo('Abierto'), oculto: true },
      /** Current assignee of any staff type. */
      responsable: { ...criterio.id('Responsable'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      persona_id: { ...criterio.id('Afectado'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(CasoDeLesiones),
  }),
  get: comunes.get,
  create: route('POST', recurso, {
    permiso: 'crear',
    resumen: 'Crea un caso de lesiones u homicidio',
    exito: mensajesDeLesiones.creado,
    body: DatosDeLesiones,
    answer: saved(CasoDeLesiones),
  }),
  afectado: comunes.afectado,
  gestion: comunes.gestion,
  candidatos: comunes.candidatos,
  asignar: comunes.asignar,
  cerrar: comunes.cerrar,
  exportar: exportacion(recurso),
};
