import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Resultado } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import './policy.css';

const dash = <span className="policy-source-dash" aria-hidden />;

export const SOURCE_GLYPHS: Record<Resultado, ReactNode> = {
  respondio: <Check size={14} strokeWidth={2.6} aria-hidden />,
  'no-conoce': <X size={14} aria-hidden className="t3" />,
  fallo: <CircleAlert size={14} strokeWidth={2.2} aria-hidden className="amb" />,
  'no-consultado': dash,
};
