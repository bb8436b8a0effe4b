import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  asignablesEn,
  CLASES_DE_CASO,
  claseDe,
  type AccionDeCaso,
  type CasoNombrado,
  type ClaseDeCaso,
} from '@amparo/contract/casos/casos/clases';
import {
  estaCerrado,
  impedimento,
  mensajesDeCasos,
  puedeHacer,
  reglaDe,
} from '@amparo/contract/casos/casos/rules';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { linkSettings } from '@amparo/partners/settings';
import { startingGrants } from '../../../../seeds/matrix.ts';
import { caseActionCall, isOfKind, TIPO_DE_TODOS } from '../../../testing/case-action-calls.ts';
import { act, openCase, uploadFor, useType, waiting } from '../../../testing/cases.ts';
import { openInjuries, openLegal } from '../../../testing/kinds.ts';
import { mobile, setPhones } from '../../../testing/links.ts';
import { SITUATIONS, type Situation } from '../../../testing/situations.ts';
import { useTestApp, type TestUser, type TestApp } from '../../../testing/test-app.ts';

/** Jobs are enqueued but not run, because this test covers only the responses. */
const testApp = useTestApp({ started: true, env: { ROLES: 'api', ...linkSettings('http://127.0.0.1:9') } });

/** The eleven roles that work with cases (CHOQUE-04). */
const STAFF = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
  'Coordinador Abogado',
  'Abogado',
  'Coordinador Perito',
  'Perito',
  'Dibujante',
  'Coordinador Investigador',
  'Investigador',
] as const satisfies readonly NombreDeRol[];
type Rol = (typeof STAFF)[number];

/** Copied from the requirements, not derived from the code. */
type May = Partial<Record<AccionDeCaso, readonly Rol[]>>;
const ENDS = ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'] as const;
const WRITE = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
  'Coordinador Abogado',
  'Abogado',
] as const;
const OF_COLLISIONS: May = {
  gestionar: [...WRITE, 'Coordinador Investigador', 'Investigador'],
  asignar: [
    'Administrador',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Coordinador Perito',
    'Coordinador Investigador',
  ],
  tomar: ['Abogado'],
  solicitar: ['Contact Center'],
  'pedir-aprobacion': ['Administrador', 'Contact Center'],
  aprobar: ['Coordinador Contact Center'],
  cerrar: ENDS,
  reactivar: ENDS,
  archivar: ENDS,
  desarchivar: ENDS,
  'exportar-archivos': ['Contact Center', 'Coordinador Contact Center'],
  'enviar-enlace': ['Administrador', 'Contact Center', 'Coordinador Contact Center'],
};
const OF_INJURIES: May = {
  gestionar: [...WRITE, 'Coordinador Investigador', 'Investigador'],
  asignar: ['Administrador', 'Coordinador Operativo', 'Coordinador Abogado', 'Coordinador Investigador'],
  tomar: ['Abogado'],
  cerrar: ENDS,
  reactivar: ENDS,
};
const OF_LEGAL: May = {
  gestionar: WRITE,
  editar: WRITE,
  asignar: [...ENDS, 'Coordinador Abogado'],
  solicitar: ['Contact Center'],
  cerrar: [...ENDS, 'Coordinador Abogado', 'Abogado'],
};

const people = new Map<string, TestUser>();
const givable = new Map<string, string>();
const personOf = (rol: Rol) => people.get(rol) as TestUser;

beforeAll(async () => {
  for (const rol of STAFF) people.set(rol, await testApp.person({ roles: [rol] }));
  for (const tipo of claseDe('choque-simple').tipos) givable.set(tipo, (await waiting(testApp, tipo)).id);
  await useType(await testApp.admin(), TIPO_DE_TODOS, STAFF);
});

/** With a file and a phone number, because some actions need them. */
async function openCollision(at: TestApp): Promise<CasoNombrado> {
  const admin = await at.admin();
  const opened = await openCase(at, admin);
  await setPhones(at, opened.persona, [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: mobile() }]);
  const adjuntos = [await uploadFor(admin, 'acta.pdf')];
  await act(admin, opened, 'gestion', { tipo_gestion: TIPO_DE_TODOS, descripcion: 'Acta', adjuntos });
  return opened;
}

