import type { WriteAction } from './writes/action.ts';
import { CASOS } from './writes/casos.ts';
import { CATALOGOS } from './writes/catalogos.ts';
import { COMPARENDOS } from './writes/comparendos.ts';
import { COMPRAS } from './writes/compras.ts';
import { COMPROMISOS } from './writes/compromisos.ts';
import { IMPORTACIONES } from './writes/importaciones.ts';
import { MASCOTAS } from './writes/mascotas.ts';
import { NOVEDADES } from './writes/novedades.ts';
import { PICO_PLACA } from './writes/pico-placa.ts';
import { PRECIOS } from './writes/precios.ts';
import { PROPIO } from './writes/propio.ts';
import { SALONES } from './writes/salones.ts';
import { SEDES } from './writes/sedes.ts';
import { SESIONES } from './writes/sesiones.ts';
import { TURNOS } from './writes/turnos.ts';
import { USUARIOS } from './writes/usuarios.ts';
import { VISTAS } from './writes/vistas.ts';

export { button, dialogOf } from './writes/action.ts';

/** Every save and toggle of the app, each performed on its screen; one file per area. */
export const WRITE_ACTIONS: WriteAction[] = [
  ...USUARIOS,
  ...CATALOGOS,
  ...COMPARENDOS,
  ...COMPRAS,
  ...CASOS,
  ...COMPROMISOS,
  ...SALONES,
  ...SEDES,
  ...SESIONES,
  ...MASCOTAS,
  ...NOVEDADES,
  ...PICO_PLACA,
  ...PRECIOS,
  ...TURNOS,
  ...VISTAS,
  ...IMPORTACIONES,
  ...PROPIO,
];
