import { sql } from 'kysely';
import { claseDe, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { mensajesDeCasos, estaCerrado, type TipoSolicitable } from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notifyRole } from '../../base/avisos/index.ts';
import { assertActionAllowed } from './action-rules.ts';
import { settle } from './availability.ts';
import { noticePlaceText } from './notice-place.ts';
import { holdersOf, type CaseRecords } from './records.ts';

/** Roles that assign each staff type, and so are notified of a request for it. */
const COORDINA = {
  Abogado: ['Coordinador Operativo', 'Coordinador Abogado'],
  Investigador: ['Coordinador Operativo', 'Coordinador Investigador'],
  Perito: ['Coordinador Perito'],
  Dibujante: ['Coordinador Investigador'],
} as const satisfies Record<TipoSolicitable, readonly string[]>;
const FLAG = {
  Abogado: 'solicitud_abogado',
  Investigador: 'solicitud_investigador',
  Perito: 'solicitud_perito',
  Dibujante: 'solicitud_dibujante',
} as const satisfies Record<TipoSolicitable, keyof CasoEnCurso>;

/**
 * Actions on a case other than assignments and entries. Repeating an action other than `toggle` changes
 * nothing.
 */
export function caseActions<C extends CasoEnCurso>(platform: Platform, records: CaseRecords<C, unknown>) {
  const { clase } = records;

  /** Requests staff of a type (ASIGNACION-26, ASIGNACION-28). */
  async function request(asked: WriteContext, caso: string, rol: TipoSolicitable): Promise<C> {
    const { work, who } = asked;
    const stored = await records.lock(asked, caso);
    assertActionAllowed(clase, who, 'solicitar', stored);
    if (stored[FLAG[rol]] === true) return stored;
    return records.change(asked, caso, 'solicitar', async (antes) => {
      for (const coordinador of COORDINA[rol])
        await notifyRole(platform, work, coordinador, {
          titulo: `El caso ${antes.caso} necesita ${rol.toLowerCase()}`,
          mensaje: noticePlaceText(antes),
          enlace: paginaDeCaso(clase, antes),
        });
      return { [FLAG[rol]]: true };
    });
  }

  /** Requests or grants approval, depending on the body (APROBACION-06 to APROBACION-19). */
  async function approval(
    asked: WriteContext,
    caso: string,
    { aprobado, solicitud_atencion }: { aprobado: boolean; solicitud_atencion: boolean },
  ): Promise<C> {
    const stored = await records.lock(asked, caso);
    if (aprobado) return approve(asked, caso, stored, solicitud_atencion);
    if (solicitud_atencion) return askForApproval(asked, caso, stored);
    if (stored.aprobado === true) throw new RuleViolation(mensajesDeCasos.yaAprobado);
    // Older clients send this after the creation, which has already stored the request (CHOQUE-36).
    if (stored.solicitud_atencion === true) throw new RuleViolation(mensajesDeCasos.yaSolicitado);
    return stored;
  }

  async function approve(asked: WriteContext, caso: string, stored: C, isComplete: boolean): Promise<C> {
    if (!isComplete)
      throw new InvalidInput({ solicitud_atencion: mensajes.campo.noValido('Solicitud de atención') });
    if (stored.aprobado === true) {
      assertActionAllowed(clase, asked.who, 'aprobar', {
        ...stored,
        aprobado: false,
        solicitud_atencion: true,
      });
      return stored;
    }
    assertActionAllowed(clase, asked.who, 'aprobar', stored);
    return records.change(asked, caso, 'aprobar', async () => ({ aprobado: true }));
  }

  async function askForApproval(asked: WriteContext, caso: string, stored: C): Promise<C> {
    assertActionAllowed(clase, asked.who, 'pedir-aprobacion', stored);
    if (stored.solicitud_atencion === true) return stored;
    return records.change(asked, caso, 'pedir-aprobacion', async (antes) => {
      await notifyRole(platform, asked.work, 'Coordinador Contact Center', {
        titulo: `El caso ${antes.caso} requiere aprobación`,
        mensaje: noticePlaceText(antes),
        enlace: `${claseDe(clase).paginas.lista}?filtros[caso]=${antes.caso}`,
      });
      return { solicitud_atencion: true };
    });
  }

  /** Closes an open case, or returns a closed one to its previous open state (CHOQUE-59 to CHOQUE-62). */
  async function toggle(asked: WriteContext, caso: string): Promise<C> {
    const stored = await records.lock(asked, caso);
    const accion = estaCerrado(stored.estado) ? 'reactivar' : 'cerrar';
    assertActionAllowed(clase, asked.who, accion, stored);
    return move(asked, stored, accion === 'cerrar' ? 'Cerrado' : undefined, accion);
  }

  /** Changes the state and recomputes the availability of the staff who hold the case. */
  async function move(
    asked: WriteContext,
    stored: C,
    estado: 'Cerrado' | 'Cancelado' | undefined,
    accion: string,
  ) {
    const moved = await records.change(asked, String(stored.caso), accion, async (antes) =>
      estado === undefined
        ? { estado: sql`estado_abierto`, estado_abierto: null }
        : { estado, estado_abierto: antes.estado },
    );
    await settle(platform, asked.work, holdersOf(moved));
    return moved;
  }

  /** Archives or restores a case; neither depends on its state nor changes it (ARCHIVADOS-10). */
  async function archive(asked: WriteContext, caso: string, archivado: boolean): Promise<C> {
    const accion = archivado ? 'archivar' : 'desarchivar';
    const stored = await records.lock(asked, caso);
    assertActionAllowed(clase, asked.who, accion, { ...stored, archivado: !archivado });
    if (stored.archivado === archivado) return stored;
    return records.change(asked, caso, accion, async () => ({ archivado }));
  }

  return { request, approval, toggle, move, archive };
}
