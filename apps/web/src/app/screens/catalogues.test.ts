import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TAMANOS } from '@amparo/contract/kernel/list';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { escritoDe } from '@amparo/contract/kernel/record';
import type { Route } from '@amparo/contract/kernel/route';
import type * as Forms from '../../kit/forms/SchemaForm.tsx';
import { FormStore } from '../../kit/forms/store.ts';
import { addDraft, draftsOf, type Sources, withSources } from '../../kit/list/criteria.ts';
import type * as Lists from '../../kit/list/ListScreen.tsx';
import { stackColumns } from '../../kit/list/stackedColumns.ts';
import type { Column, ListRoute, Nombres, Registro } from '../../kit/list/types.ts';
import type { ScreenRoute } from '../../kit/manifest.ts';

/** The screen of a catalogue as the requirements describe it. */
interface Catalogue {
  /** Requirement ids that begin the title of each test. */
  rows: Partial<Record<'screen' | 'columns' | 'sizes' | 'form' | 'state', string>>;
  path: string;
  menu: readonly [grupo: string, label: string];
  titulo: string;
  /** All columns except the actions; `/` separates two that share a cell. */
  columnas: readonly string[];
  /** Header of the actions column; "Acciones" by default. */
  acciones?: string;
  criterios: readonly string[];
  /** Page sizes; 5, 10, 20, 30, 40, 50 and 100 by default. */
  tamanos?: readonly number[];
  agregar: string;
  actualizar: string;
  campos: readonly string[];
  /** Required fields that are reported when the form is empty. */
  faltan: readonly string[];
  /** Confirmation questions before deactivating and activating a record. */
  preguntas: readonly [off: string, on: string];
}

const REGISTRO = [
  'Esta seguro de inhabilitar este registro?',
  'Esta seguro de activar este registro?',
] as const;
const of = (este: string) =>
  [`Esta seguro de inhabilitar ${este}?`, `Esta seguro de activar ${este}?`] as const;
const all = (id: string) => ({ screen: id, columns: id, sizes: id, form: id, state: id });

