import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const preguntas: CatalogueScreen = {
  rows: 'RUTAS-73',
  path: '/PreguntasFrecuentes',
  titulo: 'PREGUNTAS FRECUENTES',
  columnas: ['Pregunta', 'Respuesta', 'Categoría', 'Orden', 'Fecha creación', 'Estado'],
  criterios: ['Pregunta', 'Respuesta', 'Categoría', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar pregunta',
  actualizar: 'Actualizar pregunta',
  faltan: [
    'El campo pregunta es obligatorio',
    'El campo respuesta es obligatorio',
    'El campo categoría es obligatorio',
    'El campo orden es obligatorio',
  ],
  write: async (dialog, nombre) => {
    await dialog.getByLabel('Pregunta', { exact: true }).fill(nombre);
    await dialog
      .getByLabel('Respuesta', { exact: true })
      .fill('Llame a la línea gratuita, de día y de noche.');
    await dialog.getByLabel('Categoría').fill('Asistencia');
    await dialog.getByLabel('Orden').fill('1');
  },
  nombre: 'Pregunta',
  inhabilitar: 'Esta seguro de inhabilitar esta pregunta?',
  activar: 'Esta seguro de activar esta pregunta?',
};
