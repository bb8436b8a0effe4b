import { useMemo } from 'react';
import { type Comparendo, comparendos } from '@amparo/contract/transito/comparendos/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { AddDialog, EditDialog } from '../../../../kit/list/RecordDialog.tsx';
import { addFrom, edit, type FineInput, nombreDe, readFine } from './fines.ts';

interface FineDialogProps {
  /** Fine to edit; undefined to add one. */
  fine?: Comparendo | undefined;
  initial?: Partial<FineInput> | undefined;
  onClose: () => void;
}

const NO_PARENT = {};

/** Fine form outside the list. Render with the fine's id as `key`. */
export function FineDialog({ fine, initial, onClose }: FineDialogProps) {
  const refresh = useInvalidate();
  const add = useMemo(() => addFrom(initial), [initial]);
  const common = { padre: NO_PARENT, onDone: () => void refresh(comparendos.list.recurso), onClose };
  return fine === undefined ? (
    <AddDialog add={add} title="Agregar comparendo" {...common} />
  ) : (
    <EditDialog
      edit={edit}
      row={fine}
      title="Actualizar comparendo"
      name={nombreDe(fine)}
      reload={() => readFine(fine._id)}
      {...common}
    />
  );
}
