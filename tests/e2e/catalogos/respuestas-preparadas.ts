import { REGISTRO, TAMANOS, type CatalogueScreen } from './screen.ts';

/** Beyond the description: only what every catalogue does has rows. */
export const respuestasPreparadas: CatalogueScreen = {
  rows: 'COMUN-13 COMUN-22',
  path: '/v-respuestas',
  titulo: 'RESPUESTAS PREPARADAS',
  columnas: ['Atajo', 'Texto', 'Roles', 'Fecha creación', 'Estado'],
  criterios: ['Atajo', 'Texto', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar respuesta',
  actualizar: 'Actualizar respuesta',
  faltan: ['El campo atajo es obligatorio', 'El campo texto es obligatorio'],
  write: async (dialog, nombre) => {
    await dialog.getByLabel('Atajo').fill(nombre);
    await dialog.getByLabel('Texto').fill('Hola, {{cliente}}. Soy {{asesor}}, de Amparo.');
    await dialog.getByLabel('Abogado', { exact: true }).check();
  },
  nombre: 'Atajo',
  ...REGISTRO,
};
