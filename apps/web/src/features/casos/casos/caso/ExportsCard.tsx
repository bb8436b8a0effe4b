import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { ItemCard } from '../../../../kit/glyphs/ItemCard.tsx';
import { FileRow } from '../../../../kit/upload/FileRow.tsx';

/** Exported archives of all attachments, until they expire. */
export function ExportsCard({ archivos }: Pick<CasoCompleto, 'archivos'>) {
  if (archivos.length === 0) return null;
  return (
    <ItemCard title="Archivos exportados" count={archivos.length}>
      {archivos.map(({ aws_id, nombre, fecha }) => (
        <FileRow key={aws_id} awsId={aws_id} file={nombre} detail={fechaHora(new Date(fecha))} />
      ))}
    </ItemCard>
  );
}
