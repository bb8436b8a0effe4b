import { CLASES } from '@amparo/contract/casos/casos/clases';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import {
  CasoDeLesiones,
  CasoDeLesionesCompleto,
  FORMULARIO_LESIONES,
  mensajesDeLesiones,
  type DatosDeLesiones,
} from '@amparo/contract/casos/lesiones-homicidios/schemas';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { graderOf } from '../../contenido/formularios/index.ts';
import {
  caseEndpoints,
  caseRecords,
  casesOf,
  createFromOrigin,
  assertQuestionnaire,
  assertPersonOfVehicle,
  findCases,
  timelineOf,
} from '../casos/index.ts';
import type { Positions } from '../ubicaciones/index.ts';

const clase = 'lesiones-homicidios';
const { nombre, tipoAsistencia } = CLASES[clase];
const QUESTIONNAIRE = {
  formulario: FORMULARIO_LESIONES,
  sinFormulario: mensajesDeCaso.sinFormulario(nombre.toLowerCase()),
  puntaje: mensajesDeLesiones.puntaje,
};

/** Injuries and homicides: the core of cases plus an address and a questionnaire (LESIONES-44). */
export function lesionesModule(platform: Platform, positions: Positions): Module {
  const records = caseRecords(platform, {
    clase,
    uno: CasoDeLesiones,
    completo: CasoDeLesionesCompleto,
    query: lesionesHomicidios.list.query,
  });
  const grade = graderOf(platform);

  async function create(
    { work }: WriteContext,
    { vehiculo, persona, direccion, formulario }: DatosDeLesiones,
  ) {
    const { tx } = work;
    await assertPersonOfVehicle(tx, { vehiculoId: vehiculo, personaId: persona });
    const id = await records.insert(tx, {
      clase,
      tipo_asistencia: tipoAsistencia,
      creado_desde: 'DashBoard',
      origen: 'DashBoard',
      persona_id: persona,
      vehiculo_id: vehiculo,
      direccion,
      formulario: await assertQuestionnaire(tx, grade, QUESTIONNAIRE, formulario.preguntas),
    });
    const caso = await records.readAgain(tx, id);
    await records.record(work, 'crear', caso);
    return caso;
  }

  return {
    endpoints: [
      read(lesionesHomicidios.list, 'propios', (call) => records.list(call)),
      write(lesionesHomicidios.create, 'todos', (call) =>
        createFromOrigin(platform, records, call, call.body, () => create(call, call.body)),
      ),
      ...caseEndpoints(platform, lesionesHomicidios, records, positions.ofPeople),
      exportEndpoint(platform, lesionesHomicidios.exportar),
    ],
    records: [records.access],
    finders: [findCases(records)],
    milestones: [...casesOf(records), ...timelineOf(records)],
  };
}
