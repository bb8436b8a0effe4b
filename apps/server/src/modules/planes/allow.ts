import {
  errorDeCambioDePlan,
  mensajesDePlanes as textos,
  type DatosDePlan,
  type Plan,
  type planes,
} from '@amparo/contract/planes';
import type { Tx } from '../../platform/db/database.ts';
import { Invalid, RuleBroken } from '../../platform/http/problems.ts';
import type { Intent } from '../../platform/resource.ts';
import { clases } from '../referencia/index.ts';
import { areServiciosActivos } from '../servicios/index.ts';

/** What may be created and edited, over what is stored. */
export async function allow({ work, antes, datos }: Intent<typeof planes>): Promise<void> {
  if (datos === undefined || !('servicios' in datos)) return;
  if (antes !== undefined) expectSameKind(antes, datos);
  await expectServicios(work.tx, datos, antes);
  await expectVehicles(work.tx, datos);
}

/** Who bought a plan bought that kind of plan (PLANES-37, PLANES-53). */
function expectSameKind(antes: Plan, datos: DatosDePlan): void {
  const errors = errorDeCambioDePlan(antes, datos);
  const [message] = Object.values(errors ?? {});
  if (errors !== undefined && message !== undefined) throw new RuleBroken(message, errors);
}

/** What is chosen now must be at work; what the plan had already may stay (PLANES-51). */
async function expectServicios(tx: Tx, { servicios }: DatosDePlan, antes: Plan | undefined): Promise<void> {
  const added = servicios.filter((id) => antes?.servicios.includes(id) !== true);
  if (!(await areServiciosActivos(tx, added))) throw new Invalid({ servicios: textos.servicioInactivo });
}

/** Types and bodies are those of the catalogue; every mistake is told at once, each at its place. */
async function expectVehicles(tx: Tx, { conjuntos }: DatosDePlan): Promise<void> {
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
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
