import { type Plan, type planes } from '@amparo/contract/comercial/planes/routes';
import { errorDeCambioDePlan } from '@amparo/contract/comercial/planes/rules';
import { type DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import { mensajesDePlanes as textos } from '@amparo/contract/comercial/planes/texts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { clases } from '../../base/referencia/index.ts';
import { areServiciosActivos } from '../servicios/index.ts';

export async function validatePlan({ work, antes, datos }: RecordWrite<typeof planes>): Promise<void> {
  if (datos === undefined || !('servicios' in datos)) return;
  if (antes !== undefined) assertSameKind(antes, datos);
  await assertServicios(work.tx, datos, antes);
  await assertVehicles(work.tx, datos);
}

/** The category of a plan is fixed, because customers have bought it as that (PLANES-37, PLANES-53). */
function assertSameKind(antes: Plan, datos: DatosDePlan): void {
  const errors = errorDeCambioDePlan(antes, datos);
  const [message] = Object.values(errors ?? {});
  if (errors !== undefined && message !== undefined) throw new RuleViolation(message, errors);
}

/** Added services must be active. Services that the plan already has may stay (PLANES-51). */
async function assertServicios(tx: Tx, { servicios }: DatosDePlan, antes: Plan | undefined): Promise<void> {
  const added = servicios.filter((id) => antes?.servicios.includes(id) !== true);
  if (!(await areServiciosActivos(tx, added))) throw new InvalidInput({ servicios: textos.servicioInactivo });
}

/** Types and bodies must exist in the catalogue. All errors are reported together, each at its field. */
async function assertVehicles(tx: Tx, { conjuntos }: DatosDePlan): Promise<void> {
  if (conjuntos.length === 0) return;
  const known = new Map((await clases(tx)).map(({ clase, carrocerias }) => [clase, carrocerias]));
  const errors: Record<string, string> = {};
  for (const [c, { tipos }] of conjuntos.entries())
    for (const [t, { tipo, carrocerias }] of tipos.entries()) {
      const bodies = known.get(tipo);
      const at = `conjuntos.${c}.tipos.${t}`;
      if (bodies === undefined) errors[`${at}.tipo`] = textos.tipoDesconocido;
      else if (!carrocerias.every((one) => bodies.includes(one)))
        errors[`${at}.carrocerias`] = textos.carroceriaAjena;
    }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
