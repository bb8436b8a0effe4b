import { Button, Dropdown } from 'antd';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { type FiltrosDeConteos } from '@amparo/contract/informes/reportes/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Failure } from '../../../kit/data/failure.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { sendOnce } from '../../../kit/send/sendWithRetry.ts';
import { type Elegido, informeDe } from './address.ts';
import { ArchivosPanel } from './ArchivosPanel.tsx';

interface ExportarProps {
  elegido: Elegido;
  /** Exports the visible table; undefined if it is empty. */
  onShown: (() => Promise<void>) | undefined;
}

/** Export of the visible table (in the browser) or of all records (on the server). */
export function Exportar({ elegido, onShown }: ExportarProps) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const orTold = async (run: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      dialogs.oops(error instanceof Failure ? error : mensajes.errorNoIdentificado);
    } finally {
      setIsBusy(false);
    }
  };
  const ask = ({ informe, agrupar, fecha_inicial, fecha_final }: FiltrosDeConteos) =>
    orTold(async () => {
      await sendOnce(reportes.pedirArchivo, { body: { informe, agrupar, fecha_inicial, fecha_final } });
      await refresh(reportes.archivos);
      setIsOpen(true);
    });
  const items = [
    {
      key: 'visto',
      label: 'Lo que se ve (.xls)',
      disabled: onShown === undefined,
      onClick: () => void (onShown && orTold(onShown)),
    },
    {
      key: 'detalle',
      label: 'Detalle completo (.xlsx)',
      onClick: () => void ask({ ...elegido, informe: informeDe(elegido.vista) }),
    },
    { type: 'divider' as const },
    { key: 'archivos', label: 'Tus archivos', onClick: () => setIsOpen(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button icon={<FileSpreadsheet size={15} aria-hidden />} loading={isBusy}>
          Exportar <ChevronDown size={14} aria-hidden />
        </Button>
      </Dropdown>
      {isOpen && <ArchivosPanel onAgain={ask} onClose={() => setIsOpen(false)} />}
    </>
  );
}
