import type { Case } from './other-user-call.ts';
import { today, type OtherUserData } from './other-user-data.ts';

/** For a role that no caller has. */
const notice = (others: OtherUserData) => ({
  titulo: others.text(),
  cuerpo: 'Desvío por la Calle 24',
  tipo: 'operativa',
  roles: ['Perito'],
  ciudades: [],
  vigencia_desde: today(),
  confirmar: true,
});

export const NOTICE_SAMPLES: Readonly<Record<string, (others: OtherUserData) => object>> = {
  novedades: notice,
};

/**
 * A published announcement, and a user who must read it. Published without notices, because a notice that
 * is sent during the test would count as a change.
 */
async function published(others: OtherUserData) {
  const allowed = await others.person();
  const id = await others.record('novedades');
  await others.platform.db
    .updateTable('novedad')
    .set({ publicada: new Date(), publicada_por: others.admin.id })
    .where('id', '=', id)
    .execute();
  return { allowed, id };
}

/** Every call about announcements, except those of the catalogue. */
export const NOTICE_CALLS: Readonly<Record<string, Case>> = {
  'PUT novedades/:id/recordar': async (others) => {
    const { id } = await published(others);
    return { path: `novedades/${id}/recordar` };
  },
  'GET novedades/:id/lectores': async (others) => {
    const { id } = await published(others);
    return { path: `novedades/${id}/lectores` };
  },
  'GET novedades/mias': async (others) => {
    const { allowed } = await published(others);
    return { path: 'novedades/mias', allowed };
  },
  'PUT novedades/:id/lectura': async (others) => {
    const { allowed, id } = await published(others);
    return { path: `novedades/${id}/lectura`, allowed };
  },
};
