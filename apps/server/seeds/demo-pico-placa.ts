import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { DatosDePicoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import type { Call } from './demo-call.ts';

type Regla = Partial<DatosDePicoPlaca> &
  Pick<DatosDePicoPlaca, 'departamento' | 'ciudad' | 'clases' | 'esquema' | 'acto'> & {
    /** First and last half-year of its validity; 0 is the current half-year. */
    semestres: readonly [desde: number, hasta: number];
  };

const LABORALES = [1, 2, 3, 4, 5];
const AL_DIA = ['Eléctrico', 'Híbrido', 'Persona con discapacidad', 'Emergencia'];
const CALI = { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' } as const;

/** Digits of each working day, from Monday on. */
const semana = (...digitos: number[][]) => digitos.map((no, i) => ({ dia: i + 1, digitos: no }));

/**
 * Example rules in the style of real cities, only for the demo: do not advise customers by them. One is over
 * and one is in the future.
 */
const REGLAS: readonly Regla[] = [
  {
    departamento: 'SANTANDER',
    ciudad: 'BUCARAMANGA',
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([1, 2], [3, 4], [5, 6], [7, 8], [9, 0]),
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    semestres: [-2, -1],
    acto: 'Resolución 412',
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
    semestres: [-1, 0],
    acto: 'Decreto 0031',
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
    semestres: [0, 0],
    acto: 'Decreto 0877',
  },
  {
    ...CALI,
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([9, 0], [1, 2], [3, 4], [5, 6], [7, 8]),
    franjas: [{ desde: '06:00', hasta: '19:00' }],
    semestres: [1, 1],
    acto: 'Decreto 0955',
  },
  {
    ...CALI,
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    dias: semana([1, 2], [3, 4], [5, 6], [7, 8], [9, 0]),
    franjas: [{ desde: '06:00', hasta: '19:00' }],
    semestres: [0, 0],
    acto: 'Decreto 0512',
  },
  {
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    clases: ['Servicio público'],
    esquema: 'Día de la semana',
    dias: semana([0], [1], [4], [6], [9]),
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    semestres: [-1, 1],
    acto: 'Decreto 0047',
  },
  {
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    clases: ['Particulares', 'Motocicletas'],
    esquema: 'Día de la semana',
    dias: semana([6, 9], [5, 7], [1, 8], [0, 2], [3, 4]),
    franjas: [{ desde: '05:00', hasta: '20:00' }],
    semestres: [0, 1],
    acto: 'Decreto 0620',
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
    semestres: [-1, 0],
    acto: 'Decreto 0003',
  },
];

/** First and last day of the half-year that is `n` half-years after a day. */
function semestre(hoy: Dia, n: number): { primero: Dia; ultimo: Dia } {
  const halves = Number(hoy.slice(0, 4)) * 2 + (hoy.slice(5, 7) > '06' ? 1 : 0) + n;
  const year = Math.floor(halves / 2);
  return halves % 2 === 0
    ? { primero: `${year}-01-01`, ultimo: `${year}-06-30` }
    : { primero: `${year}-07-01`, ultimo: `${year}-12-31` };
}

export async function seedDemoPicoPlaca(call: Call): Promise<void> {
  const hoy = diaDe(new Date());
  for (const {
    semestres: [desde, hasta],
    acto,
    ...regla
  } of REGLAS) {
    const fecha_inicial = semestre(hoy, desde).primero;
    await call('POST', 'pico-placa', {
      criterio: 'Último dígito',
      festivos: false,
      exenciones: AL_DIA,
      ...regla,
      fecha_inicial,
      fecha_final: semestre(hoy, hasta).ultimo,
      acto: `${acto} de ${fecha_inicial.slice(0, 4)} (demostración)`,
    });
  }
}
