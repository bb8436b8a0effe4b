import { useQuery } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode } from 'react';
import { PartContext, type Part } from './part.ts';

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** What breaks while it is drawn breaks alone. */
class Boundary extends Component<BoundaryProps, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError = () => ({ broke: true });
  override render() {
    const { fallback, children } = this.props;
    return this.state.broke ? fallback(() => this.setState({ broke: false })) : children;
  }
}

interface SheetPartProps<Subject> {
  part: Part & { load: () => Promise<{ default: ComponentType<Subject> }> };
  /** Tells two kinds of page apart. */
  page: string;
  subject: Subject;
  /** What it is about is not known yet. */
  waits?: boolean;
  /** What stands in its place while its code comes, and when it does not work; undefined while it comes. */
  frame: (retry: (() => void) | undefined) => ReactNode;
}

/** A piece that a feature brings to a page: its code comes apart, and whatever happens to it happens to it alone. */
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
    // In an object: a function of its own would be taken for one that makes the value.
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
