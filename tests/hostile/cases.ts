import { mensajesDeAsignacion } from '@amparo/contract/casos/casos/candidatos';
import { rolesAsignables, TIPOS_ASIGNABLES } from '@amparo/contract/identidad/usuarios/asignacion';
import { ESTADOS_DE_ASESOR } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { ROLES } from '@amparo/contract/kernel/roles';
import { storeCase, storeEntry } from '@amparo/server/testing/other-user-cases';
import { otherUserData } from '@amparo/server/testing/other-user-records';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

export const R = 'asistencia-choque-simple';
export const othersOf = (testServer: TargetServer) =>
  otherUserData({ platform: testServer.platform, ask: testServer.ask.bind(testServer) });

/** Field roles, which see only their own cases. */
const FIELD = ['Abogado', 'Investigador', 'Perito', 'Dibujante'] as const;

interface Foreign {
  caso: number;
  id: string;
  aws_id: string;
  person: string;
}

/** All calls about a case. */
const callsAbout = ({ caso, id, aws_id, person }: Foreign): [string, string, object?][] => [
  ['GET', `${R}/${caso}`],
  ['GET', `${R}/${caso}/afectado`],
  ['GET', `${R}/${caso}/candidatos?tipo=Abogado`],
  ['GET', `${R}/${caso}/exportar`],
  ['GET', `archivos/${aws_id}`],
  ['PUT', `archivos/${aws_id}`],
  ['DELETE', `archivos/${aws_id}`],
  ['GET', `auditoria/${R}/${id}`],
  ['POST', `${R}/${caso}/gestion`, { tipo_gestion: 'Croquis', descripcion: 'Ajena' }],
  ['POST', `${R}/${caso}/asignarCaso`, { usuarioAsignado: person }],
  ['PUT', `${R}/${caso}/solicitar-atencion`, { rol: 'Abogado' }],
  ['PUT', `${R}/${caso}/solicitud-atencion`, { aprobado: false, solicitud_atencion: true }],
  ['PUT', `${R}/cerrar/${caso}`],
  ['PUT', `${R}/${caso}/archivar`, { archivado: true }],
];

/** The stored row and entries of a case, which must not change. */
async function stored(testServer: TargetServer, id: string): Promise<string> {
  const { db } = testServer.platform;
  const row = await db.selectFrom('caso').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = await db.selectFrom('caso_gestion').select('id').where('caso_id', '=', id).execute();
  return JSON.stringify([row, entries]);
}

export const foreignCases: HostileMeasure = {
  id: 'H08',
  run: async (testServer) => {
    const wrong: string[] = [];
    const others = await othersOf(testServer);
    const { id: abogado_id } = await testServer.person({ roles: ['Abogado'] });
    const made = await storeCase(others, { abogado_id, estado: 'Asignado' });
    const aws_id = await storeEntry(others, made);
    const before = await stored(testServer, made.id);
    let tries = 0;
    for (const rol of FIELD) {
      const { token, id: person } = await testServer.person({ roles: [rol] });
      for (const [method, path, body] of callsAbout({ ...made, aws_id, person })) {
        const answer = await testServer.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
        tries += 1;
        const isRefused = [403, 404].includes(answer.status) || (method === 'PUT' && answer.status === 400);
        if (!isRefused || answer.text.includes(others.mark))
          wrong.push(`${rol}: ${method} ${path} → ${answer.status}`);
      }
      const list = await testServer.ask('GET', `${R}?filtros[caso]=${made.caso}`, { token });
      if (list.json()['totalElementos'] !== 0) wrong.push(`${rol} finds the case by its number`);
    }
    if ((await stored(testServer, made.id)) !== before) wrong.push('the case changed');
    return none(`${tries} calls about the case of another user`, wrong);
  },
};

