import { sql } from 'kysely';
import { mensajesDeAsignacion } from '@amparo/contract/asignacion';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { exportEndpoint } from '../../platform/http/catalogue.ts';
import { Invalid, orMissing } from '../../platform/http/problems.ts';
import { bare, read, write } from '../../platform/http/serve.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import {
  addEntry,
  assign,
  candidates,
  caseActions,
  caseRecords,
  casesOf,
  findCases,
} from '../casos/index.ts';
import { graderOf } from '../formularios/index.ts';
import { createOwn } from './create.ts';

/** Simple collisions, on the core that all kinds of case share. */
export function choqueSimpleModule(platform: Platform): Module {
  const records = caseRecords(platform, { recurso: 'asistencia-choque-simple', clase: 'choque-simple' });
  const actions = caseActions(platform, records);
  const desk = { platform, records, grade: graderOf(platform) };
  return {
    endpoints: [
      read(choqueSimple.list, 'propios', (call) => records.list(call)),
      read(choqueSimple.get, 'propios', (call) => records.findWhole(call, call.params.caso)),
      read(choqueSimple.afectado, 'propios', async (call) => {
        const { persona } = await records.find(call, call.params.caso);
        return orMissing(await findContact(call.db, persona));
      }),
      write(choqueSimple.create, 'todos', (call) => {
        const { vehiculo, persona, empresa } = call.body;
        if (vehiculo === undefined || persona === undefined || empresa === undefined) throw new Invalid({});
        return createOwn(desk, call, { ...call.body, vehiculo, persona, empresa });
      }),
      write(choqueSimple.gestion, 'propios', (call) =>
        addEntry(platform, records, call, {
          caso: call.params.caso,
          entidad: 'CHOQUESIMPLE',
          datos: call.body,
        }),
      ),
      read(choqueSimple.candidatos, 'propios', (call) =>
        candidates(platform, records, call, { caso: call.params.caso, ...call.query }),
      ),
      write(choqueSimple.asignar, 'propios', (call) =>
        assign(platform, records, call, { caso: call.params.caso, ...call.body }),
      ),
      write(choqueSimple.solicitarPersonal, 'propios', async (call) => ({
        ...(await actions.request(call, call.params.caso, call.body.rol)),
        message: mensajesDeAsignacion.solicitado(call.body.rol),
      })),
      write(choqueSimple.aprobacion, 'propios', (call) =>
        actions.approval(call, call.params.caso, call.body),
      ),
      write(choqueSimple.cerrar, 'propios', (call) => actions.toggle(call, call.params.caso)),
      write(choqueSimple.archivar, 'propios', (call) =>
        actions.archive(call, call.params.caso, call.body.archivado),
      ),
      bare(choqueSimple.exportarArchivos, 'propios', async () => ({ message: '' })),
      exportEndpoint(platform, choqueSimple.exportar),
    ],
    records: [records.access],
    finders: [findCases(records)],
    milestones: casesOf(records),
  };
}

interface Contact {
  _id: string;
  nombre_completo: string;
  correo_electronico: string;
  telefonos: { tipo_contacto: 'Personal'; tipo: 'Celular'; telefono: string }[];
}

async function findContact(db: Platform['db'], id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select u.id as _id, u.nombre_completo, u.correo_electronico, u.telefonos from usuario u where u.id = ${id}`.execute(
    db,
  );
  return rows[0];
}
