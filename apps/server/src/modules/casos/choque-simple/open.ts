import { type DatosDeCaso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import type { Requester } from '../../../platform/access/scope.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { companyNamed } from '../../identidad/empresas/index.ts';
import type { Lookup } from '../../vehiculos/consulta-poliza/index.ts';
import { createOwn, store, type Desk } from './create.ts';
import { askAgain, registrarOf, type Known } from './external.ts';
import { assertCompany } from './preconditions.ts';
import { planBuyer } from './purchase.ts';

type OpenCaseCall = Requester & { once: <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T> };

/** Opens a case with all records that it requires, in one transaction (decision 0027). */
export function opener(desk: Desk, lookup: Lookup) {
  const { platform } = desk;
  const register = registrarOf(platform);
  const companyOf = companyNamed(platform);
  const buyPlan = planBuyer(platform);

  async function companyFor(work: UnitOfWork, { empresa }: DatosDeCaso, known: Known): Promise<string> {
    if (empresa === undefined) return companyOf(work, 'empresa' in known ? known.empresa : null);
    await assertCompany(work.tx, empresa);
    return empresa;
  }

  async function createExternal(asked: WriteContext, datos: DatosDeCaso, known: Known) {
    const { work } = asked;
    const pair = await register(work, known);
    const isForeign = 'hasPolicy' in known;
    const caso = await store(
      desk,
      asked,
      {
        ...pair,
        empresaId: await companyFor(work, datos, known),
        aprobado: !isForeign || known.hasPolicy,
        creadoDesde: datos.creado_desde,
      },
      datos,
    );
    const problem = isForeign ? await buyPlan(asked, pair) : undefined;
    return problem === undefined ? caso : { ...caso, message: `${textos.creado}. ${problem}` };
  }

  return async ({ who, accessLevel, once }: OpenCaseCall, datos: DatosDeCaso) => {
    const { externo, vehiculo, persona, empresa } = datos;
    if (externo !== undefined) {
      const known = await askAgain(platform, lookup, who, externo);
      return once((work) => createExternal({ work, who, accessLevel }, datos, known));
    }
    if (vehiculo === undefined || persona === undefined || empresa === undefined) throw new InvalidInput({});
    return once((work) =>
      createOwn(desk, { work, who, accessLevel }, { ...datos, vehiculo, persona, empresa }),
    );
  };
}
