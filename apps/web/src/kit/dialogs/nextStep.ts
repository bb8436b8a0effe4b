import type { Failure, FailureKind } from '../data/failure.ts';

const STEPS: Partial<Record<FailureKind, string>> = {
  offline: 'Revisa tu conexión a internet e intenta de nuevo.',
  forbidden: 'Si lo necesitas para tu trabajo, pide el permiso a un administrador.',
  missing: 'Puede que otra persona lo haya cambiado. Actualiza la pantalla y búscalo de nuevo.',
};

/** Advice for the user, if there is any. Messages of the server often contain it already. */
export function nextStep(failure: Failure | undefined, inForm: boolean): string | undefined {
  if (failure === undefined) return undefined;
  if (inForm && failure.errors !== undefined) {
    return 'Tus cambios siguen en el formulario. Corrige ese campo y guarda de nuevo.';
  }
  return STEPS[failure.kind];
}
