import { correoSheet } from '../features/base/correo/hoja/sheet.ts';
import { hojasSheet } from '../features/base/hojas/sheet.ts';
import { capacitacionSheet } from '../features/capacitacion/capacitacion/sheet.ts';
import { choqueSimpleSheet } from '../features/casos/casos/hoja/sheet.ts';
import { cuentaSheet } from '../features/comercial/cuentas/sheet.ts';
import { usuariosSheet } from '../features/identidad/usuarios/hoja/sheet.ts';
import { revisionSheet } from '../features/revision/turnos/hoja/sheet.ts';
import { comparendosSheet } from '../features/transito/comparendos/sheet.ts';
import { picoPlacaSheet } from '../features/transito/pico-placa/sheet.ts';
import { consultaPolizaSheet } from '../features/vehiculos/consulta-poliza/sheet.ts';
import { mascotasSheet } from '../features/vehiculos/mascotas/sheet.ts';
import { vehiculosSheet } from '../features/vehiculos/vehiculos/hoja/sheet.ts';
import type { SheetParts } from '../kit/manifest.ts';

/** Features that add cards to the pages of a plate and of a person. */
export const recordPageParts: readonly SheetParts[] = [
  capacitacionSheet,
  choqueSimpleSheet,
  comparendosSheet,
  consultaPolizaSheet,
  correoSheet,
  cuentaSheet,
  hojasSheet,
  mascotasSheet,
  revisionSheet,
  picoPlacaSheet,
  usuariosSheet,
  vehiculosSheet,
];
