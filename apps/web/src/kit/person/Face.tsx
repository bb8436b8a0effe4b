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

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % TONES;
}

interface FaceProps {
  name: string;
  size?: number;
  /** The signed-in user, in the accent colour. */
  me?: boolean;
  /** Id of the stored photo. Until it is loaded, and without a photo, the initials are shown (PERFIL-24). */
  photo?: string | null | undefined;
}

/** The avatar of a person. Hidden from screen readers, because the name is always written next to it. */
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
