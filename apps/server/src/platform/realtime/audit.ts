import type { RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import type { Principal } from '../access/principal.ts';
import type { RecordAccess } from '../access/record-access.ts';
import type { Tx } from '../db/database.ts';
import type { Actor, UnitOfWork } from '../db/unit-of-work.ts';
import type { Realtime } from './realtime.ts';
import type { ChangeAudience } from './sockets.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  /** The module's resource name, as in the path of its list. */
  recurso: string;
  id: string | null;
  accion: 'crear' | 'editar' | 'inhabilitar' | 'activar' | 'exportar' | 'consultar' | (string & {});
  antes?: Values;
  despues?: Values;
  /** Users who receive the event, if not everyone with the list open. */
  concerned?: ChangeAudience | undefined;
}

/** Rows of one insert; a statement takes at most 65,535 values. */
const MOST_AT_ONCE = 1_000;
/** Reads: the record does not change, so no open list has to refresh. */
const READINGS: readonly string[] = ['exportar', 'consultar'];
/** Never written to the audit log, whatever a module passes. */
const SECRET = /contrasena|token|hash|otp|clave_/i;

/** The changed fields with their values before and after, without secrets. */
function difference(antes: Values = {}, despues: Values = {}): { antes: Values; despues: Values } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(antes), ...Object.keys(despues)])) {
    if (SECRET.test(name) || JSON.stringify(antes[name]) === JSON.stringify(despues[name])) continue;
    if (name in antes) before[name] = antes[name];
    if (name in despues) after[name] = despues[name];
  }
  return { antes: before, despues: after };
}

/**
 * Writes the change to the audit log in the transaction of the change, and notifies open lists after the
 * commit.
 */
export class AuditLog {
  private readonly realtime: Realtime;
  /** Transactions that wrote an audit entry. */
  private readonly told = new WeakSet<Tx>();

  constructor(realtime: Realtime) {
    this.realtime = realtime;
  }

  async record(work: UnitOfWork, change: Change): Promise<void> {
    await this.recordAll(work, [change]);
  }

  async recordAll({ tx, actor, afterCommit: after }: UnitOfWork, changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) this.told.add(tx);
    for (let start = 0; start < changes.length; start += MOST_AT_ONCE) {
      const lines = changes.slice(start, start + MOST_AT_ONCE).map((change) => lineOf(actor, change));
      await tx.insertInto('auditoria').values(lines).execute();
    }
    for (const { recurso, id, accion, concerned } of changes) {
      if (id === null || READINGS.includes(accion)) continue;
      if (concerned === undefined) after(() => this.realtime.changed({ recurso, id }));
      else after(() => this.realtime.publishCaseChange(recurso as RecursoEnVivo, concerned));
    }
  }

  /**
   * A write that changes nothing still returns the record. For a user who may not read the record that is a
   * read, so it is logged: otherwise repeated writes would be unlogged reads.
   */
  async recordDisclosure(
    work: UnitOfWork,
    who: Principal,
    record: { recurso: string; id: string },
    access: RecordAccess | undefined,
  ): Promise<void> {
    if (this.told.has(work.tx)) return;
    const visible = (await access?.visible(work.tx, who, [record.id])) ?? [];
    if (visible.length === 0) await this.record(work, { ...record, accion: 'consultar' });
  }
}

function lineOf(actor: Actor, change: Change) {
  const { antes, despues } = difference(change.antes, change.despues);
  return {
    usuario_id: actor.usuarioId,
    usuario_nombre: actor.nombre,
    ip: actor.ip,
    agente: actor.agente,
    peticion: actor.peticion,
    accion: change.accion,
    recurso: change.recurso,
    registro_id: change.id,
    antes: change.antes === undefined ? null : JSON.stringify(antes),
    despues: change.despues === undefined ? null : JSON.stringify(despues),
  };
}
