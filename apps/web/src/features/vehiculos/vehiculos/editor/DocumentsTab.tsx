import { Button } from 'antd';
import { clsx } from 'clsx';
import { Clock, FilePlus2, Upload } from 'lucide-react';
import { useState } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import { reemplaza, vigenciaDe } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { type DocumentoDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useToday } from '../../../../kit/data/today.ts';
import { ItemCard } from '../../../../kit/glyphs/ItemCard.tsx';
import { DaysBar, DaysLeft, PaperChip, paperTone } from '../../../../kit/glyphs/papers.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { usePage } from '../../../../kit/page/context.ts';
import { TabBody } from '../../../../kit/page/TabBody.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { FileRow } from '../../../../kit/upload/FileRow.tsx';
import { AddDocument, type Renewal } from './AddDocument.tsx';
import { FormerDocuments } from './FormerDocuments.tsx';
import hojaStyles from '../hoja/hoja.module.css';
import styles from './editor.module.css';

/** Documents of the vehicle with their remaining days; a new one is saved at once. */
export function DocumentsTab({ row }: { row: Vehiculo }) {
  const [renewal, setRenewal] = useState<Renewal>();
  const { readOnly } = usePage();
  const active = row.documentos.filter(({ estado }) => estado);
  const renew = ({ tipo_documento }: DocumentoDeVehiculo) =>
    setRenewal((last) => ({ tipo: tipo_documento, turn: (last?.turn ?? 0) + 1 }));
  return (
    <TabBody side={<AddDocument row={row} renewal={renewal} />}>
      <ItemCard
        title="Documentos"
        count={cuantos(active.length, 'activo', 'activos')}
        empty={
          <StateMessage icon={<FilePlus2 size={22} strokeWidth={1.75} />} title="Sin documentos todavía">
            {readOnly
              ? 'Aquí aparecerán los que se agreguen.'
              : 'Agrega el SOAT, la técnico mecánica o cualquier otro: se avisará antes de que venzan.'}
          </StateMessage>
        }
      >
        {inOrder(active).map((documento) => (
          <Document key={documento._id} row={row} documento={documento} onRenew={renew} />
        ))}
      </ItemCard>
      <FormerDocuments documentos={row.documentos} />
      {!readOnly && (
        <p className="record-note">
          <Clock size={13} aria-hidden />
          Los cambios de esta pestaña se guardan uno por uno; no hace falta actualizar el vehículo.
        </p>
      )}
    </TabBody>
  );
}

const inOrder = (documentos: readonly DocumentoDeVehiculo[]) =>
  documentos.toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento));

const ICON = { size: 14, strokeWidth: 1.75 } as const;

interface DocumentProps {
  row: Vehiculo;
  documento: DocumentoDeVehiculo;
  onRenew: (documento: DocumentoDeVehiculo) => void;
}

function Document({ row, documento, onRenew }: DocumentProps) {
  const { readOnly } = usePage();
  const remove = useRemove(row);
  const { tipo_documento, fecha_vencimiento: vence, creacion } = documento;
  const hoy = useToday();
  const { estado } = vigenciaDe(vence, hoy);
  const tone = paperTone(estado);
  const canRenew = !readOnly && estado !== 'vigente' && reemplaza(tipo_documento);
  return (
    <FileRow
      awsId={documento.aws_id}
      file={documento.nombre}
      title={tipo_documento}
      chip={<PaperChip estado={estado} />}
      detail={`${creacion.usuario} · ${diaLegible(diaDe(new Date(creacion.fecha)))}`}
      tone={tone === 't' ? 'n' : tone}
      middle={
        <div className={clsx(hojaStyles.paperDays, styles.paperDays)}>
          <span className="num">{diaLegible(vence)}</span>
          <DaysBar vence={vence} hoy={hoy} />
          <span className="xs t3">
            <DaysLeft vence={vence} hoy={hoy} />
          </span>
        </div>
      }
      actions={
        canRenew && (
          <Button size="small" icon={<Upload {...ICON} aria-hidden />} onClick={() => onRenew(documento)}>
            Renovar<span className="visually-hidden"> {tipo_documento}</span>
          </Button>
        )
      }
      onRemove={readOnly ? undefined : () => remove(documento)}
    />
  );
}

function useRemove(row: Vehiculo) {
  const { adopt } = usePage();
  const { attempt } = useApiMutation(vehiculos.quitarDocumento);
  return async ({ _id }: DocumentoDeVehiculo) => {
    const input = { params: { id: row._id }, query: {}, body: { documento: _id } };
    const { message, ...left } = await attempt(input);
    adopt(left);
    return message;
  };
}
