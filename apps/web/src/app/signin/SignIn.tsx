import { useEffect } from 'react';
import SignInSteps from '../../features/identidad/sesion/signin/SignInSteps.tsx';
import { AccessFrame } from './AccessFrame.tsx';

/** Shown on every path while there is no session (RUTAS-12, RUTAS-85). */
export default function SignIn({ prepare }: { prepare: () => void }) {
  useEffect(() => {
    const soon = setTimeout(prepare, 2_000);
    return () => clearTimeout(soon);
  }, [prepare]);
  return (
    <AccessFrame>
      <SignInSteps />
    </AccessFrame>
  );
}
