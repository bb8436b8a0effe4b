import { CLASES } from '@amparo/contract/casos/casos/clases';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { type CasoJuridico, type DatosDeJuridica } from '@amparo/contract/casos/juridica/schemas';
import { mensajesDeJuridica as textos } from '@amparo/contract/casos/juridica/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Tx } from '../../../platform/db/database.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import {
  assign,
  casesOf,
  createFromOrigin,
  everyCaseEndpoints,
  assertActionAllowed,
  assertPersonOfVehicle,
  findCases,
  timelineOf,
} from '../casos/index.ts';
import type { Positions } from '../ubicaciones/index.ts';
import { legalEntries } from './entries.ts';
import { legalRecords } from './records.ts';

/** An inactive procedure cannot start a new case (JURIDICA-42). */
async function assertProcedure(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('tipo_tramite').select('estado').where('id', '=', id).executeTakeFirst();
  if (found === undefined)
    throw new InvalidInput({ tipo_tramite: mensajes.campo.noValido('Tipo de trámite') });
  if (!found.estado) throw new InvalidInput({ tipo_tramite: textos.tramiteInactivo });
}

export function juridicaModule(platform: Platform, positions: Positions): Module {
  const records = legalRecords(platform);
  const entries = legalEntries(platform, records);

  async function create({ work }: WriteContext, datos: DatosDeJuridica): Promise<CasoJuridico> {
    const { tx } = work;
    await assertPersonOfVehicle(tx, { vehiculoId: datos.vehiculo, personaId: datos.persona });
    await assertProcedure(tx, datos.tipo_tramite);
    const id = await records.insert(tx, {
      clase: records.clase,
      tipo_asistencia: datos.tipo ?? datos.tipoAsistencia ?? CLASES.juridica.tipoAsistencia,
      creado_desde: 'DashBoard',
      origen: 'DashBoard',
      persona_id: datos.persona,
      vehiculo_id: datos.vehiculo,
      tipo_tramite_id: datos.tipo_tramite,
      descripcion: datos.descripcion,
    });
    const caso = await records.readAgain(tx, id);
    await records.record(work, 'crear', caso);
    return caso;
  }

  /** A new assignment adds an entry and changes the state (JURIDICA-91, JURIDICA-92). */
  async function give(
    asked: WriteContext,
    asistencia: string,
    usuarioAsignado: string,
  ): Promise<CasoJuridico> {
    const { caso, given } = await assign(platform, records, asked, {
      caso: asistencia,
      usuarioAsignado,
      campo: 'abogadoAsignado',
    });
    if (given === undefined) return caso;
    const next = given.former === undefined ? 'En Gestión' : 'Reasignado';
    const titulo = `${given.tipo === 'Abogado' ? 'Abogado' : 'Asesor'}: ${given.nombre_completo}`;
    await entries.write(asked, caso, next, { titulo, adjuntos: [] });
    return records.readAgain(asked.work.tx, caso._id);
  }

  return {
    endpoints: [
      read(juridica.list, 'propios', (call) => records.list(call)),
      ...everyCaseEndpoints(platform, juridica, records, positions.ofPeople),
      write(juridica.create, 'todos', (call) =>
        createFromOrigin(platform, records, call, call.body, () => create(call, call.body)),
      ),
      write(juridica.update, 'propios', (call) =>
        records.change(call, call.params.caso, 'editar', async (antes) => {
          assertActionAllowed('juridica', call.who, 'editar', antes);
          return { tipo_asistencia: call.body.tipoAsistencia, descripcion: call.body.descripcion };
        }),
      ),
      write(juridica.cerrar, 'propios', (call) => entries.close(call, call.params.caso)),
      write(juridica.asignar, 'propios', (call) => give(call, call.params.caso, call.body.abogadoAsignado)),
      write(juridica.gestion, 'propios', async (call) => {
        await entries.add(call, call.params.caso, call.body);
        return records.findWhole({ ...call, db: call.work.tx }, call.params.caso);
      }),
      exportEndpoint(platform, juridica.exportar),
    ],
    records: [records.access],
    finders: [findCases(records)],
    milestones: [...casesOf(records), ...timelineOf(records)],
  };
}
