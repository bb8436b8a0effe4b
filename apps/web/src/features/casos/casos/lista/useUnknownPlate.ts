import { useSearchParams } from 'react-router';
import { mensajesDeJuridica } from '@amparo/contract/casos/juridica/texts';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';

/** Message if the list is filtered by a plate that belongs to no vehicle (JURIDICA-44). */
export function useUnknownPlate(): string | undefined {
  const placa = useSearchParams()[0].get('filtros[placa]') ?? '';
  const enabled = useCan()('vehiculos.ver') && placa !== '';
  const { data } = useApiQuery(
    vehiculos.list,
    { query: { filtros: { placa }, elementosPorPagina: 1 } },
    { enabled },
  );
  return enabled && data?.totalElementos === 0 ? mensajesDeJuridica.placaSinVehiculo(placa) : undefined;
}
