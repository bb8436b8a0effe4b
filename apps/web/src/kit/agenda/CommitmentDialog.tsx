import { CalendarPlus } from 'lucide-react';
import type { z } from 'zod';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { call } from '../data/call.ts';
import { useInvalidate } from '../data/queries.ts';
import { useDialogs } from '../dialogs/index.ts';
import { FormSection } from '../forms/Field.tsx';
import type { FieldRef } from '../forms/fieldRef.ts';
import { useValue } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useApiMutation } from '../send/useApiMutation.ts';
import { CaseField } from './CaseField.tsx';
import { CommitmentFields } from './CommitmentFields.tsx';
import { type Cambios, cambiosDe } from './draft.ts';

const PICTURE = (
  <span className="ava ava-t" aria-hidden>
    <CalendarPlus size={20} strokeWidth={1.75} />
  </span>
);

/** Shows the server's success message and refetches every list of commitments. */
function useDone<R extends typeof agenda.create | typeof agenda.update>(
  route: R,
  onDone: (saved: Compromiso) => void,
) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  return useApiMutation<R>(route, {
    onDone: (answer) => {
      const { message, ...saved } = answer as Compromiso & { message: string };
      dialogs.exito(message);
      void refresh(agenda.list.recurso);
      onDone(saved);
    },
  });
}

interface AddCommitmentProps {
  /** Without a case the form asks for one. */
  caso?: number | undefined;
  /** Prefilled values, such as the day that was clicked. */
  initial?: Partial<Cambios>;
  onDone: (saved: Compromiso) => void;
  onClose: () => void;
}

export function AddCommitment({ caso, initial, onDone, onClose }: AddCommitmentProps) {
  const { attempt } = useDone(agenda.create, onDone);
  return (
    <FormDialog
      title="AGREGAR COMPROMISO"
      subtitle={caso === undefined ? 'Una fecha de un caso que alguien debe cumplir' : `Caso ${caso}`}
      picture={PICTURE}
      action="Agregar"
      success={null}
      schema={agenda.create.body}
      initial={{
        duracion: 60,
        recordatorios: [1440, 60],
        ...initial,
        ...(caso === undefined ? {} : { caso }),
      }}
      onSave={(body) => attempt({ body })}
      onClose={onClose}
    >
      {(at) => (
        <>
          {caso === undefined && (
            <FormSection title="Caso">
              <CaseField at={at.caso} />
            </FormSection>
          )}
          <OfCase at={at} />
        </>
      )}
    </FormDialog>
  );
}

/** Subscribes to the chosen case, because it determines who can be responsible. */
function OfCase({ at }: { at: FieldRef<z.input<typeof agenda.create.body>> }) {
  return <CommitmentFields at={at} caso={useValue(at.caso)} />;
}

interface EditCommitmentProps {
  compromiso: Compromiso;
  onDone: (saved: Compromiso) => void;
  onClose: () => void;
}

export function EditCommitment({ compromiso, onDone, onClose }: EditCommitmentProps) {
  const { _id, _rev, caso } = compromiso;
  const { attempt } = useDone(agenda.update, onDone);
  const reload = async () => {
    const fresh = await call(agenda.get, { params: { id: _id } });
    return { initial: cambiosDe(fresh), rev: fresh._rev };
  };
  return (
    <FormDialog
      title="ACTUALIZAR COMPROMISO"
      subtitle={`Caso ${caso.caso} · ${placaLegible(caso.placa)} · ${caso.afectado}`}
      picture={PICTURE}
      action="Actualizar"
      success={null}
      schema={agenda.update.body}
      initial={cambiosDe(compromiso)}
      rev={_rev}
      reload={reload}
      onSave={(body, options) => attempt({ params: { id: _id }, body }, options)}
      onClose={onClose}
    >
      {(at) => <CommitmentFields at={at} caso={caso.caso} />}
    </FormDialog>
  );
}
