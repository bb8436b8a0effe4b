import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { rolesAsignables } from '@amparo/contract/asignacion';
import {
  estaCerrado,
  impedimento,
  mensajesDeCasos,
  puedeHacer,
  REGLAS_DE_CASO,
} from '@amparo/contract/casos';
import type { Caso } from '@amparo/contract/choque-simple';
import { CLASES } from '@amparo/contract/clases';
import type { NombreDeRol } from '@amparo/contract/roles';
import { linkSettings } from '@amparo/partners/settings';
import { startingGrants } from '../../../seeds/matrix.ts';
import { act, openCase, uploadFor, useType, waiting } from '../../testing/cases.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { mobile, press, setPhones } from '../../testing/links.ts';
import { SITUATIONS, type Situation } from '../../testing/situations.ts';

const ACCIONES = CLASES['choque-simple'].acciones;
type Accion = (typeof ACCIONES)[number];

/** Jobs are asked for and not run: what becomes of them is not what is proved here, and no function of theirs is called. */
const house = useApp({ started: true, env: { ROLES: 'api', ...linkSettings('http://127.0.0.1:9') } });

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

/** As the rows say it, and not as the code does. */
const MAY: Record<Accion, readonly Rol[]> = {
  gestionar: [
    'Administrador',
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Abogado',
    'Coordinador Investigador',
    'Investigador',
  ],
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
  cerrar: ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'],
  reactivar: ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'],
  archivar: ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'],
  desarchivar: ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'],
  'exportar-archivos': ['Contact Center', 'Coordinador Contact Center'],
  'enviar-enlace': ['Administrador', 'Contact Center', 'Coordinador Contact Center'],
};

let opened: Caso;
const people = new Map<string, Caller>();
const givable = new Map<string, string>();
const personOf = (rol: Rol) => people.get(rol) as Caller;

beforeAll(async () => {
  const admin = await house.admin();
  opened = await openCase(house, admin);
  const own = { tipo_contacto: 'Personal', tipo: 'Celular', telefono: mobile() };
  await setPhones(house, opened.persona, [own]);
  for (const rol of STAFF) people.set(rol, await house.person({ roles: [rol] }));
  for (const tipo of rolesAsignables(STAFF)) givable.set(tipo, (await waiting(house, tipo)).id);
  await useType(admin, 'Seguimiento', STAFF);
  const adjuntos = [await uploadFor(admin, 'acta.pdf')];
  await act(admin, opened, 'gestion', { tipo_gestion: 'Seguimiento', descripcion: 'Acta', adjuntos });
});

const quien = (rol: Rol) => ({
  clase: 'choque-simple' as const,
  roles: [rol],
  puede: (accion: string) => Object.hasOwn(startingGrants(rol), `asistencia-choque-simple.${accion}`),
});

/** The case as if it had come there by itself, held by the people who see only what they hold. */
async function putInto({ estado, aprobado, solicitud_atencion, archivado, origen, tomado }: Situation) {
  const { db } = house.app.platform;
  await sql`update caso set estado = ${estado}, estado_abierto = ${estaCerrado(estado) ? 'Asignado' : null},
    aprobado = ${aprobado}, solicitud_atencion = ${solicitud_atencion}, archivado = ${archivado}, origen = ${origen},
    solicitud_abogado = false, abogado_id = ${tomado ? personOf('Abogado').id : null},
    perito_id = ${personOf('Perito').id}, investigador_id = ${personOf('Investigador').id},
    dibujante_id = ${personOf('Dibujante').id}, asesor_id = null where id = ${opened._id}`.execute(db);
  await sql`delete from caso_asignacion where caso_id = ${opened._id}`.execute(db);
  await sql`delete from caso_enlace where caso_id = ${opened._id}`.execute(db);
  const free = [...givable.values()];
  await sql`update usuario set estado_asesor = 'Activo en espera' where id = any(${free})`.execute(db);
}

