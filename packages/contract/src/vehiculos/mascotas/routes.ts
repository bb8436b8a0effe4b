import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { opcional, campo, anulable } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { diaDeHoy, Dia } from '../../kernel/time.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { soloDigitos, SEXOS_DE_MASCOTA, PAPELES_DE_MASCOTA } from './schemas.ts';

const MAXIMO_DE_RAZAS = 500;
const MAXIMO_DE_VACUNAS = 30;

export const mensajesDeMascotas = {
  tipoRepetido: 'Ya existe un tipo de mascota con ese nombre',
  razaRepetida: 'Esa raza ya está en la lista',
  muchasRazas: `Un tipo tiene hasta ${MAXIMO_DE_RAZAS} razas`,
  razaQueNoEsta: 'Esa raza ya no está en el tipo. Quítala y escríbela de nuevo.',
  razaEnUso: (raza: string, mascotas: number) =>
    `${mascotas === 1 ? '1 mascota es' : `${mascotas} mascotas son`} de raza ${raza}. Cámbiales la raza antes de quitarla.`,
  tipoInactivo: 'Elige un tipo de mascota activo',
  otraRaza: 'Esa raza no es del tipo elegido',
  propietarioDesconocido: 'No encontramos a esa persona. Búscala de nuevo.',
  propietarioInactivo: 'Esa persona está inactiva. Actívala o elige otra.',
  propietarioAjeno: 'Solo puedes registrar mascotas a tu nombre',
  microchip: 'El microchip tiene 15 dígitos',
  microchipRepetido: 'Ya existe una mascota con ese microchip',
  muchasVacunas: `Una mascota tiene hasta ${MAXIMO_DE_VACUNAS} vacunas. Quita las que ya no cuentan.`,
  venceAntes: 'Debe vencer el día en que se aplicó o después',
  porVenir: 'Esa fecha aún no llega',
} as const;

const Raza = z.object({
  /** Id of an existing breed. The breed may be renamed, and its pets keep it. */
  _id: opcional(campo.id('Raza')),
  nombre: campo.texto('Raza', { max: 80 }),
  /** In Colombia, special handling applies to certain breeds of dogs (Ley 746 de 2002, Ley 1801 de 2016). */
  manejo_especial: campo.booleano('Manejo especial'),
});

export const tiposMascota = catalogo('tipos-mascota', {
  uno: 'un tipo de mascota',
  registro: {
    nombre: z.string(),
    razas: z.array(z.object({ _id: z.uuid(), nombre: z.string(), manejo_especial: z.boolean() })),
    /** Advice for staff who attend such a pet. */
    manejo_especial: z.string().nullable(),
  },
  datos: z.object({
    nombre: campo.texto('Nombre', { max: 80 }),
    razas: z
      .array(Raza)
      .max(MAXIMO_DE_RAZAS, mensajesDeMascotas.muchasRazas)
      .check(uniqueItems(({ nombre }) => nombre, 'nombre', mensajesDeMascotas.razaRepetida))
      .meta({ title: 'Razas' }),
    manejo_especial: anulable(campo.parrafo('Manejo especial', { max: 2000 })),
  }),
  criterios: {
    nombre: criterio.texto('Nombre'),
    raza: criterio.texto('Raza'),
    estado: criterio.estado(),
  },
});
export type TipoDeMascota = z.output<typeof tiposMascota.get.answer>;
export type DatosDeTipoDeMascota = z.output<typeof tiposMascota.create.body>;

const yaPasado = (label: string) =>
  campo.dia(label).refine((day) => day <= diaDeHoy(), mensajesDeMascotas.porVenir);

const Microchip = campo
  .texto('Microchip', { max: 40 })
  .transform(soloDigitos)
  .pipe(z.string().regex(/^\d{15}$/, mensajesDeMascotas.microchip))
  .meta({ title: 'Microchip' });

const Vacuna = z
  .object({
    nombre: campo.texto('Vacuna', { max: 80 }),
    aplicada: yaPasado('Aplicada el'),
    vence: anulable(campo.dia('Vence el')),
  })
  .check(
    crossFieldRule<{ aplicada?: string; vence?: string | null }>(({ aplicada, vence }, refuse) => {
      const isWrong = typeof vence === 'string' && aplicada !== undefined && vence < aplicada;
      if (isWrong) refuse(['vence'], mensajesDeMascotas.venceAntes);
    }),
  );

const Poliza = z.object({
  aseguradora: campo.texto('Aseguradora', { max: 100 }),
  numero: campo.texto('Número de póliza', { max: 60 }),
  vence: campo.dia('Vence el'),
});
type PolizaEscrita = Partial<z.input<typeof Poliza>> | null | undefined;

/** A form always sends the three fields. If all of them are empty, there is no policy. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => part === undefined || part === null || part === ''));
const polizaOpcional = z.preprocess(
  (value) => (isEmpty(value) ? null : value),
  Poliza.nullable(),
) as unknown as z.ZodType<z.output<typeof Poliza> | null, PolizaEscrita> & { _zod: { optin: 'optional' } };

const calls = catalogo('mascotas', {
  uno: 'una mascota',
  registro: {
    nombre: z.string(),
    tipo: z.object({ _id: z.uuid(), nombre: z.string() }),
    raza: z.object({ _id: z.uuid(), nombre: z.string(), manejo_especial: z.boolean() }).nullable(),
    sexo: z.enum(SEXOS_DE_MASCOTA).nullable(),
    nacimiento: Dia.nullable(),
    microchip: z.string().nullable(),
    propietario: z.object({
      _id: z.uuid(),
      nombre_completo: z.string(),
      identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
    }),
    vacunas: z.array(z.object({ nombre: z.string(), aplicada: Dia, vence: Dia.nullable() })),
    poliza: z.object({ aseguradora: z.string(), numero: z.string(), vence: Dia }).nullable(),
  },
  datos: z.object({
    nombre: campo.texto('Nombre', { max: 80 }),
    tipo: campo.id('Tipo'),
    raza: anulable(campo.id('Raza')),
    sexo: anulable(campo.opcion('Sexo', SEXOS_DE_MASCOTA)),
    nacimiento: anulable(yaPasado('Nacimiento')),
    microchip: anulable(Microchip),
    propietario: campo.id('Propietario'),
    vacunas: z
      .array(Vacuna)
      .max(MAXIMO_DE_VACUNAS, mensajesDeMascotas.muchasVacunas)
      .meta({ title: 'Vacunas' }),
    poliza: polizaOpcional,
  }),
  criterios: {
    nombre: criterio.texto('Nombre'),
    'tipo.nombre': criterio.texto('Tipo'),
    'raza.nombre': criterio.texto('Raza'),
    propietario: criterio.id('Propietario'),
    microchip: criterio.codigo('Microchip', 'Los 15 dígitos'),
    vence_en: criterio.opcion('Vence en', PAPELES_DE_MASCOTA),
    estado: criterio.estado(),
    ...rangoDeCreacion,
  },
});
export const mascotas = { ...calls, exportar: exportacion('mascotas') };
export type Mascota = z.output<typeof calls.get.answer>;
export type DatosDeMascota = z.output<typeof calls.create.body>;