const CATALOGUES: readonly Catalogue[] = [
  {
    rows: all('RUTAS-80'),
    path: '/aliados',
    menu: ['Aliados', 'Aliados'],
    titulo: 'ALIADOS',
    columnas: [
      'Nombre / NIT',
      'Categoría',
      'Ubicación / Ciudad',
      'Contacto / Vínculo',
      'Convenio',
      'Estado',
      'Imagen',
    ],
    criterios: ['Nombre', 'NIT', 'Categoría', 'Ciudad', 'Estado'],
    agregar: 'Agregar aliado',
    actualizar: 'Actualizar aliado',
    campos: [
      'Nombre',
      'NIT',
      'Categoría',
      'Imagen',
      'Vínculo',
      'Departamento',
      'Ciudad',
      'Ubicación',
      'Contacto',
      'Convenio desde',
      'Convenio hasta',
    ],
    faltan: [
      'nombre',
      'NIT',
      'categoría',
      'departamento',
      'ciudad',
      'ubicación',
      'contacto',
      'convenio desde',
      'convenio hasta',
    ],
    preguntas: of('este aliado'),
  },
  {
    rows: all('RUTAS-51'),
    path: '/listar-CDA',
    menu: ['Revisión vehicular', 'Centros (CDA)'],
    titulo: 'CENTROS DE DIAGNÓSTICO',
    columnas: [
      'Nombre / NIT',
      'Dirección / Ciudad',
      'Ubicación',
      'Clases de vehículo',
      'Habilitación / Vencimiento',
      'Estado',
      'Precios',
    ],
    criterios: ['Nombre', 'NIT', 'Ciudad', 'Clase de vehículo', 'Estado'],
    agregar: 'Agregar centro',
    actualizar: 'Actualizar centro',
    campos: [
      'Nombre',
      'NIT',
      'Departamento',
      'Ciudad',
      'Dirección',
      'Latitud',
      'Longitud',
      'Clases de vehículo',
      'Habilitación',
      'Vencimiento de la habilitación',
    ],
    faltan: [
      'nombre',
      'NIT',
      'departamento',
      'ciudad',
      'dirección',
      'clases de vehículo',
      'habilitación',
      'vencimiento de la habilitación',
    ],
    preguntas: of('este centro'),
  },
  {
    rows: { ...all('RUTAS-77'), screen: 'RUTAS-77 SHELL-06' },
    path: '/Cupones',
    menu: ['Planes y servicios', 'Cupones'],
    titulo: 'CUPONES',
    columnas: ['Código', 'Tipo', 'Valor', 'Planes', 'Vigencia', 'Usos', 'Por persona', 'Estado'],
    criterios: ['Código', 'Tipo', 'Plan', 'Vigente hoy', 'Estado'],
    agregar: 'Agregar cupón',
    actualizar: 'Actualizar cupón',
    campos: [
      'Código',
      'Tipo',
      'Valor',
      'Planes',
      'Vigente desde',
      'Vigente hasta',
      'Máximo de usos',
      'Máximo por persona',
    ],
    faltan: ['código', 'valor', 'vigente desde', 'vigente hasta'],
    preguntas: of('este cupón'),
  },
  {
    rows: all('RUTAS-81'),
    path: '/cupones-aliados',
    menu: ['Aliados', 'Cupones'],
    titulo: 'CUPONES DE ALIADOS',
    columnas: [
      'Título',
      'Aliado',
      'Código',
      'Vigente desde',
      'Vigente hasta',
      'Redimidos',
      'Estado',
      'Condiciones',
    ],
    criterios: ['Título', 'Código', 'Aliado', 'Estado'],
    agregar: 'Agregar cupón',
    actualizar: 'Actualizar cupón',
    campos: ['Aliado', 'Título', 'Código', 'Condiciones', 'Vigente desde', 'Vigente hasta', 'Cupo'],
    faltan: ['aliado', 'título', 'condiciones', 'código', 'vigente desde', 'vigente hasta', 'cupo'],
    preguntas: of('este cupón'),
  },
  {
    rows: { ...all('RUTAS-76'), form: 'RUTAS-76 EMPRESA-01 EMPRESA-07' },
    path: '/ListarEmpresas',
    menu: ['Configuración', 'Empresas'],
    titulo: 'Empresas',
    columnas: ['Nombre', 'NIT', 'Tipo', 'Ciudad', 'Contacto', 'Estado'],
    criterios: ['Nombre', 'NIT', 'Estado'],
    agregar: 'Agregar empresa',
    actualizar: 'Actualizar empresa',
    campos: ['Nombre', 'NIT', 'Tipo', 'Ciudad', 'Contacto'],
    faltan: ['nombre', 'NIT'],
    preguntas: of('esta empresa'),
  },
  {
    rows: {
      screen: 'RUTAS-22 PERMISOS-01',
      columns: 'PERMISOS-03',
      sizes: 'LISTAS-14',
      form: 'PERMISOS-02',
      state: 'PERMISOS-10',
    },
    path: '/permisos',
    menu: ['Configuración', 'Permisos'],
    titulo: 'LISTA DE PERMISOS',
    columnas: ['Nombre', 'Estado'],
    criterios: ['Nombre', 'Estado'],
    agregar: 'Agregar permiso',
    actualizar: 'Actualizar permiso',
    campos: ['Nombre'],
    faltan: ['nombre'],
    preguntas: of('este permiso'),
  },
  {
    rows: {
      screen: 'RUTAS-71 SHELL-04 POLITICAS-01 POLITICAS-02',
      columns: 'POLITICAS-03 POLITICAS-05',
      sizes: 'POLITICAS-20',
      form: 'POLITICAS-04 POLITICAS-13 POLITICAS-14 POLITICAS-15',
      state: 'POLITICAS-16 POLITICAS-17',
    },
    path: '/politicas',
    menu: ['Políticas', 'Políticas'],
    titulo: 'POLÍTICAS CREADAS',
    columnas: ['Nombre', 'Url', 'Versión', 'Estado'],
    criterios: ['Nombre'],
    agregar: 'CREAR POLÍTICA',
    actualizar: 'ACTUALIZAR POLÍTICA',
    campos: ['Nombre', 'Url', 'Versión'],
    faltan: ['nombre', 'url', 'versión'],
    preguntas: ['Esta seguro de inhabilitar?', 'Esta seguro de activar?'],
  },
  {
    rows: all('RUTAS-73'),
    path: '/PreguntasFrecuentes',
    menu: ['Preguntas frecuentes', 'Preguntas frecuentes'],
    titulo: 'PREGUNTAS FRECUENTES',
    columnas: ['Pregunta', 'Respuesta', 'Categoría', 'Orden', 'Fecha creación', 'Estado'],
    criterios: ['Pregunta', 'Respuesta', 'Categoría', 'Estado'],
    agregar: 'Agregar pregunta',
    actualizar: 'Actualizar pregunta',
    campos: ['Pregunta', 'Respuesta', 'Categoría', 'Orden'],
    faltan: ['pregunta', 'respuesta', 'categoría', 'orden'],
    preguntas: of('esta pregunta'),
  },
  {
    rows: { form: 'COMUN-13', state: 'COMUN-22' },
    path: '/v-respuestas',
    menu: ['Chats', 'Respuestas preparadas'],
    titulo: 'RESPUESTAS PREPARADAS',
    columnas: ['Atajo', 'Texto', 'Roles', 'Fecha creación', 'Estado'],
    criterios: ['Atajo', 'Texto', 'Estado'],
    agregar: 'Agregar respuesta',
    actualizar: 'Actualizar respuesta',
    campos: ['Atajo', 'Texto', 'Roles'],
    faltan: ['atajo', 'texto'],
    preguntas: REGISTRO,
  },
  {
    rows: {
      screen: 'RUTAS-62 SERVICIOS-01 SERVICIOS-02',
      columns: 'SERVICIOS-20 COMUN-26',
      sizes: 'SERVICIOS-17 COMUN-09',
      form: 'SERVICIOS-02 SERVICIOS-08 SERVICIOS-09 SERVICIOS-10',
      state: 'COMUN-22 COMUN-28',
    },
    path: '/listar-servicios',
    menu: ['Planes y servicios', 'Servicios'],
    titulo: 'Lista de servicios',
    columnas: ['Categoría', 'Servicio', 'Descripción', 'App', 'Fijo', 'Pago', 'Fecha creación', 'Estado'],
    criterios: ['Categoría', 'Servicio', 'Descripción', 'Estado'],
    agregar: 'Agregar servicio',
    actualizar: 'Actualizar servicio',
    campos: ['Categoría', 'App', 'Servicio', 'Descripción', 'Fijo', 'Pago'],
    faltan: ['categoría', 'servicio', 'descripción', 'fijo', 'pago'],
    preguntas: REGISTRO,
  },
  {
    rows: {
      screen: 'RUTAS-58 TIPOREVISION-01 TIPOREVISION-02',
      columns: 'TIPOREVISION-10 COMUN-26',
      sizes: 'TIPOREVISION-09 COMUN-09',
      form: 'TIPOREVISION-02 TIPOREVISION-08',
      state: 'COMUN-22 COMUN-28',
    },
    path: '/listarTipoRevision',
    menu: ['Revisión vehicular', 'Tipos de revisión'],
    titulo: 'Tipos de revisión',
    columnas: ['Nombre', 'Fecha creación', 'Estado'],
    criterios: ['Nombre', 'Estado'],
    agregar: 'Agregar tipo de revisión',
    actualizar: 'Actualizar tipo de revisión',
    campos: ['Nombre'],
    faltan: ['nombre'],
    preguntas: REGISTRO,
  },
  {
    rows: {
      screen: 'RUTAS-31 TIPOSGESTION-01 TIPOSGESTION-02',
      columns: 'TIPOSGESTION-04',
      sizes: 'TIPOSGESTION-21',
      form: 'TIPOSGESTION-03 TIPOSGESTION-18',
      state: 'TIPOSGESTION-10 COMUN-22',
    },
    path: '/tiposgestion',
    menu: ['Configuración', 'Tipos de gestión'],
    titulo: 'TIPOS DE GESTIÓN',
    columnas: ['Tipo de Gestión', 'Roles', 'Estado'],
    acciones: 'ACCIONES',
    criterios: ['Tipo de gestión', 'Estado'],
    tamanos: [10, 20, 50, 100, 500],
    agregar: 'Agregar tipo de gestión',
    actualizar: 'Actualizar tipo de gestión',
    campos: ['Tipo de gestión', 'Roles'],
    faltan: ['tipo de gestión'],
    preguntas: REGISTRO,
  },
  {
    rows: {
      screen: 'RUTAS-43 TRAMITES-01 TRAMITES-02',
      columns: 'TRAMITES-02 COMUN-65',
      sizes: 'TRAMITES-13 COMUN-09',
      form: 'TRAMITES-03 TRAMITES-11 TRAMITES-12',
      state: 'TRAMITES-04 COMUN-22 COMUN-23 COMUN-28',
    },
    path: '/tramites',
    menu: ['Asistencia jurídica', 'Trámites'],
    titulo: 'TRAMITES',
    columnas: ['Título', 'Descripción', 'Fecha creación', 'Estado'],
    criterios: ['Título', 'Descripción', 'Estado'],
    agregar: 'AGREGAR TRÁMITES',
    actualizar: 'ACTUALIZAR TRÁMITES',
    campos: ['Título', 'Descripción'],
    faltan: ['título', 'descripción'],
    preguntas: REGISTRO,
  },
];

