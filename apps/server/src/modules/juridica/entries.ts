import { paginaDeCaso } from '@amparo/contract/clases';
import type { CasoJuridico, DatosDeGestionJuridica, SiguienteGestion } from '@amparo/contract/juridica';
import { reachBy } from '../../platform/access/scope.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import type { Work } from '../../platform/work.ts';
import { notifyRole } from '../avisos/index.ts';
import { caseActions, expectAllowed, placeOf, storeEntry } from '../casos/index.ts';
import type { LegalRecords } from './records.ts';

/** Who gives lawyers to a legal case (JURIDICA-51, JURIDICA-53). */
const COORDINATORS = ['Coordinador Operativo', 'Coordinador Abogado'] as const;

/** The entries of legal cases: each sets the state to what comes next, and "Cerrado" closes (JURIDICA-88, JURIDICA-89). */
export function legalEntries(platform: Platform, records: LegalRecords) {
  const actions = caseActions(platform, records);

  async function tellCoordinators(work: Work, caso: CasoJuridico): Promise<void> {
    await notifyRole(platform, work, COORDINATORS, {
      titulo: `La asistencia jurídica ${caso.caso} necesita abogado`,
      mensaje: placeOf(caso),
      enlace: paginaDeCaso('juridica', caso),
    });
  }

  /** Closing is final here: there is no call that opens it again (JURIDICA-66). */
  async function close(asked: Asked, asistencia: string): Promise<CasoJuridico> {
    const stored = await records.lock(asked, asistencia);
    expectAllowed('juridica', asked.who, 'cerrar', stored);
    return actions.move(asked, stored, 'Cerrado', 'cerrar');
  }

  /** Exactly as the call that closes: whoever writes in every case may still close none but the own ones (JURIDICA-89). */
  async function expectCloses(asked: Asked, asistencia: string, stored: CasoJuridico): Promise<void> {
    expectAllowed('juridica', asked.who, 'cerrar', stored);
    await records.lock({ ...asked, reach: reachBy(asked.who, `${records.recurso}.cerrar`) }, asistencia);
  }

  /** Stored while the case is open; the state moves with it. */
  const write = (
    asked: Asked,
    stored: CasoJuridico,
    next: SiguienteGestion,
    entry: Omit<DatosDeGestionJuridica, 'siguienteGestion'>,
  ) =>
    storeEntry(platform, records, asked, stored, {
      tipo: next,
      descripcion: entry.titulo,
      adjuntos: entry.adjuntos,
      // A closed state is reached by closing, which remembers the one before.
      estado: next === 'Cerrado' ? stored.estado : next,
    });

  async function add(
    asked: Asked,
    asistencia: string,
    { siguienteGestion: next, ...entry }: DatosDeGestionJuridica,
  ): Promise<void> {
    const stored = await records.lock(asked, asistencia);
    expectAllowed('juridica', asked.who, 'gestionar', stored);
    if (next === 'Cerrado') await expectCloses(asked, asistencia, stored);
    await write(asked, stored, next, entry);
    // Whoever was told that it is asked for is not told again while it is.
    if (next === 'Asignar Abogado' && stored.estado !== next) await tellCoordinators(asked.work, stored);
    if (next === 'Cerrado') await actions.move(asked, stored, 'Cerrado', 'cerrar');
  }

  return { close, add, write };
}
