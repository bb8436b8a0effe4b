import { choqueSimple } from '@amparo/contract/choque-simple';
import { useActingOn } from '../../kit/data/acting.ts';

/** Who is signed in, as the table of actions of a case asks. */
export const useActing = () => useActingOn(choqueSimple.list.recurso);
