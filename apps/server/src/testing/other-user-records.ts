import { claseDeRecurso } from '@amparo/contract/casos/casos/clases';
import { storeCommitment } from './other-user-agenda.ts';
import { storeCase } from './other-user-cases.ts';
import { storeRoom } from './other-user-chats.ts';
import { type CallTarget, OtherUserData } from './other-user-data.ts';
import { storeImport } from './other-user-importaciones.ts';
import { storeReport } from './other-user-reportes.ts';
import { sampleOf } from './other-user-samples.ts';
import { storeTrainingPlace } from './other-user-sessions.ts';
import { storeTrainingRoom } from './other-user-training.ts';
import { storeInspection } from './other-user-turnos.ts';

async function store(recurso: string, others: OtherUserData): Promise<string | undefined> {
  if (recurso === 'usuarios') return (await others.person()).id;
  if (recurso === 'plantilla') return others.template();
  if (recurso === 'agenda') return storeCommitment(others);
  if (recurso === 'reportes') return storeReport(others);
  if (recurso === 'importaciones') return storeImport(others);
  const clase = claseDeRecurso(recurso);
  if (clase !== undefined) return (await storeCase(others, {}, clase)).id;
  if (recurso === 'chats') return storeRoom(others);
  if (recurso === 'capacitacion') return (await storeTrainingPlace(others)).id;
  if (recurso === 'salones') return (await storeTrainingRoom(others)).id;
  if (recurso === 'turnos') return (await storeInspection(others)).id;
  if (recurso === 'encuestas') return (await others.survey()).id;
  return recurso === 'correo' ? (await others.mail()).id : undefined;
}

/** Creates records of other users. `begins` is the prefix of every generated text. */
export const otherUserData = (place: CallTarget, begins = 'Ajeno'): Promise<OtherUserData> =>
  OtherUserData.at(
    place,
    { sample: async (recurso, others) => sampleOf(recurso)(others, others.admin), store },
    begins,
  );
