import { useMemo } from 'react';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { FineDialog } from '../editor/FineDialog.tsx';
import type { FineInput } from '../editor/fines.ts';
import type { MergedFine } from './entries.ts';
import type { LookupState } from './useFound.ts';

interface RegisterDialogProps {
  entry: MergedFine;
  found: LookupState;
  onClose: () => void;
}

/** Registers a fine found only in the registry; its data prefills the form. */
export function RegisterDialog({ entry, found, onClose }: RegisterDialogProps) {
  const placa = entry.placa ?? '';
  const enabled = useMay()(vehiculos.list) && placa !== '';
  const ask = useApiQuery(
    vehiculos.list,
    { query: { filtros: { placa, estado: true }, elementosPorPagina: 1 } },
    { enabled },
  );
  const vehiculo = ask.data?.datos[0]?._id;
  const persona = found.propios.data?.persona?._id;
  const initial = useMemo(() => writtenOf(entry, persona, vehiculo), [entry, persona, vehiculo]);
  // The form needs the vehicle's owner first. If the vehicle cannot be read, the user selects the owner.
  if (enabled && ask.data === undefined && ask.error === null) return null;
  return <FineDialog initial={initial} onClose={onClose} />;
}

function writtenOf(
  entry: MergedFine,
  infractor: string | undefined,
  vehiculo: string | undefined,
): Partial<FineInput> {
  const { codigo, numero, fecha, descripcion, organismo, valor } = entry;
  return {
    numero_comparendo: numero,
    descripcion_infraccion: descripcion,
    transito_organismo: organismo,
    valor_comparendo: valor,
    ...(codigo === null ? {} : { codigo_infraccion: codigo }),
    ...(fecha === null ? {} : { fecha_imposicion: fecha }),
    ...(infractor === undefined ? {} : { infractor }),
    ...(vehiculo === undefined ? {} : { vehiculo }),
  };
}
