import { Client } from 'pg';
import { hashPassword } from '../src/platform/access/passwords.ts';
import { ACCOUNTS, type StaffAccount } from './demo-staff.ts';

export const DEMO_PASSWORD = 'Amparo2026!';

/** The callers of demonstrations: the owner of DMS 540 and the driver. */
const CALLERS: readonly StaffAccount[] = [
  {
    nombres: 'Andrés Felipe',
    apellidos: 'Lasso',
    correo: 'af.lasso@correo.co',
    roles: ['Usuario'],
  },
  {
    nombres: 'Gloria Inés',
    apellidos: 'Lasso Caicedo',
    correo: 'gloria.lasso@correo.co',
    roles: ['Usuario'],
    conocido: {
      identificacion: '31938204',
      telefono: '3158842067',
      ciudad: ['VALLE DEL CAUCA', 'SANTIAGO DE CALI'],
    },
  },
];

/** Customers that bring the total to four hundred and twenty people. */
const CUSTOMERS = 420 - CALLERS.length - ACCOUNTS.length;
const NOMBRES = [
  'María',
  'José',
  'Camila',
  'Andrés',
  'Yuliana',
  'Carlos',
  'Luz',
  'Jhon',
  'Valentina',
  'Hernán',
  'Paola',
  'Iván',
];
const SEGUNDOS = [
  'Fernanda',
  'Luis',
  'Alejandra',
  'Felipe',
  'Andrea',
  'Eduardo',
  'Marina',
  'Jairo',
  'Sofía',
  'Darío',
];
const APELLIDOS = [
  'Restrepo',
  'Zuluaga',
  'Mosquera',
  'Benítez',
  'Torres',
  'Cárdenas',
  'Ospina',
  'Ñáñez',
  'Parra',
  'Uribe',
  'Rincón',
];
const CIUDADES = [
  ['BOGOTÁ', 'BOGOTÁ D.C.'],
  ['ANTIOQUIA', 'MEDELLÍN'],
  ['VALLE DEL CAUCA', 'CALI'],
  ['ATLÁNTICO', 'BARRANQUILLA'],
  ['BOLÍVAR', 'CARTAGENA DE INDIAS'],
  ['SANTANDER', 'BUCARAMANGA'],
  ['CALDAS', 'MANIZALES'],
] as const;

export const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

function customer(n: number): StaffAccount {
  const nombres = `${at(NOMBRES, n)} ${at(SEGUNDOS, n * 7)}`;
  const apellidos = `${at(APELLIDOS, n * 3)} ${at(APELLIDOS, n * 5 + 2)}`;
  return { nombres, apellidos, correo: `cliente.${n}@ejemplo.co`, roles: ['Usuario'] };
}

/** Hours between the newest users, who are the first of the list. */
const HOURS_BETWEEN = 12;
/** The customers were created over a year and a half, more of them recently. */
const CUSTOMER_DAYS = 540;
const DAY_HOURS = 24;

function hoursAgo(n: number, of: number): number {
  const first = of - CUSTOMERS;
  const place = of - n;
  if (place <= first) return place * HOURS_BETWEEN - ((place * 7) % 11);
  const share = (place - first) / CUSTOMERS;
  return (first + 1) * HOURS_BETWEEN + share ** 1.6 * CUSTOMER_DAYS * DAY_HOURS + ((n * 7) % 9);
}

/** Fills an empty database with the demo company; a database with users is left unchanged. */
export async function seedDemo(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from usuario');
    if (Number(rows[0]?.n) > 0) return;
    const customers = Array.from({ length: CUSTOMERS }, (_, n) => customer(n + 1));
    // Staff last, because the list shows the newest first.
    const people = [...customers, ...CALLERS, ...ACCOUNTS.toReversed()];
    await insertPeople(
      client,
      people.map((person, n) => rowOf(person, n, people.length)),
      await hashPassword(DEMO_PASSWORD),
    );
  } finally {
    await client.end();
  }
}

function rowOf(person: StaffAccount, n: number, of: number) {
  const { nombres, apellidos, correo, roles, conocido, disponibilidad, ciudades } = person;
  const [departamento, ciudad] = conocido?.ciudad ?? at(CIUDADES, n);
  const isForeigner = conocido === undefined && n % 19 === 0;
  const made = isForeigner ? 704_000 + n * 37 : 52_418_906 + ((n * 7_213_411) % 1_100_000_000);
  return {
    nombres,
    apellidos,
    correo,
    roles,
    horas: hoursAgo(n, of),
    tipo: isForeigner ? 'CE' : 'CC',
    identificacion: conocido?.identificacion ?? String(made),
    direcciones: [
      {
        unidad_geografica: { departamento, ciudad },
        direccion: `Calle ${n + 10} # ${(n % 80) + 1}-${(n * 7) % 90}`,
        barrio: 'No ingresado',
        indicaciones: 'No ingresado',
        tipo: 'Casa',
      },
    ],
    telefonos: [
      {
        tipo_contacto: 'Personal',
        tipo: 'Celular',
        telefono: conocido?.telefono ?? String(3_104_827_000 + n * 91),
      },
    ],
    disponibilidad: disponibilidad ?? null,
    ciudades: ciudades ?? [],
  };
}

/** Inserts all people and all their roles with one statement each. */
async function insertPeople(
  client: Client,
  people: readonly ReturnType<typeof rowOf>[],
  hash: string,
): Promise<void> {
  const rows = JSON.stringify(people);
  await client.query('begin');
  await client.query(
    `insert into usuario (nombres, apellidos, correo_electronico, contrasena_hash, verificado, creado,
       identificacion_tipo, identificacion, direcciones, telefonos, estado_asesor, ciudades)
     select nombres, apellidos, correo, $2, true, now() - make_interval(secs => horas * 3600), tipo, identificacion,
       direcciones, telefonos, disponibilidad, ciudades
     from jsonb_to_recordset($1::jsonb) as p (nombres text, apellidos text, correo text, horas float8, tipo text,
       identificacion text, direcciones jsonb, telefonos jsonb, disponibilidad text, ciudades text[])`,
    [rows, hash],
  );
  await client.query(
    `insert into usuario_rol (usuario_id, rol_id)
     select u.id, r.id from jsonb_to_recordset($1::jsonb) as p (correo text, roles text[])
     join usuario u on u.correo_electronico = p.correo join rol r on r.nombre = any(p.roles)`,
    [rows],
  );
  await client.query('commit');
}
