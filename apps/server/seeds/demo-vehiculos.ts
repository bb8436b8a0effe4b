import type { TipoDeDocumento } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { DatosDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { day } from './demo-publicaciones.ts';
import { at } from './demo.ts';

interface Paper {
  tipo_documento: TipoDeDocumento;
  fecha_vencimiento: string;
}

interface Vehicle extends Omit<DatosDeVehiculo, 'propietario' | 'anio'> {
  /** E-mail of the owner; without it the people of the demo take turns. */
  propietario?: string;
  papeles: readonly Paper[];
  autorizados: readonly { nombre: string; email: string }[];
}

/** Brand, line, class, body, displacement and usual service. */
const MODELS = [
  ['RENAULT', 'DUSTER', 'CAMIONETA', 'SUV', 1_998, 'Particular'],
  ['MAZDA', '3', 'AUTOMÓVIL', 'SEDÁN', 1_998, 'Particular'],
  ['KIA', 'PICANTO', 'AUTOMÓVIL', 'HATCH BACK', 1_248, 'Particular'],
  ['YAMAHA', 'NMAX 155', 'MOTOCICLETA', 'SCOOTER', 155, 'Particular'],
  ['CHEVROLET', 'ONIX', 'AUTOMÓVIL', 'SEDÁN', 999, 'Particular'],
  ['TOYOTA', 'HILUX', 'CAMIONETA', 'DOBLE CABINA CON PLATÓN', 2_755, 'Particular'],
  ['HYUNDAI', 'I10', 'AUTOMÓVIL', 'HATCH BACK', 1_086, 'Público'],
  ['BAJAJ', 'PULSAR NS200', 'MOTOCICLETA', 'DEPORTIVA', 199, 'Particular'],
  ['RENAULT', 'LOGAN', 'AUTOMÓVIL', 'SEDÁN', 1_598, 'Público'],
  ['NISSAN', 'FRONTIER', 'CAMIONETA', 'DOBLE CABINA CON PLATÓN', 2_488, 'Particular'],
  ['VOLKSWAGEN', 'GOL', 'AUTOMÓVIL', 'HATCH BACK', 1_598, 'Particular'],
  ['AKT', 'AK125 NKD', 'MOTOCICLETA', 'TURISMO', 125, 'Particular'],
  ['CHEVROLET', 'NPR', 'CAMIÓN', 'FURGÓN', 5_193, 'Público'],
  ['FORD', 'ESCAPE', 'CAMIONETA', 'SUV', 1_999, 'Particular'],
  ['SUZUKI', 'SWIFT', 'AUTOMÓVIL', 'HATCH BACK', 1_197, 'Particular'],
  ['HONDA', 'XR150L', 'MOTOCICLETA', 'ENDURO', 149, 'Particular'],
] as const;
const COLORES = ['Blanco', 'Gris', 'Negro', 'Rojo', 'Azul', 'Plata', 'Arena'];
/** Vehicles with documents besides the showcase vehicle. Other customers' vehicles are created later. */
export const VEHICLES = 71;

/** Days until the expiry of each SOAT, used in turn; negative if it has expired. */
const TERMS = [184, 22, 96, -12, 311, 7, 248, 45, 1, -41, 330, 28, 0, 140];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Plates of cars end in three digits, those of motorcycles in two digits and a letter. */
function plateOf(n: number, isMotorcycle: boolean): string {
  const letter = (place: number) => LETTERS[(n * 7 + place * 5 + ((n * place) % 11)) % LETTERS.length];
  const digits = String((n * 137 + 248) % 1_000).padStart(3, '0');
  return `${letter(1)}${letter(2)}${letter(3)}${isMotorcycle ? `${digits.slice(0, 2)}${letter(4)}` : digits}`;
}

const paper = (tipo_documento: TipoDeDocumento, dias: number): Paper => ({
  tipo_documento,
  fecha_vencimiento: day(dias),
});

/**
 * The first inspection is due in the sixth year of a car and in the second of a motorcycle. Most older
 * vehicles have no documents yet.
 */
function papersOf(n: number, modelo: number, isMotorcycle: boolean): Paper[] {
  if (n <= 40 && n % 3 > 0) return [];
  const isInspected = modelo <= (isMotorcycle ? 2_024 : 2_020);
  return [
    paper('SOAT', at(TERMS, n)),
    ...(isInspected ? [paper('Tecnico mecánica', at(TERMS, n * 5 + 3))] : []),
    ...(n % 2 === 0 && !isMotorcycle ? [paper('Seguro todo riesgo', at(TERMS, n * 3 + 6))] : []),
    ...(n % 5 === 0 ? [paper('Tarjeta de propiedad', 5_110 + n)] : []),
  ];
}

export function vehicle(n: number): Vehicle {
  const [marca, linea, clase_vehiculo, carroceria, cilindraje, tipo_servicio] = at(MODELS, n);
  const isMotorcycle = clase_vehiculo === 'MOTOCICLETA';
  const modelo = 2_009 + ((n * 5) % 18);
  return {
    placa: plateOf(n, isMotorcycle),
    marca,
    linea,
    version: null,
    modelo,
    color: at(COLORES, n * 3),
    kilometraje: 3_400 + (2_026 - modelo) * 11_300 + ((n * 731) % 8_000),
    cilindraje,
    clase_vehiculo,
    carroceria,
    tipo_servicio,
    papeles: papersOf(n, modelo, isMotorcycle),
    autorizados: n % 4 === 0 ? [{ nombre: 'Luz Marina Parra', email: `autorizada.${n}@correo.co` }] : [],
  };
}

/** The showcase vehicle, the newest one. */
const DMS540: Vehicle = {
  placa: 'DMS540',
  marca: 'CHEVROLET',
  linea: 'SPARK GT',
  version: null,
  modelo: 2_018,
  color: 'Blanco',
  kilometraje: 96_410,
  cilindraje: 1_206,
  clase_vehiculo: 'AUTOMÓVIL',
  carroceria: 'HATCH BACK',
  tipo_servicio: 'Particular',
  propietario: 'gloria.lasso@correo.co',
  papeles: [paper('SOAT', 16), paper('Tecnico mecánica', -9), paper('Seguro todo riesgo', 218)],
  autorizados: [
    { nombre: 'Andrés Felipe Lasso', email: 'af.lasso@correo.co' },
    { nombre: 'Nidia Caicedo Rentería', email: 'nidia.caicedo@correo.co' },
  ],
};

/** Oldest first. */
export const VEHICULOS: readonly Vehicle[] = [
  ...Array.from({ length: VEHICLES }, (_, n) => vehicle(n + 1)),
  DMS540,
];
