import { Package, PackageX } from 'lucide-react';
import { AnswerCell } from '../../../kit/recordPage/AnswerCell.tsx';
import type { Balance } from './words.ts';

interface BalanceCellProps {
  said: Balance | undefined;
  failed: boolean;
}

export function BalanceCell({ said, failed }: BalanceCellProps) {
  const Icon = said?.tone === 'a' ? PackageX : Package;
  const icon = <Icon size={17} strokeWidth={1.75} />;
  if (said === undefined)
    return <AnswerCell icon={icon} busy={!failed} answer="Sin respuesta" detail="Reintenta en su tarjeta" />;
  return <AnswerCell icon={icon} {...said} />;
}