/** Puts the case directly into a situation, held by the users who see only the cases that they hold. */
async function putInto(
  { _id }: CasoNombrado,
  { estado, aprobado, solicitud_atencion, archivado, origen, tomado }: Situation,
) {
  const { db } = testApp.app.platform;
  await sql`update caso set estado = ${estado}, estado_abierto = ${estaCerrado(estado) ? 'Asignado' : null},
    aprobado = ${aprobado}, solicitud_atencion = ${solicitud_atencion}, archivado = ${archivado}, origen = ${origen},
    solicitud_abogado = false, abogado_id = ${tomado ? personOf('Abogado').id : null},
    perito_id = ${personOf('Perito').id}, investigador_id = ${personOf('Investigador').id},
    dibujante_id = ${personOf('Dibujante').id}, asesor_id = null where id = ${_id}`.execute(db);
  await sql`delete from caso_asignacion where caso_id = ${_id}`.execute(db);
  await sql`delete from caso_enlace where caso_id = ${_id}`.execute(db);
  const free = [...givable.values()];
  await sql`update usuario set estado_asesor = 'Activo en espera' where id = any(${free})`.execute(db);
}

/**
 * The action repeats the current situation, so it succeeds without a change (APROBACION-11, APROBACION-19).
 */
function isRepeat(accion: AccionDeCaso, { aprobado, archivado, estado }: Situation): boolean {
  if (accion === 'archivar') return archivado;
  if (accion === 'desarchivar') return !archivado;
  return accion === 'aprobar' && aprobado && !estaCerrado(estado);
}

/** Helpers that try every action of a kind by every role and compare the response with the table. */
function tried(clase: ClaseDeCaso) {
  const { recurso, acciones } = claseDe(clase);
  const takes = acciones.includes('tomar');
  const quien = (rol: Rol) => ({
    clase,
    roles: [rol],
    puede: (accion: string) => Object.hasOwn(startingGrants(rol), `${recurso}.${accion}`),
  });
  const mayAsk = (accion: AccionDeCaso, rol: Rol) => quien(rol).puede(reglaDe(clase, accion).permiso);

  /**
   * The same call means another action here: a toggle, an assignment to oneself, or an ordinary entry
   * (JURIDICA-55).
   */
  function isOther(accion: AccionDeCaso, rol: Rol, { estado }: Situation): boolean {
    if (accion === 'tomar') return puedeHacer('asignar', quien(rol));
    if (accion === 'solicitar' && clase === 'juridica')
      return mayAsk(accion, rol) && !puedeHacer(accion, quien(rol));
    const toggles = acciones.includes('reactivar') && (accion === 'cerrar' || accion === 'reactivar');
    return toggles && estaCerrado(estado) !== (accion === 'reactivar');
  }

  function expected(accion: AccionDeCaso, rol: Rol, { tomado, ...situation }: Situation): string {
    if (!mayAsk(accion, rol)) return '403';
    // A lawyer sees the cases that they hold and, in kinds where lawyers take cases, open cases without a
    // lawyer.
    if (rol === 'Abogado' && !tomado && (!takes || estaCerrado(situation.estado))) return '404';
    if (!puedeHacer(accion, quien(rol))) return '403';
    const reason = impedimento(accion, { ...situation, abogado: tomado ? [{}] : [] }, quien(rol));
    return reason === undefined || isRepeat(accion, { tomado, ...situation }) ? '200' : `422 ${reason}`;
  }

  async function ask(accion: AccionDeCaso, rol: Rol, { caso }: CasoNombrado): Promise<string> {
    const by = personOf(rol);
    const candidate = givable.get(asignablesEn(clase, [rol])[0] ?? 'Abogado') ?? '';
    const [method, path, body] = caseActionCall(clase, accion, caso, { self: by.id, candidate });
    const answer = await by.call(method, path, body === undefined ? {} : { body });
    const { statusCode } = answer;
    return statusCode === 422 ? `422 ${answer.json<{ message: string }>().message}` : String(statusCode);
  }

  return { mayAsk, isOther, expected, ask };
}

