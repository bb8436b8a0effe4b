import { SheetFailure, SheetSkeleton } from './QueryContent.tsx';
import { SheetCard } from './SheetCard.tsx';

/** The card of a part that is loading or has failed. */
export const cardFrame = (retry: (() => void) | undefined) => (
  <SheetCard>{retry === undefined ? <SheetSkeleton /> : <SheetFailure onRetry={retry} />}</SheetCard>
);
