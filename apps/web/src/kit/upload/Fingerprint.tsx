import { Check, Fingerprint as Mark } from 'lucide-react';
import { useCopy } from '../useCopy.ts';
import { useFileUrl } from './useFileUrl.ts';
import './fingerprint.css';

/** Enough characters to compare two files by eye or on the telephone. */
const SHOWN = 12;

/** The SHA-256 hash of a file, which proves that it is the stored one. A click copies the whole hash. */
export function Fingerprint({ awsId, of }: { awsId: string; of: string }) {
  const { sha256 } = useFileUrl(awsId);
  return sha256 === undefined ? null : <Known sha256={sha256} of={of} />;
}

function Known({ sha256, of }: { sha256: string; of: string }) {
  const { copied, copy, said } = useCopy(sha256);
  const Icon = copied ? Check : Mark;
  const short = sha256.slice(0, SHOWN);
  return (
    <button
      type="button"
      className="huella num xs"
      aria-label={said(`Copiar la huella SHA-256 de ${of}: ${short}`, `Se copió la huella SHA-256 de ${of}`)}
      title={said(`Copiar la huella SHA-256: ${sha256}`, 'Se copió la huella completa')}
      onClick={copy}
    >
      <Icon size={12} strokeWidth={1.75} aria-hidden />
      {short}
    </button>
  );
}