/** H09: assignments of types that a role may not assign, and of users who are not available. */
export const wrongAssignments: HostileMeasure = {
  id: 'H09',
  run: async (testServer) => {
    const wrong: string[] = [];
    const { db } = testServer.platform;
    const others = await othersOf(testServer);
    const { caso, id } = await storeCase(others);
    const before = await stored(testServer, id);
    const candidates = new Map<string, string>();
    for (const tipo of TIPOS_ASIGNABLES)
      candidates.set(tipo, (await testServer.account({ roles: [tipo] })).id);
    const setState = (of: string, estado_asesor: string | null, estado = true) =>
      db.updateTable('usuario').set({ estado_asesor, estado }).where('id', '=', of).execute();
    let tries = 0;
    const refused = async (
      token: string,
      body: object,
      expected: (text: string, status: number) => boolean,
    ) => {
      const answer = await testServer.ask('POST', `${R}/${caso}/asignarCaso`, { token, body });
      tries += 1;
      if (answer.status < 400 || answer.status >= 500 || !expected(answer.text, answer.status))
        wrong.push(`${JSON.stringify(body)} → ${answer.status} ${answer.text}`);
    };
    for (const rol of ROLES) {
      const { token } = await testServer.person({ roles: [rol] });
      const may = rolesAsignables([rol]);
      for (const tipo of TIPOS_ASIGNABLES) {
        const usuarioAsignado = candidates.get(tipo) ?? '';
        await setState(usuarioAsignado, 'Activo en espera');
        if (!may.includes(tipo)) {
          // A role that may not assign at all may also lack access to the case.
          await refused(token, { usuarioAsignado, tipo }, (_, status) => status === 403 || status === 404);
          await refused(token, { usuarioAsignado }, (_, status) => [403, 404, 422].includes(status));
          continue;
        }
        const away = [null, ...ESTADOS_DE_ASESOR].filter((one) =>
          tipo === 'Dibujante' ? one === 'Pausa' : one !== 'Activo en espera' && one !== 'Activo ocupado',
        );
        for (const estado of away) {
          await setState(usuarioAsignado, estado);
          await refused(token, { usuarioAsignado, tipo }, (text) =>
            text.includes(mensajesDeAsignacion.noSePuede(tipo)),
          );
        }
        await setState(usuarioAsignado, 'Activo en espera', false);
        await refused(token, { usuarioAsignado, tipo }, (text) =>
          text.includes(mensajesDeAsignacion.inactivo),
        );
        const stranger = candidates.get(tipo === 'Perito' ? 'Abogado' : 'Perito') ?? '';
        await setState(stranger, 'Activo en espera');
        await refused(token, { usuarioAsignado: stranger, tipo }, (text) =>
          text.includes(mensajesDeAsignacion.otroRol(tipo)),
        );
      }
    }
    if ((await stored(testServer, id)) !== before) wrong.push('the case changed');
    return none(`${tries} forbidden assignments of types and users`, wrong);
  },
};

export const wrongApprovals: HostileMeasure = {
  id: 'H10',
  run: async (testServer) => {
    const wrong: string[] = [];
    const others = await othersOf(testServer);
    const tempted = ROLES.filter((rol) => rol !== 'Coordinador Contact Center');
    for (const rol of tempted) {
      const { token, id: perito_id } = await testServer.person({ roles: [rol] });
      const waiting = { aprobado: false, solicitud_atencion: true, perito_id };
      const { caso, id } = await storeCase(others, waiting);
      const before = await stored(testServer, id);
      for (const body of [
        { aprobado: true, solicitud_atencion: true },
        { aprobado: true, solicitud_atencion: false },
        { aprobado: true },
      ]) {
        const answer = await testServer.ask('PUT', `${R}/${caso}/solicitud-atencion`, { token, body });
        const isWhole = 'solicitud_atencion' in body && body.solicitud_atencion;
        if (isWhole ? answer.status !== 403 : answer.status < 400) wrong.push(`${rol} → ${answer.status}`);
      }
      if ((await stored(testServer, id)) !== before) wrong.push(`${rol} changed the case`);
    }
    return none(`${tempted.length} roles × 3 ways to approve`, wrong);
  },
};
