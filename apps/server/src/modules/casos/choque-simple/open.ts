import { type DatosDeCaso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import type { Asker } from '../../../platform/access/scope.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Asked } from '../../../platform/records.ts';
import type { Work } from '../../../platform/work.ts';
import { companyNamed } from '../../identidad/empresas/index.ts';
import type { Lookup } from '../../vehiculos/consulta-poliza/index.ts';
import { createOwn, store, type Desk } from './create.ts';
import { expectCompany } from './expect.ts';
import { askAgain, registrarOf, type Known } from './external.ts';
import { planBuyer } from './purchase.ts';

type Call = Asker & { once: <T>(use: (work: Work) => Promise<T>) => Promise<T> };

/** Opens a case with all records that it requires, in one transaction (decision 0027). */
export function opener(desk: Desk, lookup: Lookup) {
  const { platform } = desk;
  const register = registrarOf(platform);
  const companyOf = companyNamed(platform);
  const buyPlan = planBuyer(platform);

  async function companyFor(work: Work, { empresa }: DatosDeCaso, known: Known): Promise<string> {
    if (empresa === undefined) return companyOf(work, 'empresa' in known ? known.empresa : null);
    await expectCompany(work.tx, empresa);
    return empresa;
  }

  async function createExternal(asked: Asked, datos: DatosDeCaso, known: Known) {
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

  return async ({ who, reach, once }: Call, datos: DatosDeCaso) => {
    const { externo, vehiculo, persona, empresa } = datos;
    if (externo !== undefined) {
      const known = await askAgain(platform, lookup, who, externo);
      return once((work) => createExternal({ work, who, reach }, datos, known));
    }
    if (vehiculo === undefined || persona === undefined || empresa === undefined) throw new Invalid({});
    return once((work) => createOwn(desk, { work, who, reach }, { ...datos, vehiculo, persona, empresa }));
  };
}
