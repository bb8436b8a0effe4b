import { SheetFailure, SheetSkeleton } from './Asked.tsx';
import { SheetCard } from './SheetCard.tsx';

/** The card that waits for another, or says that it did not come. */
export const cardFrame = (retry: (() => void) | undefined) => (
  <SheetCard>{retry === undefined ? <SheetSkeleton /> : <SheetFailure onRetry={retry} />}</SheetCard>
);
