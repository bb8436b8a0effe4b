import type { DatosDePicoPlaca } from '@amparo/contract/pico-placa';
import type { Call } from './demo-call.ts';

type Regla = Partial<DatosDePicoPlaca> &
  Pick<
    DatosDePicoPlaca,
    'departamento' | 'ciudad' | 'clases' | 'esquema' | 'fecha_inicial' | 'fecha_final' | 'acto'
  >;

const LABORALES = [1, 2, 3, 4, 5];
const AL_DIA = ['Eléctrico', 'Híbrido', 'Persona con discapacidad', 'Emergencia'];
const CALI = { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' } as const;

/** The digits of each working day, Monday first. */
const semana = (...digitos: number[][]) => digitos.map((no, i) => ({ dia: i + 1, digitos: no }));

/**
 * Rules as cities write them, to look at and to try. They are of the demonstration: nobody should tell a customer by them
 * whether to drive. One is over and one is still to come.
 */
const REGLAS: readonly Regla[] = [
  {
    departamento: 'SANTANDER',
    ciudad: 'BUCARAMANGA',
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([1, 2], [3, 4], [5, 6], [7, 8], [9, 0]),
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    fecha_inicial: '2025-10-01',
    fecha_final: '2026-06-30',
    acto: 'Resolución 412 de 2025 (demostración)',
  },
  {
    departamento: 'ATLÁNTICO',
    ciudad: 'BARRANQUILLA',
    clases: ['Servicio público'],
    esquema: 'Rotación',
    semana: LABORALES,
    grupos: [
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
      [9, 0],
    ],
    franjas: [{ desde: '06:00', hasta: '23:00' }],
    exenciones: ['Emergencia'],
    fecha_inicial: '2026-01-05',
    fecha_final: '2026-12-31',
    acto: 'Decreto 0031 de 2026 (demostración)',
  },
  {
    departamento: 'BOLÍVAR',
    ciudad: 'CARTAGENA DE INDIAS',
    clases: ['Particulares', 'Motocicletas'],
    esquema: 'Día de la semana',
    dias: semana([7, 8], [9, 0], [1, 2], [3, 4], [5, 6]),
    franjas: [
      { desde: '07:00', hasta: '09:00' },
      { desde: '17:30', hasta: '19:30' },
    ],
    fecha_inicial: '2026-07-01',
    fecha_final: '2026-12-31',
    acto: 'Decreto 0877 de 2026 (demostración)',
  },
  {
    ...CALI,
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([9, 0], [1, 2], [3, 4], [5, 6], [7, 8]),
    franjas: [{ desde: '06:00', hasta: '19:00' }],
    fecha_inicial: '2027-01-01',
    fecha_final: '2027-06-30',
    acto: 'Decreto 0955 de 2026 (demostración)',
  },
  {
    ...CALI,
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([1, 2], [3, 4], [5, 6], [7, 8], [9, 0]),
    franjas: [{ desde: '06:00', hasta: '19:00' }],
    fecha_inicial: '2026-07-01',
    fecha_final: '2026-12-31',
    acto: 'Decreto 0512 de 2026 (demostración)',
  },
  {
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    clases: ['Servicio público'],
    esquema: 'Día de la semana',
    dias: semana([0], [1], [4], [6], [9]),
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    fecha_inicial: '2026-02-02',
    fecha_final: '2027-01-31',
    acto: 'Decreto 0047 de 2026 (demostración)',
  },
  {
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    clases: ['Particulares', 'Motocicletas'],
    esquema: 'Día de la semana',
    dias: semana([6, 9], [5, 7], [1, 8], [0, 2], [3, 4]),
    franjas: [{ desde: '05:00', hasta: '20:00' }],
    fecha_inicial: '2026-08-03',
    fecha_final: '2027-01-31',
    acto: 'Decreto 0620 de 2026 (demostración)',
  },
  {
    departamento: 'BOGOTÁ',
    ciudad: 'BOGOTÁ D.C.',
    clases: ['Particulares'],
    esquema: 'Par e impar',
    semana: LABORALES,
    par: [6, 7, 8, 9, 0],
    impar: [1, 2, 3, 4, 5],
    franjas: [{ desde: '06:00', hasta: '21:00' }],
    fecha_inicial: '2026-01-13',
    fecha_final: '2026-12-31',
    acto: 'Decreto 0003 de 2026 (demostración)',
  },
];

export async function seedDemoPicoPlaca(call: Call): Promise<void> {
  for (const regla of REGLAS)
    await call('POST', 'pico-placa', {
      criterio: 'Último dígito',
      festivos: false,
      exenciones: AL_DIA,
      ...regla,
    });
}
