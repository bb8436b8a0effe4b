import { useState } from 'react';
import { useFileUrl } from '../upload/useFileUrl.ts';
import './face.css';

const TONES = 4;

function initials(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}

/** The same name always has the same tone. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % TONES;
}

interface FaceProps {
  name: string;
  size?: number;
  /** The signed-in person, in the accent colour. */
  me?: boolean;
  /** The stored file of their photo; until it is there, and where there is none, the initials (PERFIL-24). */
  photo?: string | null | undefined;
}

/** A person at a glance; the name is always written beside it, so the initials are drawn and not said. */
export function Face({ name, size = 22, me = false, photo }: FaceProps) {
  return (
    <span
      className={`cara cara-${me ? 'yo' : toneOf(name)}`}
      style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.4)) }}
      data-initials={initials(name)}
      aria-hidden
    >
      {typeof photo === 'string' && <Photo key={photo} awsId={photo} />}
    </span>
  );
}

function Photo({ awsId }: { awsId: string }) {
  const { thumbnail } = useFileUrl(awsId);
  const [broken, setBroken] = useState<string>();
  if (thumbnail === undefined || thumbnail === broken) return null;
  return <img src={thumbnail} alt="" onError={() => setBroken(thumbnail)} />;
}
