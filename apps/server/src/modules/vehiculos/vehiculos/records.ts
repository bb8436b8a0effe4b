import { sql } from 'kysely';
import { diaLegible } from '@amparo/contract/kernel/time';
import {
  vehiculos,
  type CambiosDeVehiculo,
  type DatosDeVehiculo,
  type Vehiculo,
} from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  normalizedEquals,
  createdFrom,
  createdUntil,
  equal,
  state,
} from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { withVehicleSpelling } from './catalogue-spelling.ts';
import { fields } from './fields.ts';
import { allow } from './validation.ts';

const ofOwner: RecordScope = ({ usuarioId }) => sql`t.propietario_id = ${usuarioId}`;
/**
 * Vehicles that the user owns or may drive. The `array(…)` lets PostgreSQL use an index for each of the two
 * conditions.
 */
const ofOwnerOrDriver: RecordScope = ({
  usuarioId,
}) => sql`(t.propietario_id = ${usuarioId} or t.id = any(array(
  select b.vehiculo_id from vehiculo_beneficiario b where b.usuario_id = ${usuarioId} and b.estado)))`;

export function vehiculoRecords(platform: Platform) {
  const { VEHICLE_PHOTO } = platform.config;
  const records = resource(platform, vehiculos, {
    table: 'vehiculo',
    fields,
    columns: (datos: DatosDeVehiculo | CambiosDeVehiculo) => stored(datos, VEHICLE_PHOTO),
    unauditedFields: ['anio', 'fotografias'],
    auditValues: inWords,
    conflicts: { vehiculo_placa_unica: { placa: mensajesDeVehiculos.placaRepetida } },
    criteria: {
      placa: equal('placa'),
      marca: normalizedEquals('marca_norm'),
      linea: normalizedEquals('linea_norm'),
      estado: state,
      propietario: equal('propietario_id'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    keepsTotal: true,
    recordScope: ofOwnerOrDriver,
    writeScope: ofOwner,
    validate: allow,
  });
  type Records = typeof records;
  // Stores catalogue names in the spelling of the catalogue.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await withVehicleSpelling(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await withVehicleSpelling(asked.work.tx, datos));
  return { ...records, create, edit };
}
export type VehiculoRecords = ReturnType<typeof vehiculoRecords>;

/** A creation sets the owner. After that only a transfer changes it. */
function stored({ anio: _same, ...datos }: DatosDeVehiculo | CambiosDeVehiculo, photo: string) {
  if (!('propietario' in datos)) return datos;
  const { propietario, ...rest } = datos;
  return { ...rest, propietario_id: propietario, fotografias: [photo] };
}

function inWords({ propietario, documentos, beneficiarios }: Vehiculo) {
  const { tipo, identificacion } = propietario?.identificacion ?? {};
  return {
    propietario: propietario && [propietario.nombre_completo, tipo, identificacion].filter(Boolean).join(' '),
    documentos: documentos
      .filter(({ estado }) => estado)
      .map((one) => `${one.tipo_documento} (${one.nombre}), vence el ${diaLegible(one.fecha_vencimiento)}`),
    beneficiarios: beneficiarios
      .filter(({ estado }) => estado)
      .map((one) => `${one.nombre_completo} (${one.correo_electronico})`),
  };
}
