import type { z } from 'zod';
import { empresas, NIT_POR_DEFECTO } from '@amparo/contract/identidad/empresas/routes';
import type { EmpresaExterna } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { call } from '../../../../kit/data/call.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { SearchSelect, type SearchSource } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { controlProps, useField } from '../../../../kit/forms/form.ts';
import type { Ticket } from './schema.ts';
import { useSuggestion } from './useSuggestion.ts';

/**
 * Placeholder instead of a company id: the server finds or creates the company of the policy (EMPRESA-06).
 */
export const DE_LA_POLIZA = 'poliza';

type Empresa = z.output<typeof empresas.get.answer>;
const HOUR_MS = 3_600_000;

const source: SearchSource<Empresa> = {
  recurso: empresas.list.recurso,
  which: 'activas',
  read: ({ typed, query, signal }) => {
    const named = /^[\d.\s-]+$/.test(typed) ? { nit: typed.replaceAll(/[.\s]/g, '') } : { nombre: typed };
    const filtros = { estado: true, ...(typed === '' ? {} : named) };
    return call(empresas.list, { query: { ...query, filtros } }, { signal });
  },
  find: (id) => call(empresas.get, { params: { id } }),
  option: ({ _id, nombre, nit }) => ({ value: _id, label: nombre, detail: `NIT ${nit}` }),
};

/** The default company until a policy names another. A case requires a company (EMPRESA-05, EMPRESA-06). */
export function CompanyField({ at, poliza }: { at: FieldRef<Ticket>; poliza: EmpresaExterna | null }) {
  const field = useField(at.empresa);
  const query = { filtros: { nit: NIT_POR_DEFECTO, estado: true } };
  const usual = useApiQuery(empresas.list, { query }, { staleMs: HOUR_MS });
  useSuggestion(field, poliza === null ? usual.data?.datos[0]?._id : DE_LA_POLIZA, DE_LA_POLIZA);
  const named =
    poliza === null
      ? {}
      : { first: { value: DE_LA_POLIZA, label: poliza.nombre, detail: `NIT ${poliza.nit} · de la póliza` } };
  return (
    <Field field={field} span={3} help={usual.isError ? 'No pudimos leer las empresas: búscala.' : undefined}>
      <SearchSelect
        {...controlProps(field)}
        {...named}
        source={source}
        allowClear
        value={field.value}
        onChange={field.set}
      />
    </Field>
  );
}
