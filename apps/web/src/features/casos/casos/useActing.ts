import { useCaseActor } from '../../../kit/data/useCaseActor.ts';
import { useKind } from './kind.ts';

/** The signed-in user as input of the permission rules for the current kind of case. */
export const useActing = () => useCaseActor(useKind().clase);
