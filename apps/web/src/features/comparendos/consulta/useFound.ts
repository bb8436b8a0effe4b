import { useMemo } from 'react';
import { capacitacion } from '@amparo/contract/capacitacion';
import { comparendos } from '@amparo/contract/comparendos';
import { comparendosSimit, pazSalvo } from '@amparo/contract/registro-simit';
import { useCounting } from '../../../kit/agenda/useCounting.ts';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { entriesOf } from './entries.ts';
import type { Sought } from './useAddress.ts';

/** Nobody has more; who does reads on in the list of the registry. */
const MANY = 100;
/** Going back and forth between screens asks the registry once. */
const FRESH_MS = 60_000;

/** Ours, the registry's and the certificates of whoever is looked for: each is asked, waits and fails by itself. */
export function useFound({ por, valor }: Sought) {
  const may = useMay();
  const hoy = useToday();
  const opciones = useCounting();
  const propios = useAsk(comparendos.consulta, { query: { [por]: valor } });
  // Somebody enrols them, or marks that they came, in another window.
  useLiveRefresh(comparendos.list.recurso, comparendos.consulta);
  useLiveRefresh(capacitacion.list.recurso, comparendos.consulta);
  const asksRegistry = may(comparendosSimit.list);
  const simit = useAsk(
    comparendosSimit.list,
    { query: { filtros: { [por]: valor }, elementosPorPagina: MANY } },
    { enabled: asksRegistry, staleMs: FRESH_MS },
  );
  const identificacion =
    por === 'identificacion' ? valor : propios.data?.persona?.identificacion?.identificacion;
  const asksCertificates = may(pazSalvo.list) && identificacion !== undefined;
  const certificados = useAsk(
    pazSalvo.list,
    { query: { filtros: { identificacion: identificacion ?? '' }, elementosPorPagina: MANY } },
    { enabled: asksCertificates, staleMs: FRESH_MS },
  );
  const [own, told] = [propios.data?.datos, simit.data?.datos];
  const entries = useMemo(
    () => entriesOf({ propios: own ?? [], simit: told ?? [], hoy, opciones }),
    [own, told, hoy, opciones],
  );
  return {
    hoy,
    opciones,
    propios,
    simit: asksRegistry ? simit : undefined,
    certificados: asksCertificates ? certificados : undefined,
    entries,
  };
}
export type Found = ReturnType<typeof useFound>;
