import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import { mensajesDeEnlaces as textos } from '@amparo/contract/casos/choque-simple/enlace-sms';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseRecords } from '../casos/index.ts';
import { storeEntry, validLink } from './link-store.ts';
import { linkTokens } from './link-token.ts';

/**
 * Entry of a customer by their link (SMS-16, SMS-17). The caller has locked the case and checked that it is
 * theirs; this function checks that the token belongs to the link that is valid now. Altered tokens and
 * tokens of any other link get the same message.
 */
export function linkEntry(platform: Platform, records: CaseRecords) {
  const tokens = linkTokens(platform);

  /** An unsigned link cannot be verified, so only the person of the app credential counts (decision 0035). */
  async function isOf(token: string, caso: Caso, valid: { id: string; identificacion: string }) {
    if (platform.config.LINK_PLAIN) return true;
    const said = await tokens.read(token);
    return (
      said?.enlace === valid.id && said.caso === caso.caso && said.identificacion === valid.identificacion
    );
  }

  return async (work: UnitOfWork, caso: Caso, token: string): Promise<void> => {
    const valid = await validLink(work.tx, caso._id);
    if (valid === undefined || !(await isOf(token, caso, valid)))
      throw new RuleViolation(textos.enlaceNoValido);
    if (estaCerrado(caso.estado)) throw new RuleViolation(textos.casoCerrado);
    if (valid.vence.getTime() <= Date.now()) throw new RuleViolation(textos.enlaceVencido);
    if (!(await storeEntry(work.tx, valid.id, caso._id))) return;
    await platform.audit.record(work, {
      recurso: records.recurso,
      id: caso._id,
      accion: 'ingreso-pwa',
      antes: { login_pwa: false },
      despues: { login_pwa: true },
      concerned: records.concerned(caso),
    });
  };
}
