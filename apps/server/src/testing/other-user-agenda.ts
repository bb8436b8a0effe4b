import type { Case } from './other-user-call.ts';
import { storeCase } from './other-user-cases.ts';
import { today, type OtherUserData } from './other-user-data.ts';

/** Body of a commitment for which an administrator is responsible. */
const written = (others: OtherUserData) => ({
  tipo: 'audiencia',
  titulo: others.text(),
  dia: today(),
  hora: '10:00',
  responsables: [others.admin.id],
});

/** A commitment of a case that the caller may not see, and for which the caller is not responsible. */
export async function storeCommitment(others: OtherUserData): Promise<string> {
  const { caso } = await storeCase(others);
  const body = { caso, ...written(others) };
  const { _id } = (await others.send(others.admin, 'POST', 'agenda', { body })) as { _id: string };
  others.ids.push(_id);
  return _id;
}

const ofOne =
  (suffix: string, body?: (others: OtherUserData) => object): Case =>
  async (others) => ({ path: `agenda/${await storeCommitment(others)}${suffix}`, body: body?.(others) });

/** Every call about commitments in cases of other users. */
export const AGENDA_CALLS: Readonly<Record<string, Case>> = {
  'GET agenda': async (others) => {
    await storeCommitment(others);
    return { path: `agenda?desde=${today()}&hasta=${today()}` };
  },
  'GET agenda/plazo': async () => ({ path: `agenda/plazo?regla=traspaso&base=${today()}` }),
  'GET agenda/responsables/:caso': async (others) => ({
    path: `agenda/responsables/${(await storeCase(others)).caso}`,
  }),
  'GET agenda/:id': ofOne(''),
  'GET agenda/:id/ics': ofOne('/ics'),
  'POST agenda': async (others) => ({
    path: 'agenda',
    body: { caso: (await storeCase(others)).caso, ...written(others) },
  }),
  'PUT agenda/:id': ofOne('', written),
  'PUT agenda/:id/resultado': ofOne('/resultado', () => ({ resultado: 'Se concilió' })),
  'DELETE agenda/:id': ofOne(''),
};
