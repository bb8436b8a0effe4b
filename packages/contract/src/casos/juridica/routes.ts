import { z } from 'zod';
import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { saved, listQuery, criterio, page } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { CLASES } from '../casos/clases.ts';
import { llamadasDeTodoCaso, usuarioAsignado, mensajesDeCaso } from '../casos/schemas.ts';
import {
  CasoJuridico,
  CasoJuridicoCompleto,
  DatosDeJuridica,
  tipoAsistencia,
  descripcion,
  DatosDeGestionJuridica,
} from './schemas.ts';
import { mensajesDeJuridica } from './texts.ts';

const { recurso } = CLASES.juridica;

const guardado = saved(CasoJuridico);

/** `:caso` is the id or the number of the case (JURIDICA-96). */
export const juridica = {
  ...llamadasDeTodoCaso(recurso),
  list: route('GET', recurso, {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      placa: criterio.placa('Placa'),
      caso: { ...criterio.codigo('Caso', 'Número completo'), oculto: true },
      abierto: { ...criterio.siNo('Abierto'), oculto: true },
      /** Current assignee of any staff type. */
      responsable: { ...criterio.id('Responsable'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      persona_id: { ...criterio.id('Afectado'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(CasoJuridico),
  }),
  get: route('GET', `${recurso}/:caso`, {
    permiso: 'ver',
    resumen: 'Lee una asistencia por su id o su número',
    answer: CasoJuridicoCompleto,
  }),
  create: route('POST', recurso, {
    permiso: 'crear',
    resumen: 'Crea una asistencia jurídica',
    exito: mensajesDeJuridica.creada,
    body: DatosDeJuridica,
    answer: guardado,
  }),
  update: route('PUT', `${recurso}/:caso`, {
    permiso: 'editar',
    resumen: 'Cambia el tipo y la descripción de una asistencia abierta',
    exito: mensajesDeJuridica.actualizada,
    body: z.object({ tipoAsistencia, descripcion }),
    answer: guardado,
  }),
  cerrar: route('PUT', `${recurso}/:caso/cerrar`, {
    permiso: 'cerrar',
    resumen: 'Cierra una asistencia; no se abre de nuevo',
    exito: mensajesDeJuridica.cerrada,
    answer: guardado,
  }),
  asignar: route('POST', `${recurso}/:caso/asignarCaso`, {
    permiso: 'asignar',
    resumen: 'Asigna un abogado o un asesor, según el rol de la persona',
    exito: mensajesDeJuridica.asignada,
    body: z.object({ abogadoAsignado: usuarioAsignado }),
    answer: guardado,
  }),
  gestion: route('POST', `${recurso}/:caso/gestion`, {
    permiso: 'gestionar',
    resumen: 'Agrega una gestión; la siguiente gestión pasa a ser el estado',
    exito: mensajesDeCaso.gestionGuardada,
    body: DatosDeGestionJuridica,
    answer: saved(CasoJuridicoCompleto),
  }),
  exportar: exportacion(recurso),
};
