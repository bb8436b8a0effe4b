import { campo } from '@amparo/contract/kernel/fields';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import { InvalidInput, orMissing } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { attach, detach } from './documents.ts';
import { authorise, withdraw } from './drivers.ts';
import { moveTo } from './owner.ts';
import type { VehiculoRecords } from './records.ts';
import { findId, vehiculosDeUsuario } from './repository.ts';

const Placa = campo.placa('Placa');

export function vehiculosRoutes(platform: Platform, records: VehiculoRecords): Endpoint[] {
  const { recordScope, change } = records;
  return [
    ...catalogueEndpoints(records),
    exportEndpoint(platform, vehiculos.exportar),
    read(vehiculos.porPlaca, recordScope, async (call) => {
      // An invalid plate belongs to no vehicle.
      const { data: placa } = Placa.safeParse(call.params.placa);
      return records.find(call, orMissing(placa && (await findId(call.db, placa))));
    }),
    read(vehiculos.deUsuario, recordScope, (call) =>
      vehiculosDeUsuario(call.db, call.params.id, records.scope(call)),
    ),
    write(vehiculos.trasladar, recordScope, (call) =>
      change(call, call.params.id, 'trasladar', (antes) =>
        moveTo(call.work.tx, antes, call.body.propietario),
      ),
    ),
    write(vehiculos.agregarDocumento, recordScope, (call) =>
      change(call, call.params.id, 'agregar-documento', (antes) =>
        attach(call.work, antes, call.body.documentos),
      ),
    ),
    write(vehiculos.quitarDocumento, recordScope, (call) => {
      const documento = given(call, 'documento', 'Documento');
      return change(call, call.params.id, 'quitar-documento', (antes) => detach(call.work, antes, documento));
    }),
    write(vehiculos.agregarBeneficiario, recordScope, (call) =>
      change(call, call.body.vehiculo, 'agregar-beneficiario', (antes) =>
        authorise(call.work.tx, antes, call.body),
      ),
    ),
    write(vehiculos.quitarBeneficiario, recordScope, (call) => {
      const email = given(call, 'email', 'Correo electrónico');
      const vehiculo = given(call, 'vehiculo', 'Vehículo');
      return change(call, vehiculo, 'quitar-beneficiario', (antes) => withdraw(call.work.tx, antes, email));
    }),
  ];
}

type OptionalTexts<N extends string> = { [K in N]?: string | undefined };

/**
 * Value in the body of a DELETE or, because some proxies drop that body, in its query string (VEHICULOS-36).
 */
function given<N extends string>(
  { body, query }: { body?: OptionalTexts<N> | null | undefined; query: OptionalTexts<N> },
  name: N,
  label: string,
): string {
  const value = body?.[name] ?? query[name];
  if (value === undefined) throw new InvalidInput({ [name]: mensajes.campo.obligatorio(label) });
  return value;
}
