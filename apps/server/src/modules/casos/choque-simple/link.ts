import { sql } from 'kysely';
import { z } from 'zod';
import {
  celularParaSms,
  mensajesDeEnlaces as textos,
  type Enlace,
} from '@amparo/contract/casos/choque-simple/enlace-sms';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { celularDe } from '@amparo/contract/identidad/usuarios/celular';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { findContact } from '../../identidad/usuarios/index.ts';
import { assertActionAllowed, type CaseRecords } from '../casos/index.ts';
import type { LinkPartners } from './link-partners.ts';

export const LINK = { name: 'enviar-enlace-de-caso', data: z.object({ enlace: z.uuid() }) };

/** The last four digits identify the number without revealing it. */
export const endOf = (celular: string) => celular.slice(-4);

/** Stores the request to text the link to the customer; a job sends it (SMS-01, SMS-02). */
export function linkSender(platform: Platform, records: CaseRecords, partners: LinkPartners | undefined) {
  /** Mobile of the affected person; without one the request is refused (SMS-15). */
  async function mobileOf({ tx }: UnitOfWork, { persona }: Caso): Promise<string> {
    const { telefonos } = orMissing(await findContact(tx, persona));
    const celular = celularParaSms(celularDe(telefonos));
    if (celular === undefined) throw new RuleViolation(textos.noSeEnvio);
    return celular;
  }

  async function expectNoneOnItsWay({ tx }: UnitOfWork, casoId: string): Promise<void> {
    const waiting = await tx
      .selectFrom('caso_enlace')
      .select('id')
      .where('caso_id', '=', casoId)
      .where('estado', '=', 'pendiente')
      .executeTakeFirst();
    if (waiting !== undefined) throw new RuleViolation(textos.yaVaEnCamino);
  }

  async function store({ work, who }: WriteContext, casoId: string, celular: string): Promise<Enlace> {
    const { id, creado, vence } = await work.tx
      .insertInto('caso_enlace')
      .values({
        caso_id: casoId,
        usuario_id: who.usuarioId,
        autor: who.nombre,
        celular,
        vence: sql<Date>`now() + make_interval(hours => ${platform.config.LINK_HOURS})`,
      })
      .returning(['id', 'creado', 'vence'])
      .executeTakeFirstOrThrow();
    return {
      _id: id,
      fecha: creado.toISOString(),
      celular: endOf(celular),
      autor: who.nombre,
      estado: 'pendiente',
      falla: null,
      intentos: 0,
      vence: vence.toISOString(),
      ingreso: null,
    };
  }

  return async (asked: WriteContext, caso: string): Promise<Enlace> => {
    const { work, who } = asked;
    const found = await records.lock(asked, caso);
    assertActionAllowed(records.clase, who, 'enviar-enlace', found);
    if (partners === undefined) throw new RuleViolation(textos.sinConfigurar);
    const celular = await mobileOf(work, found);
    await expectNoneOnItsWay(work, found._id);
    const enlace = await store(asked, found._id, celular);
    await platform.jobs.enqueue(work, LINK, { enlace: enlace._id });
    await platform.audit.record(work, {
      recurso: records.recurso,
      id: found._id,
      accion: 'enviar-enlace',
      despues: { celular: `terminado en ${enlace.celular}` },
      concerned: records.concerned(found),
    });
    return enlace;
  };
}
