import type { Client } from 'pg';
import { fillTables, hash, pick, share } from './bulk.ts';

/** Plates of cars are AAA000 to ZZZ999, those of motorcycles AAA00A to ZZZ99Z. */
const CAR_PLATES = 26 ** 3 * 1000;
const MOTO_PLATES = 26 ** 3 * 100 * 26;
/** Shares no factor with 26 or 10, so that steps of this size visit every plate once before one repeats. */
const STEP = 7_368_787;
const MOTO_BRANDS = [
  'YAMAHA',
  'BAJAJ',
  'AKT',
  'HERO',
  'TVS',
  'VICTORY',
  'KAWASAKI',
  'KYMCO',
  'KTM',
  'BENELLI',
];
const COLOURS = ['BLANCO', 'GRIS PLATA', 'NEGRO', 'ROJO', 'AZUL', 'GRIS OSCURO', 'VERDE', 'BEIGE'];

/** Number of companies with a fleet, and their share of all vehicles. */
const FLEETS = 20;
const IN_FLEETS = 0.05;
/** The first users of the fill own the fleets. */
export const FLEET_OWNER = 1;

const letters = (n: string) =>
  [676, 26, 1].map((unit) => `chr(65 + (${n} / ${unit} % 26)::int)`).join(' || ');
const digits = (n: string, width: number) => `lpad((${n} % ${10 ** width})::text, ${width}, '0')`;

/** SQL expression for the plate of a vehicle number. */
const placa = (g: string) => {
  const car = `(${g} * ${STEP}::bigint % ${CAR_PLATES})`;
  const moto = `(${g} * ${STEP}::bigint % ${MOTO_PLATES})`;
  return `case when ${g} % 5 < 2
    then ${letters(`(${moto} / 2600)`)} || ${digits(`(${moto} / 26)`, 2)} || chr(65 + (${moto} % 26)::int)
    else ${letters(`(${car} / 1000)`)} || ${digits(car, 3)} end`;
};

/** Vehicle lines, those of common brands first: the first quarter of the lines gets half of the vehicles. */
const LINEAS = `
  create temp table linea_de_banco as
  select row_number() over (partition by es_moto order by lineas desc, marca, linea) - 1 as n,
    count(*) over (partition by es_moto) as de, es_moto, marca, linea
  from (select marca, linea, marca = any('{${MOTO_BRANDS.join(',')}}') as es_moto,
    count(*) over (partition by marca) as lineas from marca_linea) s`;
const PERSONAS = `
  create temp table persona_de_banco as
  select identificacion::bigint - 10000000 as n, id from usuario where correo_norm like 'persona.%@ejemplo.co'`;

/**
 * One vehicle in fifty has no owner. A fleet owner has thousands of vehicles, most others have one to three.
 */
const owner = (people: number) => `case when g % 50 = 7 then null
  when ${share(11)} < ${IN_FLEETS} then 1 + mod(${hash(12)}, ${FLEETS})
  else 1 + mod(${hash(13)}, ${people}) end`;

const vehiculos = (rows: number, people: number) => `
  insert into vehiculo (creado, placa, marca, linea, version, modelo, color, kilometraje, cilindraje, clase_vehiculo,
    carroceria, tipo_servicio, propietario_id, estado)
  select timestamptz '2026-01-01' - make_interval(secs => g * 31), ${placa('g')}, l.marca, l.linea,
    case when g % 3 = 0 then '1.6' end, 2027 - least(28, floor(28 * power(${share(14)}, 1.5)))::int, ${pick(COLOURS, 15)},
    1 + mod(${hash(16)}, 250000), case when v.moto then 125 else 1600 end,
    case when v.moto then 'MOTOCICLETA' else 'AUTOMÓVIL' end, case when v.moto then 'TURISMO' else 'SEDÁN' end,
    case when g % 9 = 0 then 'Público' else 'Particular' end, p.id, g % 100 <> 0
  from (select g, g % 5 < 2 as moto, ${owner(people)} as dueno, power(${share(10)}, 2) as lugar
    from generate_series(1, ${rows}) g) v
  join (select distinct es_moto, de from linea_de_banco) s on s.es_moto = v.moto
  join linea_de_banco l on l.es_moto = v.moto and l.n = floor(s.de * v.lugar)
  left join persona_de_banco p on p.n = v.dueno order by g`;

/** Three documents for every two vehicles, with expiry dates spread over two years. */
const DOCUMENTOS = `
  insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado, creado_por)
  select id, papel.tipo, lower(placa) || '-' || papel.n || '.pdf', date '2026-01-01' + mod(${hash(17)} / papel.n, 730)::int,
    gen_random_uuid(), 120000, creado, 'Sistema'
  from (select id, placa, creado, hashtextextended(placa, 0) as g from vehiculo) v
  join (values (1, 'SOAT', 80), (2, 'Tecnico mecánica', 50), (3, 'Seguro todo riesgo', 20)) papel(n, tipo, percent)
    on mod(${hash(18)} / papel.n, 100) < papel.percent`;

const BENEFICIARIOS = `
  insert into vehiculo_beneficiario (vehiculo_id, nombre_completo, correo_electronico, usuario_id, creado)
  select v.id, u.nombre_completo, u.correo_electronico, u.id, v.creado
  from (select id, creado, hashtextextended(placa, 1) as g from vehiculo) v
  join persona_de_banco p on p.n = 1 + mod(${hash(19)}, (select count(*) from persona_de_banco))
  join usuario u on u.id = p.id where mod(${hash(20)}, 20) = 0`;

/** Fills the vehicles; the users must exist. */
export const fillVehicles = (client: Client, rows: number, people: number) =>
  fillTables(
    client,
    ['vehiculo', 'vehiculo_documento', 'vehiculo_beneficiario'],
    [LINEAS, PERSONAS, vehiculos(rows, people), DOCUMENTOS, BENEFICIARIOS],
  );

export async function plateOf(client: Client, number: number): Promise<string> {
  const { rows } = await client.query<{ placa: string }>(`select ${placa('$1::bigint')} as placa`, [number]);
  return rows[0]?.placa ?? '';
}
