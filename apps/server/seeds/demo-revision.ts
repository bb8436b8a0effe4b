import { totalDePrecio } from '@amparo/contract/revision/tabla-precio/rules';
import {
  RANGOS_DE_ANTIGUEDAD,
  SERVICIOS_DE_REVISION,
  type OtroImpuesto,
} from '@amparo/contract/revision/tabla-precio/schemas';
import type {
  Centro,
  ClaseDeRevision,
  DatosDeCentro,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import type { Call } from './demo-call.ts';
import { day } from './demo-publicaciones.ts';
import { at } from './demo.ts';

interface Centre extends DatosDeCentro {
  cerrado?: true;
}

const LIGHT: ClaseDeRevision[] = ['Motocicleta', 'Livianos'];
const ALL: ClaseDeRevision[] = ['Motocicleta', 'Motocarros', 'Livianos', 'Pesados'];

/** In list order. The enablement of the second has expired, that of the third expires soon. */
const CENTROS: readonly Centre[] = [
  {
    nombre: 'CDA La Heroica',
    nit: '900742118-4',
    departamento: 'BOLÍVAR',
    ciudad: 'CARTAGENA DE INDIAS',
    direccion: 'Avenida Pedro de Heredia # 31-20, sector María Auxiliadora',
    latitud: 10.40563,
    longitud: -75.50172,
    clases: ALL,
    habilitacion: 'Resolución 12845 de 2024',
    habilitacion_vence: day(420),
  },
  {
    nombre: 'CDA Bosque Express',
    nit: '901205637-1',
    departamento: 'BOLÍVAR',
    ciudad: 'CARTAGENA DE INDIAS',
    direccion: 'Transversal 54 # 25-88, El Bosque',
    latitud: 10.39381,
    longitud: -75.52084,
    clases: LIGHT,
    habilitacion: 'Resolución 38317 de 2021',
    habilitacion_vence: day(-12),
  },
  {
    nombre: 'CDA Diagnosticar Bogotá',
    nit: '830098512-6',
    departamento: 'BOGOTÁ',
    ciudad: 'BOGOTÁ D.C.',
    direccion: 'Avenida Carrera 68 # 13-45, Puente Aranda',
    latitud: 4.63598,
    longitud: -74.11727,
    clases: ALL,
    habilitacion: 'Resolución 9120 de 2022',
    habilitacion_vence: day(18),
  },
  {
    nombre: 'Motorevisión Suba',
    nit: '901377420-8',
    departamento: 'BOGOTÁ',
    ciudad: 'BOGOTÁ D.C.',
    direccion: 'Calle 145 # 103B-12, Suba',
    latitud: 4.74269,
    longitud: -74.09421,
    clases: ['Motocicleta', 'Motocarros'],
    habilitacion: 'Resolución 1733 de 2025',
    habilitacion_vence: day(610),
  },
  {
    nombre: 'CDA Automotriz del Pacífico',
    nit: '805019874-2',
    departamento: 'VALLE DEL CAUCA',
    ciudad: 'SANTIAGO DE CALI',
    direccion: 'Calle 70 # 4N-69, La Flora',
    latitud: 3.48761,
    longitud: -76.51392,
    clases: ['Livianos', 'Pesados'],
    habilitacion: 'Resolución 25501 de 2024',
    habilitacion_vence: day(275),
  },
  {
    nombre: 'CDA Valle de Aburrá',
    nit: '811036225-9',
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    direccion: 'Carrera 52 # 14-30, Guayabal',
    latitud: 6.21477,
    longitud: -75.58211,
    clases: LIGHT,
    habilitacion: 'Resolución 30918 de 2023',
    habilitacion_vence: day(160),
  },
  {
    nombre: 'CDA Vía Cuarenta',
    nit: '901336582-8',
    departamento: 'ATLÁNTICO',
    ciudad: 'BARRANQUILLA',
    direccion: 'Vía 40 # 71-124',
    latitud: 11.01184,
    longitud: -74.79357,
    clases: ['Motocicleta', 'Livianos', 'Pesados'],
    habilitacion: 'Resolución 41276 de 2024',
    habilitacion_vence: day(500),
  },
  {
    nombre: 'Revisiones El Recreo',
    nit: '900581340-3',
    departamento: 'ATLÁNTICO',
    ciudad: 'BARRANQUILLA',
    direccion: 'Carrera 38 # 57-16, El Recreo',
    latitud: null,
    longitud: null,
    clases: LIGHT,
    habilitacion: 'Resolución 6014 de 2019',
    habilitacion_vence: day(-300),
    cerrado: true,
  },
];

/** Lowest price of each class before taxes, for a new private vehicle, and the fees of third parties. */
const TARIFAS: Readonly<
  Record<ClaseDeRevision, { valor: number; runt: number; sicov: number; ansv: number }>
> = {
  Motocicleta: { valor: 138_600, runt: 5_900, sicov: 26_400, ansv: 3_200 },
  Motocarros: { valor: 149_900, runt: 5_900, sicov: 26_400, ansv: 4_100 },
  Livianos: { valor: 214_300, runt: 5_900, sicov: 26_400, ansv: 9_700 },
  Pesados: { valor: 362_800, runt: 5_900, sicov: 26_400, ansv: 16_500 },
};
/** Price difference of each centre in pesos. */
const CARESTIA = [0, -6_500, 8_200, -2_900, 4_400, 1_700, 3_300, 0];
const RECAUDO = 2_750;
const SOBRETASA: OtroImpuesto = { impuesto: 'Estampilla departamental', valor: 1_800 };

/** Creates the inspection centres and returns them in list order. */
export async function seedDemoCentros(call: Call): Promise<Centro[]> {
  const made: Centro[] = [];
  // Reversed, because the list shows the newest first.
  for (const { cerrado: _, ...centre } of CENTROS.toReversed())
    made.unshift((await call('POST', 'tecnomecanica-locaciones', centre)) as Centro);
  return made;
}

/**
 * Prices of each centre by class, age and service. One price is deactivated, and then one centre is closed.
 */
export async function seedDemoPrecios(call: Call, centros: readonly Centro[]): Promise<void> {
  let first: string | undefined;
  for (const [n, centro] of [...centros.entries()].toReversed())
    for (const body of pricesOf(centro, n)) {
      const { _id } = (await call('POST', 'tabla-precio', body)) as { _id: string };
      first ??= _id;
    }
  if (first !== undefined) await call('DELETE', `tabla-precio/${first}`);
  for (const [n, { cerrado }] of CENTROS.entries())
    if (cerrado === true) await call('DELETE', `tecnomecanica-locaciones/${centros[n]?._id}`);
}

function pricesOf({ _id: locacion, clases, departamento }: Centro, n: number): object[] {
  return clases.flatMap((tipo) =>
    servicesOf(tipo).flatMap((servicio) =>
      RANGOS_DE_ANTIGUEDAD.map((rango_antiguedad, age) => {
        const { valor, ...charges } = TARIFAS[tipo];
        const cobros = {
          valor_servicio: valor + at(CARESTIA, n) + age * 2_400 - (servicio === 'Público' ? 3_100 : 0),
          iva: 19,
          ...charges,
          recaudo: tipo === 'Motocarros' ? null : RECAUDO,
          otros_impuestos: departamento === 'ATLÁNTICO' ? [SOBRETASA] : [],
        };
        return { locacion, tipo, rango_antiguedad, servicio, ...cobros, total: totalDePrecio(cobros) };
      }),
    ),
  );
}

/** Motorcycles offer no public service, and motor rickshaws usually nothing else. */
function servicesOf(tipo: ClaseDeRevision): readonly (typeof SERVICIOS_DE_REVISION)[number][] {
  if (tipo === 'Motocicleta') return ['Particular'];
  return tipo === 'Motocarros' ? ['Público'] : SERVICIOS_DE_REVISION;
}
