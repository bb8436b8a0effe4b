import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import type {
  CasoJuridico,
  DatosDeGestionJuridica,
  SiguienteGestion,
} from '@amparo/contract/casos/juridica/schemas';
import { accessLevelFor } from '../../../platform/access/scope.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notifyRole } from '../../base/avisos/index.ts';
import { caseActions, assertActionAllowed, noticePlaceText, insertEntry } from '../casos/index.ts';
import type { LegalRecords } from './records.ts';

/** Roles that assign lawyers to legal cases (JURIDICA-51, JURIDICA-53). */
const COORDINATORS = ['Coordinador Operativo', 'Coordinador Abogado'] as const;

/**
 * Entries of legal cases: each sets the state to its next step; "Cerrado" closes the case (JURIDICA-88,
 * JURIDICA-89).
 */
export function legalEntries(platform: Platform, records: LegalRecords) {
  const actions = caseActions(platform, records);

  async function tellCoordinators(work: UnitOfWork, caso: CasoJuridico): Promise<void> {
    await notifyRole(platform, work, COORDINATORS, {
      titulo: `La asistencia jurídica ${caso.caso} necesita abogado`,
      mensaje: noticePlaceText(caso),
      enlace: paginaDeCaso('juridica', caso),
    });
  }

  /** Final: no call reopens a legal case (JURIDICA-66). */
  async function close(asked: WriteContext, asistencia: string): Promise<CasoJuridico> {
    const stored = await records.lock(asked, asistencia);
    assertActionAllowed('juridica', asked.who, 'cerrar', stored);
    return actions.move(asked, stored, 'Cerrado', 'cerrar');
  }

  /**
   * Same checks as the close route: a user who may add entries to every case may still close only their own
   * (JURIDICA-89).
   */
  async function expectCloses(asked: WriteContext, asistencia: string, stored: CasoJuridico): Promise<void> {
    assertActionAllowed('juridica', asked.who, 'cerrar', stored);
    await records.lock(
      { ...asked, accessLevel: accessLevelFor(asked.who, `${records.recurso}.cerrar`) },
      asistencia,
    );
  }

  /** Call before closing the case: a closed case takes no entries. */
  const write = (
    asked: WriteContext,
    stored: CasoJuridico,
    next: SiguienteGestion,
    entry: Omit<DatosDeGestionJuridica, 'siguienteGestion'>,
  ) =>
    insertEntry(platform, records, asked, stored, {
      tipo: next,
      descripcion: entry.titulo,
      adjuntos: entry.adjuntos,
      // `move` sets "Cerrado" and stores the previous state, so the entry itself must not change it.
      estado: next === 'Cerrado' ? stored.estado : next,
    });

  async function add(
    asked: WriteContext,
    asistencia: string,
    { siguienteGestion: next, ...entry }: DatosDeGestionJuridica,
  ): Promise<void> {
    const stored = await records.lock(asked, asistencia);
    assertActionAllowed('juridica', asked.who, 'gestionar', stored);
    if (next === 'Cerrado') await expectCloses(asked, asistencia, stored);
    await write(asked, stored, next, entry);
    // In the state "Asignar Abogado" the coordinators have already been notified.
    if (next === 'Asignar Abogado' && stored.estado !== next) await tellCoordinators(asked.work, stored);
    if (next === 'Cerrado') await actions.move(asked, stored, 'Cerrado', 'cerrar');
  }

  return { close, add, write };
}
