import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { vehiculos as rutas, type DatosDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos, TIPOS_DE_SERVICIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { Platform } from '../../../../platform/platform.ts';
import { vehicleIdOf, vehiculoRecords } from '../../../vehiculos/vehiculos/index.ts';
import { clave, personIn, said, spelled, type ImportKind } from './kind.ts';

/** Vehicles of registered people. Insurers are not queried. */
export function vehiculos(platform: Platform): ImportKind<DatosDeVehiculo> {
  const records = vehiculoRecords(platform);
  return {
    tipo: 'vehiculos',
    recurso: 'vehiculos',
    table: 'vehiculo',
    schema: rutas.create.body,
    build: async (db, celdas) => {
      const { persona: _number, persona_tipo: _kind, ...own } = celdas;
      const { id, errores } = await personIn(db, celdas, 'propietario');
      const tipo_servicio = spelled(TIPOS_DE_SERVICIO, said(celdas, 'tipo_servicio'));
      return { cuerpo: { ...own, tipo_servicio, propietario: id }, errores };
    },
    claves: (celdas) => clave('Placa', normalizaPlaca(said(celdas, 'placa') ?? '') || undefined),
    exists: async (db, { placa }) =>
      (await vehicleIdOf(db, placa)) === undefined ? undefined : mensajesDeVehiculos.placaRepetida,
    create: (asked, datos) => records.create(asked, datos),
    parts: [],
    undo: (asked, id) => records.setEstado(asked, id, false),
  };
}