interface Definition {
  titulo: string;
  registro: Nombres<Registro>;
  route: ListRoute<Registro>;
  columns: readonly Column<Registro>[];
  tamanos?: readonly number[];
  busquedas?: Sources;
  add: { route: Route; form: ComponentType<{ at: unknown }>; initial?: object };
  toggle: { question?: string };
}

let SchemaForm: typeof Forms.SchemaForm;
let ListScreen: typeof Lists.ListScreen;
let screens: readonly ScreenRoute[];

beforeAll(async () => {
  // The web modules read these globals on import, and Node does not define them.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ SchemaForm } = await import('../../kit/forms/SchemaForm.tsx'));
  ({ ListScreen } = await import('../../kit/list/ListScreen.tsx'));
  ({ screens } = await import('../manifests.ts'));
});
afterAll(() => void vi.unstubAllGlobals());

const rendered = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, element),
    ),
  );

/** The props that the catalogue page passes to `ListScreen`. */
async function definitionOf(path: string): Promise<Definition> {
  const screen = screens.find((one) => one.path === path);
  const Page = (await screen?.load())?.default as FunctionComponent;
  let made: ReactElement | undefined;
  rendered(
    createElement(() => {
      made = Page({}) as ReactElement;
      return null;
    }),
  );
  expect(made?.type).toBe(ListScreen);
  return made?.props as Definition;
}

