import { useActingOn } from '../../kit/data/acting.ts';
import { useKind } from './kind.ts';

/** Who is signed in, as the table of actions asks of the kind of case at hand. */
export const useActing = () => useActingOn(useKind().clase);
