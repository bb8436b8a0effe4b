import { FileCheck2, FileWarning } from 'lucide-react';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';
import { papersInWords, today } from './papers.ts';

export default function PapersAnswer({ vehiculo }: PlateSubject) {
  if (vehiculo === undefined) return null;
  const { tone, answer, detail } = papersInWords(vehiculo, today());
  const Icon = tone === 'a' || tone === 'r' ? FileWarning : FileCheck2;
  return (
    <AnswerCell icon={<Icon size={17} strokeWidth={1.75} />} tone={tone} answer={answer} detail={detail} />
  );
}
