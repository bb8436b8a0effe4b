import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';

export const words = {
  noCarga: 'No pudimos cargar los inscritos',
  nadie: 'Nadie está inscrito todavía',
  nadieDetalle: 'Quienes se inscriban en la app, o por teléfono desde aquí, aparecerán en esta lista.',
  inactiva: 'La sesión está inactiva: ya no se marca la asistencia.',
  sinPermiso: 'Tu rol puede ver la asistencia, pero no marcarla.',
  aunNo: ({ fecha_inicial }: Pick<Sesion, 'fecha_inicial'>) =>
    `La asistencia se marca desde que comienza la sesión: ${fechaHora(new Date(fecha_inicial))}.`,
  cancelar: '¿Cancelar esta inscripción?',
  cancelarDetalle: (nombre: string, waiting: number) =>
    waiting === 0
      ? `${nombre} pierde su lugar en la sesión, y se le avisa.`
      : `${nombre} pierde su lugar en la sesión, y se le avisa. El primero de la lista de espera recibe el cupo.`,
  sinMarcar: (left: number) => `${left} sin marcar`,
  sinGuardar: (changed: number) => `${cuantos(changed, 'cambio', 'cambios')} sin guardar`,
} as const;
