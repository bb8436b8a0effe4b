import { useMemo } from 'react';
import { capacitacion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { comparendosSimit, pazSalvo } from '@amparo/contract/transito/registro-simit/routes';
import { useCounting } from '../../../../kit/agenda/useCounting.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { entriesOf } from './entries.ts';
import type { LookupCriteria } from './useAddress.ts';

/** Page size; further fines are in the registry list. */
const MANY = 100;
/** Avoids a new registry request when the user returns to the page. */
const FRESH_MS = 60_000;

/** Our fines, the registry's and the certificates; each source loads and fails independently. */
export function useFound({ por, valor }: LookupCriteria) {
  const may = useMay();
  const hoy = useToday();
  const opciones = useCounting();
  const propios = useApiQuery(comparendos.consulta, { query: { [por]: valor } });
  // Another user may enrol the person or record their attendance.
  useLiveRefresh(comparendos.list.recurso, comparendos.consulta);
  useLiveRefresh(capacitacion.list.recurso, comparendos.consulta);
  const asksRegistry = may(comparendosSimit.list);
  const simit = useApiQuery(
    comparendosSimit.list,
    { query: { filtros: { [por]: valor }, elementosPorPagina: MANY } },
    { enabled: asksRegistry, staleMs: FRESH_MS },
  );
  const identificacion =
    por === 'identificacion' ? valor : propios.data?.persona?.identificacion?.identificacion;
  const asksCertificates = may(pazSalvo.list) && identificacion !== undefined;
  const certificados = useApiQuery(
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
export type LookupState = ReturnType<typeof useFound>;
