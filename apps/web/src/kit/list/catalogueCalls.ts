import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { call } from '../data/call.ts';
import type { FormFields, ListRoute, WriteRoute } from './types.ts';

interface Catalogue<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType> {
  list: Route<'GET', string, string, ListQuery<C>, z.ZodType, z.ZodType<Page<Row>>>;
  get: Route<'GET', string, string, z.ZodType, z.ZodType, z.ZodType<Row>>;
  create: WriteRoute<N>;
  update: WriteRoute<E>;
  deactivate: WriteRoute;
  activate: WriteRoute;
}

/** The props that every catalogue screen has in common: spread them and add only the differences. */
export function catalogueCalls<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType>(
  rutas: Catalogue<Row, C, N, E>,
  form: FormFields<N> & FormFields<E>,
) {
  const read = (id: string) => call(rutas.get, { params: { id } } as unknown as Input<typeof rutas.get>);
  return {
    route: rutas.list as ListRoute<Row, C>,
    add: { route: rutas.create, form },
    edit: { route: rutas.update, form, read },
    toggle: { activate: rutas.activate, deactivate: rutas.deactivate },
  };
}
