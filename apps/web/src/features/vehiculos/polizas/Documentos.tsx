import { Clock, FileText } from 'lucide-react';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { type Poliza, polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { mensajesDePolizas } from '@amparo/contract/vehiculos/polizas/schemas';
import { ItemCard } from '../../../kit/glyphs/ItemCard.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { AttachPanel } from '../../../kit/page/AttachPanel.tsx';
import { usePage } from '../../../kit/page/context.ts';
import { TabBody } from '../../../kit/page/TabBody.tsx';
import { useRecordPatch } from '../../../kit/page/useRecordPatch.ts';
import { FileRow } from '../../../kit/upload/FileRow.tsx';
import { dropFile } from '../../../kit/upload/upload.ts';

/** Maximum number of files per request. */
const AT_ONCE = 5;

/** POLIZAS-26 to POLIZAS-30, POLIZAS-33. */
export function Documentos({ poliza }: { poliza: Poliza }) {
  const { documentos } = poliza;
  const { readOnly } = usePage();
  const change = useRecordPatch<Poliza, typeof polizas.update.body>(polizas.update);
  const attach = async (files: Adjunto[]) => {
    await change(poliza, (now) => ({ documentos: [...now.documentos, ...files] }));
    return mensajesDePolizas.documentoCargado;
  };
  // Remove the document from the policy first. The server deletes a file that stays behind within an hour.
  const remove = async ({ aws_id }: Adjunto) => {
    await change(poliza, (now) => ({ documentos: now.documentos.filter((each) => each.aws_id !== aws_id) }));
    dropFile(aws_id);
    return mensajesDePolizas.documentoEliminado;
  };
  return (
    <TabBody
      side={<AttachPanel title="Agregar documento" entidad="PÓLIZAS" most={AT_ONCE} attach={attach} />}
    >
      <ItemCard
        title="Documentos"
        count={documentos.length}
        empty={
          <StateMessage icon={<FileText size={22} strokeWidth={1.75} />} title="Sin documentos todavía">
            {readOnly
              ? 'Aquí aparecerán cuando alguien los agregue.'
              : 'Agrega la carátula y las condiciones.'}
          </StateMessage>
        }
      >
        {documentos.map((documento) => (
          <FileRow
            key={documento._id}
            awsId={documento.aws_id}
            file={documento.nombre}
            onRemove={readOnly ? undefined : () => remove(documento)}
          />
        ))}
      </ItemCard>
      {!readOnly && (
        <p className="record-note">
          <Clock size={13} aria-hidden />
          Los cambios de esta pestaña se guardan uno por uno; no hace falta actualizar la póliza.
        </p>
      )}
    </TabBody>
  );
}
