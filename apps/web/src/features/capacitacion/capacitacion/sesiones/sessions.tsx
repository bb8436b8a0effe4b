import type { z } from 'zod';
import { nombreDeSesion, type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuerpoDeSesion, SesionEscrita } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Dia, diaYHora } from '@amparo/contract/kernel/time';
import { call } from '../../../../kit/data/call.ts';
import type { ToggleSpec } from '../../../../kit/list/useToggle.tsx';
import { SessionFields } from './SessionFields.tsx';

export const registro = {
  singular: 'sesión',
  este: 'esta sesión',
  agregar: 'Agregar Sesion',
  actualizar: 'Editar Sesion',
  nombre: nombreDeSesion,
};

export type SessionInput = z.input<typeof SesionEscrita>;

/** The form uses Bogotá time; the request is in UTC (CLASES-27). */
const inUtc = (escrita: SesionEscrita) => Promise.resolve({ body: cuerpoDeSesion(escrita) });

/** A new session is today by default (CLASES-25). */
export const addFrom = (today: Dia, initial: Partial<SessionInput> = {}) => ({
  route: { ...sesiones.create, body: SesionEscrita },
  form: SessionFields,
  initial: { dia_inicial: today, ...initial },
  before: inUtc,
});

export const readSession = (id: string) => call(sesiones.get, { params: { id } });

function escritaDe({ locacion, salon, profesor, fecha_inicial, fecha_final }: Sesion): SessionInput {
  const [inicio, fin] = [diaYHora(fecha_inicial), diaYHora(fecha_final)];
  return {
    locacion: locacion._id,
    salon: salon._id,
    profesor: profesor._id,
    dia_inicial: inicio.dia,
    hora_inicial: inicio.hora,
    dia_final: fin.dia,
    hora_final: fin.hora,
  };
}

export const edit = {
  route: { ...sesiones.update, body: SesionEscrita },
  form: SessionFields,
  initial: escritaDe,
  read: readSession,
  before: inUtc,
  isHidden: ({ estado }: Sesion) => estado === 0,
};

/** A deactivated session cannot be reactivated (CLASES-29). */
export const toggle: ToggleSpec<Sesion> = {
  deactivate: sesiones.deactivate,
  question: mensajesDeCapacitacion.confirmaInhabilitar,
  detail: (sesion) => (
    <>
      <b>{nombreDeSesion(sesion)}</b>
      <br />
      {toldWords(sesion)}
    </>
  ),
  forMany: 'Avisaremos a las personas inscritas y en espera.',
};

function toldWords({ inscritos, en_espera }: Sesion): string {
  const people = [
    ...(inscritos === 0 ? [] : [cuantos(inscritos, 'persona inscrita', 'personas inscritas')]),
    ...(en_espera === 0 ? [] : [cuantos(en_espera, 'persona en espera', 'personas en espera')]),
  ];
  return people.length === 0
    ? 'Nadie está inscrito. No se puede volver a activar.'
    : `Avisaremos a ${people.join(' y ')}. No se puede volver a activar.`;
}