/** Labels of the fields in the form that adds a record. */
function labelsOf({ add: { route, form, initial = {} } }: Definition): string[] {
  const schema = escritoDe(route.body);
  const props = { schema, initial, onSave: () => Promise.resolve() };
  const draw = (at: unknown) => createElement(form, { at });
  const html = rendered(
    createElement(SchemaForm as unknown as FunctionComponent<typeof props>, props, draw as never),
  );
  const heads = html.matchAll(
    /<div class="field-head">(?:<label[^>]*>)?(?<label>[^<]+)|<legend[^>]*>(?<group>[^<]+)/g,
  );
  return [...heads].map(({ groups }) => groups?.['label'] ?? groups?.['group'] ?? '');
}

function criteriaOf({ route, busquedas = {} }: Definition): string[] {
  const criteria = withSources(route.query.criteria, busquedas);
  let drafts = draftsOf(criteria, {});
  for (const _ of Object.keys(criteria)) drafts = addDraft(criteria, drafts);
  return drafts.map(({ campo }) => criteria[campo]?.label ?? '');
}

const before = (ids: string | undefined) => (ids === undefined ? '' : `${ids} `);

describe.each(CATALOGUES)('$path', (catalogue) => {
  const { rows } = catalogue;
  let page: Definition;
  beforeAll(async () => {
    page = await definitionOf(catalogue.path);
  });

  test(`${before(rows.screen)}${catalogue.path} opens from its menu group under its title`, () => {
    const { menu } = screens.find(({ path }) => path === catalogue.path) ?? {};
    expect([menu?.grupo, menu?.label]).toEqual([...catalogue.menu]);
    expect(page.titulo).toBe(catalogue.titulo);
  });

  test(`${before(rows.columns)}${catalogue.path} has its columns and its criteria`, () => {
    const heads = stackColumns(page.columns, page.columns).map(({ titulo, below }) =>
      [titulo, ...(below === undefined ? [] : [below.titulo])].join(' / '),
    );
    expect(heads).toEqual([...catalogue.columnas]);
    expect(page.registro.acciones ?? 'Acciones').toBe(catalogue.acciones ?? 'Acciones');
    expect(criteriaOf(page)).toEqual([...catalogue.criterios]);
    const estado = page.columns.find(({ key }) => key === 'estado');
    expect([true, false].map((active) => estado?.text({ _id: '', estado: active }))).toEqual([
      'Activo',
      'Inactivo',
    ]);
  });

  test(`${before(rows.sizes)}${catalogue.path} offers its page sizes`, () => {
    expect(page.tamanos ?? TAMANOS).toEqual(catalogue.tamanos ?? [5, 10, 20, 30, 40, 50, 100]);
  });

  test(`${before(rows.form)}${catalogue.path} shows its fields, dialog titles and required fields`, () => {
    const { registro, add } = page;
    expect(registro.agregar ?? `Agregar ${registro.singular}`).toBe(catalogue.agregar);
    expect(registro.actualizar ?? `Actualizar ${registro.singular}`).toBe(catalogue.actualizar);
    expect(labelsOf(page)).toEqual([...catalogue.campos]);
    const empty = new FormStore(escritoDe(add.route.body), add.initial ?? {});
    expect(empty.check()).toBeUndefined();
    expect(Object.values(empty.state.errors)).toEqual(
      catalogue.faltan.map((campo) => `El campo ${campo} es obligatorio`),
    );
  });

  test(`${before(rows.state)}${catalogue.path} asks before a state changes`, () => {
    const { registro, toggle } = page;
    const [off, on] = catalogue.preguntas;
    expect(toggle.question ?? mensajes.confirmar.inhabilitar(registro.este)).toBe(off);
    expect(mensajes.confirmar.activar(registro.este)).toBe(on);
  });
});

test('POLITICAS-03 the address of a policy is a link', async () => {
  const { columns } = await definitionOf('/politicas');
  const url = columns.find(({ key }) => key === 'url');
  const cell = url?.render?.({ _id: '', url: 'https://amparo.co/datos.pdf' } as Registro);
  expect(renderToStaticMarkup(cell as ReactElement)).toContain('<a href="https://amparo.co/datos.pdf"');
});

test('SERVICIOS-20 a service shows App, fijo and pago as "Si" or "No"', async () => {
  const { columns } = await definitionOf('/listar-servicios');
  const row = { _id: '', app: true, fijo: false, pago: true } as Registro;
  const cells = columns.filter(({ key }) => ['app', 'fijo', 'pago'].includes(key));
  expect(cells.map(({ text }) => text(row))).toEqual(['Si', 'No', 'Si']);
});
