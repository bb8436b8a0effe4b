import { randomUUID } from 'node:crypto';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Dice } from './dice.ts';
import type { Run } from './run.ts';
import { made, tell } from './tell.ts';

const HOUR = 3_600_000;

/** Creates a venue with a room and a session in that room; enrols a customer and cancels the enrolment. */
export async function teaches(run: Run, dice: Dice): Promise<void> {
  const { token } = await run.house.person({ roles: ['Administrador'] });
  const { id: profesor } = await run.house.account({ roles: ['Profesor'] });
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
  const id = await made(run, dice, locaciones.create, venue, { token });
  if (id === undefined) return;
  const room = {
    servicios: 'Curso comparendos',
    descripcion: 'Segundo piso',
    capacidad: 1,
    horario_semanal: [{ dia: 'Lunes' }],
    horas: [{ hora: '08:00', profesor }],
  };
  const salon = await made(run, dice, salones.create, { salones: [room] }, { token, id });
  if (salon === undefined) return;
  const inside = { token, id, parts: { salonId: salon } };
  await tell(run, dice, salones.list, undefined, { token, id });
  await tell(run, dice, salones.get, undefined, inside);
  await tell(run, dice, salones.update, { ...room, capacidad: 2 }, inside);
  await holds(run, dice, { token, locacion: id, salon, profesor });
  await tell(run, dice, salones.deactivate, undefined, inside);
}

interface Where {
  token: string;
  locacion: string;
  salon: string;
  profesor: string;
}

async function holds(run: Run, dice: Dice, { token, ...where }: Where): Promise<void> {
  const [from, to] = [1, 3].map((hours) => textoUtc(new Date(Date.now() + hours * HOUR)));
  const times = { fecha_inicial: from, fecha_final: to };
  const id = await made(run, dice, sesiones.create, { ...where, ...times }, { token });
  if (id === undefined) return;
  const { id: usuario } = await run.house.account({ roles: ['Usuario'] });
  const inscripcionId = await made(run, dice, sesiones.inscribir, { usuario }, { token, id });
  if (inscripcionId === undefined) return;
  await tell(run, dice, sesiones.asistentes, undefined, { token, id });
  await tell(run, dice, sesiones.cancelar, undefined, { token, id, parts: { inscripcionId } });
  await tell(run, dice, sesiones.deactivate, undefined, { token, id });
}
