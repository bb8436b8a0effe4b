import { useQuery } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode } from 'react';
import { PartContext, type RecordPageSection } from './part.ts';

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary per card, so that one failing card does not remove the page. */
class Boundary extends Component<BoundaryProps, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError = () => ({ broke: true });
  override render() {
    const { fallback, children } = this.props;
    return this.state.broke ? fallback(() => this.setState({ broke: false })) : children;
  }
}

interface SheetPartProps<Subject> {
  part: RecordPageSection & { load: () => Promise<{ default: ComponentType<Subject> }> };
  /** Distinguishes two kinds of page in the cache. */
  page: string;
  subject: Subject;
  /** The subject is still loading. */
  waits?: boolean;
  /** Placeholder while the code is loading or after a failure; `retry` is undefined while it is loading. */
  frame: (retry: (() => void) | undefined) => ReactNode;
}

/**
 * A part that a feature adds to a page. Its code is a separate chunk, and its failure affects no other part.
 */
export function SheetPart<Subject extends object>({
  part,
  page,
  subject,
  waits = false,
  frame,
}: SheetPartProps<Subject>) {
  const {
    data: Body,
    error,
    refetch,
  } = useQuery({
    queryKey: ['parte', page, part.clave, part.titulo],
    // In an object, because the library would call a bare function to get the value.
    queryFn: async () => ({ Component: (await part.load()).default }),
    select: (loaded) => loaded.Component,
    structuralSharing: false,
    staleTime: Infinity,
    retry: false,
  });
  const retry = error === null ? undefined : () => void refetch();
  return (
    <PartContext value={part}>
      <Boundary fallback={frame}>
        {Body === undefined || waits ? frame(retry) : <Body {...subject} />}
      </Boundary>
    </PartContext>
  );
}
