import { randomUUID } from 'node:crypto';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { createdId, callRoute } from './journey-call.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

const HOUR = 3_600_000;

/** Creates a venue with a room and a session in that room; enrols a customer and cancels the enrolment. */
export async function teaches(run: Run, dice: SeededRandom): Promise<void> {
  const { token } = await run.testServer.person({ roles: ['Administrador'] });
  const { id: profesor } = await run.testServer.account({ roles: ['Profesor'] });
  const venue = {
    nombre: `Sede ${randomUUID()}`,
    nit: '900123456-7',
    festivos: true,
    direccion: {
      barrio: 'San Fernando',
      direccion: 'Calle 5 # 34-20',
      unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
    },
    profesores: [profesor],
  };
  const id = await createdId(run, dice, locaciones.create, venue, { token });
  if (id === undefined) return;
  const room = {
    servicios: 'Curso comparendos',
    descripcion: 'Segundo piso',
    capacidad: 1,
    horario_semanal: [{ dia: 'Lunes' }],
    horas: [{ hora: '08:00', profesor }],
  };
  const salon = await createdId(run, dice, salones.create, { salones: [room] }, { token, id });
  if (salon === undefined) return;
  const inside = { token, id, parts: { salonId: salon } };
  await callRoute(run, dice, salones.list, undefined, { token, id });
  await callRoute(run, dice, salones.get, undefined, inside);
  await callRoute(run, dice, salones.update, { ...room, capacidad: 2 }, inside);
  await holds(run, dice, { token, locacion: id, salon, profesor });
  await callRoute(run, dice, salones.deactivate, undefined, inside);
}

interface Where {
  token: string;
  locacion: string;
  salon: string;
  profesor: string;
}

async function holds(run: Run, dice: SeededRandom, { token, ...where }: Where): Promise<void> {
  const [from, to] = [1, 3].map((hours) => textoUtc(new Date(Date.now() + hours * HOUR)));
  const times = { fecha_inicial: from, fecha_final: to };
  const id = await createdId(run, dice, sesiones.create, { ...where, ...times }, { token });
  if (id === undefined) return;
  const { id: usuario } = await run.testServer.account({ roles: ['Usuario'] });
  const inscripcionId = await createdId(run, dice, sesiones.inscribir, { usuario }, { token, id });
  if (inscripcionId === undefined) return;
  await callRoute(run, dice, sesiones.asistentes, undefined, { token, id });
  await callRoute(run, dice, sesiones.cancelar, undefined, { token, id, parts: { inscripcionId } });
  await callRoute(run, dice, sesiones.deactivate, undefined, { token, id });
}