/** The same action as a call; undefined where the call would be another action (a toggle, or an assignment to oneself). */
function perform(accion: Accion, rol: Rol, { estado }: Situation) {
  const by = personOf(rol);
  const given = givable.get(rolesAsignables([rol])[0] ?? 'Abogado');
  const isClosed = estaCerrado(estado);
  switch (accion) {
    case 'gestionar':
      return act(by, opened, 'gestion', { tipo_gestion: 'Seguimiento', descripcion: 'Llamada' });
    case 'asignar':
      return act(by, opened, 'asignarCaso', { usuarioAsignado: given });
    case 'tomar':
      return puedeHacer('asignar', quien(rol))
        ? undefined
        : act(by, opened, 'asignarCaso', { usuarioAsignado: by.id });
    case 'solicitar':
      return act(by, opened, 'solicitar-atencion', { rol: 'Abogado' });
    case 'pedir-aprobacion':
      return act(by, opened, 'solicitud-atencion', { aprobado: false, solicitud_atencion: true });
    case 'aprobar':
      return act(by, opened, 'solicitud-atencion', { aprobado: true, solicitud_atencion: true });
    case 'cerrar':
    case 'reactivar':
      return isClosed === (accion === 'reactivar') ? act(by, opened, 'cerrar') : undefined;
    case 'archivar':
    case 'desarchivar':
      return act(by, opened, 'archivar', { archivado: accion === 'archivar' });
    case 'exportar-archivos':
      return by.call('GET', `asistencia-choque-simple/${opened.caso}/exportar`);
    case 'enviar-enlace':
      return press(by, opened);
  }
}

/** What is already so is answered without a change (APROBACION-11, APROBACION-19). */
function isRepeat(accion: Accion, { aprobado, archivado, estado }: Situation): boolean {
  if (accion === 'archivar') return archivado;
  if (accion === 'desarchivar') return !archivado;
  return accion === 'aprobar' && aprobado && !estaCerrado(estado);
}

function expected(accion: Accion, rol: Rol, situation: Situation): string {
  const { tomado, ...caso } = situation;
  const person = quien(rol);
  if (!person.puede(REGLAS_DE_CASO[accion].permiso)) return '403';
  // A lawyer sees the closed ones that they had, and no others.
  if (rol === 'Abogado' && !tomado && estaCerrado(situation.estado)) return '404';
  if (!puedeHacer(accion, person)) return '403';
  const reason = impedimento(accion, { ...caso, abogado: tomado ? [{}] : [] }, person);
  return reason === undefined || isRepeat(accion, situation) ? '200' : `422 ${reason}`;
}

test('CHOQUE-63 CHOQUE-65 CHOQUE-74 CASO-29 APROBACION-05 APROBACION-08 APROBACION-14 ARCHIVADOS-09 ARCHIVADOS-10 SMS-02 every action by every role in every situation is answered as the table of actions says', async () => {
  const differences: string[] = [];
  const allowed = new Map<string, Set<Rol>>(ACCIONES.map((accion) => [accion, new Set()]));
  let calls = 0;
  for (const [name, situation] of Object.entries<Situation>(SITUATIONS)) {
    await putInto(situation);
    for (const rol of STAFF)
      for (const accion of ACCIONES) {
        // Whoever lacks the permission is refused before the case is looked at: once is enough.
        if (name !== 'Solicitado' && !quien(rol).puede(REGLAS_DE_CASO[accion].permiso)) continue;
        const answer = await perform(accion, rol, situation);
        if (answer === undefined) continue;
        calls += 1;
        const { statusCode } = answer;
        if (statusCode === 200) {
          allowed.get(accion)?.add(rol);
          await putInto(situation);
        }
        const said = statusCode === 422 ? `422 ${answer.json<{ message: string }>().message}` : statusCode;
        const wanted = expected(accion, rol, situation);
        if (String(said) !== wanted)
          differences.push(`${accion} by ${rol} in ${name}: ${said}, not ${wanted}`);
      }
  }
  expect(differences).toEqual([]);
  expect(calls).toBeGreaterThan(450);
  for (const accion of ACCIONES)
    expect([...(allowed.get(accion) ?? [])].toSorted(), accion).toEqual(MAY[accion].toSorted());
}, 120_000);

test('APROBACION-04 CASO-26 the sentences are those of the requirements', () => {
  expect(mensajesDeCasos.requiereAprobacion).toBe('El caso requiere aprobación');
  expect(mensajesDeCasos.cerrado('Cancelado')).toBe('No se puede gestionar, el caso se encuentra Cancelado');
});
