import type { Page } from '@amparo/contract/kernel/list';
import type {
  DatosDeMascota,
  DatosDeTipoDeMascota,
  TipoDeMascota,
} from '@amparo/contract/vehiculos/mascotas/routes';
import type { Db } from '../src/platform/db/database.ts';
import type { Call } from './demo-call.ts';
import { day } from './demo-publicaciones.ts';
import { at } from './demo.ts';

const breeds = (names: readonly string[], manejo_especial = false) =>
  names.map((nombre) => ({ nombre, manejo_especial }));

/** The breeds with special handling are those named by law (Ley 746 de 2002, Ley 1801 de 2016). */
const TIPOS: readonly DatosDeTipoDeMascota[] = [
  {
    nombre: 'Ave',
    razas: breeds(['Canario', 'Perico australiano', 'Cacatúa ninfa', 'Agapornis']),
    manejo_especial:
      'Viaja en jaula cubierta. Las aves silvestres no se registran: son de la autoridad ambiental.',
  },
  {
    nombre: 'Gato',
    razas: breeds(['Siamés', 'Persa', 'Angora', 'Maine Coon', 'Bengalí']),
    manejo_especial: 'Viaja en guacal.',
  },
  {
    nombre: 'Perro',
    razas: [
      ...breeds(['Labrador', 'Golden Retriever', 'Beagle', 'French Poodle', 'Pastor alemán', 'Schnauzer']),
      ...breeds(
        [
          'American Staffordshire Terrier',
          'Bullmastiff',
          'Dóberman',
          'Dogo argentino',
          'Dogo de Burdeos',
          'Fila brasileño',
          'Mastín napolitano',
          'Bull Terrier',
          'Pit Bull Terrier',
          'American Pit Bull Terrier',
          'Presa canario',
          'Rottweiler',
          'Staffordshire Terrier',
          'Tosa japonés',
        ],
        true,
      ),
    ],
    manejo_especial: 'Las razas de manejo especial llevan bozal, traílla y póliza de responsabilidad civil.',
  },
];

interface Pet extends Pick<DatosDeMascota, 'nombre' | 'sexo'> {
  tipo: string;
  raza?: string;
  /** Days until each vaccine expires, one year after it was given. */
  vacunas?: Readonly<Record<string, number>>;
  /** Days until its policy expires. */
  poliza?: number;
  chip?: true;
}

const dog = (nombre: string, sexo: Pet['sexo'], more: Omit<Pet, 'nombre' | 'tipo' | 'sexo'>): Pet => ({
  nombre,
  tipo: 'Perro',
  sexo,
  ...more,
});
const cat = (nombre: string, sexo: Pet['sexo'], more: Omit<Pet, 'nombre' | 'tipo' | 'sexo'>): Pet => ({
  nombre,
  tipo: 'Gato',
  sexo,
  ...more,
});

/** The first ones belong to the caller of demonstrations. */
const MASCOTAS: readonly Pet[] = [
  dog('Luna', 'Hembra', { raza: 'Rottweiler', vacunas: { Rabia: 12, Parvovirus: 190 }, chip: true }),
  cat('Simón', 'Macho', { raza: 'Siamés', vacunas: { 'Triple felina': -20, Rabia: 140 } }),
  dog('Toby', 'Macho', { raza: 'Labrador', vacunas: { Rabia: 210, Moquillo: 210 }, chip: true }),
  dog('Zeus', 'Macho', { raza: 'Pit Bull Terrier', vacunas: { Rabia: 95 }, poliza: 128, chip: true }),
  dog('Kira', 'Hembra', { raza: 'Dóberman', vacunas: { Rabia: 300 }, poliza: -9, chip: true }),
  cat('Mía', 'Hembra', { vacunas: { 'Triple felina': 60 } }),
  { nombre: 'Kiwi', tipo: 'Ave', sexo: null, raza: 'Perico australiano' },
  dog('Canela', 'Hembra', { vacunas: { Rabia: -45, Parvovirus: -45 } }),
  dog('Max', 'Macho', { raza: 'Golden Retriever', vacunas: { Rabia: 5 }, chip: true }),
  cat('Nieve', 'Hembra', { raza: 'Persa', vacunas: { Rabia: 330 }, chip: true }),
  dog('Rocky', 'Macho', { raza: 'Bullmastiff', vacunas: { Rabia: 160 }, poliza: 18, chip: true }),
  dog('Lola', 'Hembra', { raza: 'French Poodle', vacunas: { Rabia: 28, Moquillo: 250 } }),
  { nombre: 'Sol', tipo: 'Ave', sexo: 'Macho', raza: 'Canario' },
  dog('Bruno', 'Macho', { raza: 'Beagle' }),
  cat('Felipe', 'Macho', { raza: 'Angora', vacunas: { 'Triple felina': 0 }, chip: true }),
];

const YEAR = 365;

function bodyOf(pet: Pet, n: number, tipo: TipoDeMascota, propietario: string): DatosDeMascota {
  const { nombre, sexo, raza, vacunas = {}, poliza, chip } = pet;
  return {
    nombre,
    sexo,
    tipo: tipo._id,
    raza: tipo.razas.find((one) => one.nombre === raza)?._id ?? null,
    nacimiento: day(-400 - n * 157),
    microchip: chip === true ? String(978_000_004_180_000 + n * 7_919) : null,
    propietario,
    vacunas: Object.entries(vacunas).map(([name, left]) => ({
      nombre: name,
      aplicada: day(left - YEAR),
      vence: day(left),
    })),
    poliza:
      poliza === undefined
        ? null
        : { aseguradora: 'Seguros del Valle', numero: `RCE-${40_210 + n * 37}`, vence: day(poliza) },
  };
}

/** Pets of customers, with documents in every state. */
export async function seedDemoMascotas(db: Db, call: Call): Promise<void> {
  for (const tipo of TIPOS) await call('POST', 'tipos-mascota', tipo);
  const { datos: tipos } = (await call('GET', 'tipos-mascota?elementosPorPagina=50')) as Page<TipoDeMascota>;
  const people = await db
    .selectFrom('usuario')
    .select('id')
    .where('estado', '=', true)
    // Customers before staff.
    .orderBy('colaborador')
    .orderBy('creado', 'desc')
    .limit(40)
    .execute();
  // Reversed, because the list shows the newest first.
  for (const [n, pet] of [...MASCOTAS.entries()].toReversed()) {
    const tipo = tipos.find(({ nombre }) => nombre === pet.tipo) as TipoDeMascota;
    const owner = at(people, n < 2 ? 0 : n * 2 - 2);
    await call('POST', 'mascotas', bodyOf(pet, n, tipo, owner.id));
  }
}
