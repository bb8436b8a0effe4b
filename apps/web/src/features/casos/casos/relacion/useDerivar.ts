import { Split } from 'lucide-react';
import { impideDerivar } from '@amparo/contract/casos/casos/derivacion';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { lazyDialog } from '../../../../kit/dialogs/lazyDialog.tsx';
import type { OwnAction } from '../../../../kit/list/useRecordActions.ts';
import { useDestinos } from './useDestinos.ts';

const Derivar = lazyDialog(async () => (await import('./DerivarDialog.tsx')).DerivarDialog);

export function useDerivar(): OwnAction<CasoEnCurso> {
  const destinos = useDestinos();
  return {
    key: 'derivar',
    label: () => 'Derivar',
    icon: Split,
    isRare: true,
    isHidden: () => destinos.length === 0,
    refuses: impideDerivar,
    dialog: Derivar,
  };
}
