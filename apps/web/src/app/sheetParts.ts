import { capacitacionSheet } from '../features/capacitacion/sheet.ts';
import { choqueSimpleSheet } from '../features/casos/hoja/sheet.ts';
import { comparendosSheet } from '../features/comparendos/sheet.ts';
import { consultaPolizaSheet } from '../features/consulta-poliza/sheet.ts';
import { correoSheet } from '../features/correo/hoja/sheet.ts';
import { cuentaSheet } from '../features/cuenta/sheet.ts';
import { hojasSheet } from '../features/hojas/sheet.ts';
import { mascotasSheet } from '../features/mascotas/sheet.ts';
import { picoPlacaSheet } from '../features/pico-placa/sheet.ts';
import { revisionSheet } from '../features/revision/turnos/hoja/sheet.ts';
import { usuariosSheet } from '../features/usuarios/hoja/sheet.ts';
import { vehiculosSheet } from '../features/vehiculos/hoja/sheet.ts';
import type { SheetParts } from '../kit/manifest.ts';

/** Features that add cards to the pages of a plate and of a person. */
export const sheetParts: readonly SheetParts[] = [
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
