import { LinkButton } from '../kit/glyphs/LinkButton.tsx';

const HOME = '/Estadistica';

export function HomeLink({ primary = true }: { primary?: boolean }) {
  return (
    <LinkButton to={HOME} primary={primary}>
      Ir al inicio
    </LinkButton>
  );
}