const TABLES = {
  'choque-simple': { open: openCollision, may: OF_COLLISIONS },
  'lesiones-homicidios': { open: openInjuries, may: OF_INJURIES },
  juridica: { open: openLegal, may: OF_LEGAL },
};

/** Actions of a kind with their requirement ids, and a number of calls that the test must exceed. */
const ROWS: [ids: string, clase: ClaseDeCaso, acciones: AccionDeCaso[], least: number][] = [
  ['CHOQUE-74 CASO-29 APROBACION-05', 'choque-simple', ['gestionar', 'asignar'], 180],
  ['CHOQUE-74 APROBACION-14', 'choque-simple', ['solicitar', 'tomar'], 40],
  ['CHOQUE-74 APROBACION-08', 'choque-simple', ['pedir-aprobacion', 'aprobar'], 80],
  ['CHOQUE-63 CHOQUE-74', 'choque-simple', ['cerrar', 'reactivar'], 40],
  ['CHOQUE-74 ARCHIVADOS-09 ARCHIVADOS-10', 'choque-simple', ['archivar', 'desarchivar'], 80],
  ['CHOQUE-65 CHOQUE-74', 'choque-simple', ['exportar-archivos'], 40],
  ['CHOQUE-74 SMS-02', 'choque-simple', ['enviar-enlace'], 40],
  [
    'LESIONES-32 LESIONES-41 LESIONES-44 LESIONES-46',
    'lesiones-homicidios',
    ['gestionar', 'asignar', 'tomar', 'cerrar', 'reactivar'],
    100,
  ],
  [
    'JURIDICA-66 JURIDICA-90 JURIDICA-94',
    'juridica',
    ['gestionar', 'editar', 'asignar', 'solicitar', 'cerrar'],
    100,
  ],
];

test.each(CLASES_DE_CASO)('the table contains every action of %s', (clase) => {
  const acciones = ROWS.flatMap((row) => (row[1] === clase ? row[2] : [])).toSorted();
  expect(acciones).toEqual(claseDe(clase).acciones.toSorted());
  expect(acciones).toEqual(Object.keys(TABLES[clase].may).toSorted());
});

test.each(ROWS)(
  '%s every role in every situation of %s gets the responses of the action table to %j',
  async (_ids, clase, acciones, least) => {
    const { open, may } = TABLES[clase];
    const opened = await open(testApp);
    const { mayAsk, isOther, expected, ask } = tried(clase);
    const differences: string[] = [];
    const allowed = new Map<string, Set<Rol>>(acciones.map((accion) => [accion, new Set()]));
    let calls = 0;
    for (const [name, situation] of Object.entries<Situation>(SITUATIONS)) {
      if (!isOfKind(clase, situation)) continue;
      await putInto(opened, situation);
      for (const rol of STAFF)
        for (const accion of acciones) {
          // A user without the permission is refused before the case is read, so one situation is enough.
          if (isOther(accion, rol, situation) || (name !== 'Solicitado' && !mayAsk(accion, rol))) continue;
          const said = await ask(accion, rol, opened);
          calls += 1;
          if (said === '200') {
            allowed.get(accion)?.add(rol);
            await putInto(opened, situation);
          }
          const wanted = expected(accion, rol, situation);
          if (said !== wanted) differences.push(`${accion} by ${rol} in ${name}: ${said}, not ${wanted}`);
        }
    }
    expect(differences).toEqual([]);
    expect(calls).toBeGreaterThan(least);
    for (const accion of acciones)
      expect([...(allowed.get(accion) ?? [])].toSorted(), accion).toEqual(may[accion]?.toSorted());
  },
);

test('APROBACION-04 CASO-26 the messages match the requirements', () => {
  expect(mensajesDeCasos.requiereAprobacion).toBe('El caso requiere aprobación');
  expect(mensajesDeCasos.cerrado('Cancelado')).toBe('No se puede gestionar, el caso se encuentra Cancelado');
});
