import { PAPELES } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { diaCorto } from '../../../../kit/relative.ts';
import { FileRow } from '../../../../kit/upload/FileRow.tsx';

const isPaper = (tipo: string) => (PAPELES as readonly string[]).includes(tipo);

export default function DocumentsCard({ vehiculo }: PlateSubject) {
  const others = vehiculo?.documentos.filter((one) => one.estado && !isPaper(one.tipo_documento)) ?? [];
  return (
    <SheetCard count={others.length}>
      {others.length === 0 ? (
        <p className="sheet-empty">No hay otros documentos.</p>
      ) : (
        <ul className="item-list">
          {others.map((one) => (
            <FileRow
              key={one._id}
              awsId={one.aws_id}
              file={one.nombre}
              title={one.tipo_documento}
              detail={`vence el ${diaCorto(one.fecha_vencimiento)}`}
            />
          ))}
        </ul>
      )}
    </SheetCard>
  );
}
