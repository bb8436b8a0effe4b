import { Client } from 'pg';
import { hashPassword } from '../src/platform/passwords.ts';
import { ACCOUNTS, type Account } from './demo-staff.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Amparo2026!';

/** Who calls when the product is shown: the owner of DMS 540 and who drives it. */
const CALLERS: readonly Account[] = [
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

/** With them the company knows two hundred people. */
const CUSTOMERS = 200 - CALLERS.length - ACCOUNTS.length;
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

function customer(n: number): Account {
  const nombres = `${at(NOMBRES, n)} ${at(SEGUNDOS, n * 7)}`;
  const apellidos = `${at(APELLIDOS, n * 3)} ${at(APELLIDOS, n * 5 + 2)}`;
  return { nombres, apellidos, correo: `cliente.${n}@ejemplo.co`, roles: ['Usuario'] };
}

/** Fills an empty database with the demo company; a database that already has people is left as it is. */
export async function seedDemo(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from usuario');
    if (Number(rows[0]?.n) > 0) return;
    const hash = await hashPassword(DEMO_PASSWORD);
    const customers = Array.from({ length: CUSTOMERS }, (_, n) => customer(n + 1));
    // Staff last: newest first, they open the list.
    const people = [...customers, ...CALLERS, ...ACCOUNTS.toReversed()];
    await client.query('begin');
    for (const [n, person] of people.entries())
      await insertPerson(client, person, { n, of: people.length }, hash);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function insertPerson(
  client: Client,
  person: Account,
  { n, of }: { n: number; of: number },
  hash: string,
): Promise<void> {
  const { nombres, apellidos, correo, roles, conocido, disponibilidad, ciudades } = person;
  const [departamento, ciudad] = conocido?.ciudad ?? at(CIUDADES, n);
  const isForeigner = conocido === undefined && n % 19 === 0;
  const direccion = { barrio: 'No ingresado', indicaciones: 'No ingresado', tipo: 'Casa' };
  const { rows } = await client.query<{ id: string }>(
    `insert into usuario (nombres, apellidos, correo_electronico, contrasena_hash, verificado, creado,
       identificacion_tipo, identificacion, direcciones, telefonos, estado_asesor, ciudades)
     values ($1, $2, $3, $4, true, now() - make_interval(hours => $5), $6, $7, $8, $9, $10, $11) returning id`,
    [
      nombres,
      apellidos,
      correo,
      hash,
      (of - n) * 5,
      isForeigner ? 'CE' : 'CC',
      conocido?.identificacion ?? String(isForeigner ? 704_000 + n * 37 : 52_418_906 + n * 7_213_411),
      JSON.stringify([
        {
          unidad_geografica: { departamento, ciudad },
          direccion: `Calle ${n + 10} # ${(n % 80) + 1}-${(n * 7) % 90}`,
          ...direccion,
        },
      ]),
      JSON.stringify([
        {
          tipo_contacto: 'Personal',
          tipo: 'Celular',
          telefono: conocido?.telefono ?? String(3_104_827_000 + n * 91),
        },
      ]),
      disponibilidad ?? null,
      ciudades ?? [],
    ],
  );
  await client.query(
    'insert into usuario_rol (usuario_id, rol_id) select $1, id from rol where nombre = any($2)',
    [rows[0]?.id, roles],
  );
}
