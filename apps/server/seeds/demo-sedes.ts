import { type DatosDeLocacion } from '@amparo/contract/capacitacion/locaciones/routes';
import {
  ROL_PROFESOR,
  type DatosDeSalon,
  type DiaDeLaSemana,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import type { Db } from '../src/platform/db/database.ts';
import type { Call } from './demo-call.ts';

interface Room extends Omit<DatosDeSalon, 'horario_semanal' | 'horas'> {
  dias: readonly DiaDeLaSemana[];
  /** Hours, each with the mailbox of its teacher. */
  horas: readonly (readonly [hora: string, profesor: string])[];
  retirado?: true;
}

interface Venue extends Omit<DatosDeLocacion, 'profesores' | 'responsables' | 'notificacion_recodatorio'> {
  profesores: readonly string[];
  responsables: readonly string[];
  salones: readonly Room[];
  cerrada?: true;
}

const NIT = '901448372-5';
const [ROCIO, MAURICIO, LILIANA, ESTEBAN] = [
  'rocio.benavides',
  'mauricio.londono',
  'liliana.caro',
  'esteban.ortega',
] as const;
const ENTRE_SEMANA: readonly DiaDeLaSemana[] = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
const COMPARENDOS = 'Curso comparendos';
const LEY = 'Ley 2393';
const MANEJO = 'Manejo preventivo';
const RESPONDIENTE = 'Primer respondiente';

/** In list order. */
const SEDES: readonly Venue[] = [
  {
    nombre: 'Sede San Fernando',
    nit: NIT,
    festivos: false,
    direccion: {
      barrio: 'San Fernando',
      direccion: 'Carrera 36 # 5B-20',
      indicaciones: 'Frente al estadio, segundo piso',
      latitud: 3.43005,
      longitud: -76.54168,
      unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
    },
    telefonos: [
      { tipo: 'Oficina', telefono: '6025572184' },
      { tipo: 'Otro', telefono: '3158842110' },
    ],
    profesores: [ROCIO, MAURICIO],
    responsables: ['beatriz.salcedo', ROCIO],
    salones: [
      {
        servicios: COMPARENDOS,
        descripcion: 'Salón 201, con proyector y aire acondicionado',
        capacidad: 24,
        dias: [...ENTRE_SEMANA, 'Sábado'],
        horas: [
          ['08:00', ROCIO],
          ['10:30', ROCIO],
          ['14:00', MAURICIO],
        ],
      },
      {
        servicios: LEY,
        descripcion: 'Salón 202, con simulador de alcoholimetría',
        capacidad: 16,
        dias: ['Martes', 'Jueves'],
        horas: [
          ['09:00', MAURICIO],
          ['15:00', MAURICIO],
        ],
      },
      {
        servicios: RESPONDIENTE,
        descripcion: 'Salón 203, con maniquíes de reanimación',
        capacidad: 10,
        dias: ['Sábado'],
        horas: [['08:00', MAURICIO]],
      },
    ],
  },
  {
    nombre: 'Sede Chapinero',
    nit: NIT,
    festivos: true,
    direccion: {
      barrio: 'Chapinero',
      direccion: 'Carrera 13 # 63-39',
      indicaciones: 'A media cuadra de la plaza de Lourdes, oficina 402',
      latitud: 4.64936,
      longitud: -74.06318,
      unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' },
    },
    telefonos: [{ tipo: 'Oficina', telefono: '6017452960' }],
    profesores: [LILIANA],
    responsables: ['beatriz.salcedo', 'oscar.quintero'],
    salones: [
      {
        servicios: COMPARENDOS,
        descripcion: 'Auditorio del cuarto piso',
        capacidad: 40,
        dias: ENTRE_SEMANA,
        horas: [
          ['07:00', LILIANA],
          ['09:30', LILIANA],
          ['16:00', LILIANA],
        ],
      },
      {
        servicios: MANEJO,
        descripcion: 'Salón 404, junto a la recepción',
        capacidad: 18,
        dias: ['Miércoles', 'Sábado'],
        horas: [['13:00', LILIANA]],
      },
      {
        servicios: RESPONDIENTE,
        descripcion: 'Salón 405, en obra desde marzo',
        capacidad: 12,
        dias: ['Viernes'],
        horas: [['13:00', LILIANA]],
        retirado: true,
      },
    ],
  },
  {
    nombre: 'Sede Laureles',
    nit: NIT,
    festivos: false,
    direccion: {
      barrio: 'Laureles',
      direccion: 'Carrera 70 # 45E-51',
      indicaciones: null,
      latitud: 6.2487,
      longitud: -75.58965,
      unidad_geografica: { departamento: 'ANTIOQUIA', ciudad: 'MEDELLÍN' },
    },
    telefonos: [
      { tipo: 'Oficina', telefono: '6044118937' },
      { tipo: 'Personal', telefono: '3004417725' },
    ],
    profesores: [ESTEBAN],
    responsables: [ESTEBAN],
    salones: [
      {
        servicios: COMPARENDOS,
        descripcion: 'Salón principal, primer piso',
        capacidad: 20,
        dias: ['Lunes', 'Miércoles', 'Viernes'],
        horas: [
          ['08:00', ESTEBAN],
          ['14:00', ESTEBAN],
        ],
      },
      {
        servicios: MANEJO,
        descripcion: 'Patio cubierto, para la parte práctica',
        capacidad: 8,
        dias: ['Sábado', 'Domingo'],
        horas: [['09:00', ESTEBAN]],
      },
    ],
  },
  {
    nombre: 'Sede Alto Prado',
    nit: NIT,
    festivos: false,
    direccion: {
      barrio: 'Alto Prado',
      direccion: 'Carrera 53 # 76-115',
      indicaciones: 'Local 3',
      latitud: 11.00228,
      longitud: -74.80849,
      unidad_geografica: { departamento: 'ATLÁNTICO', ciudad: 'BARRANQUILLA' },
    },
    telefonos: [],
    profesores: [],
    responsables: ['oscar.quintero'],
    salones: [
      {
        servicios: LEY,
        descripcion: 'Salón único',
        capacidad: 15,
        dias: ['Jueves'],
        horas: [['10:00', ESTEBAN]],
      },
      {
        servicios: COMPARENDOS,
        descripcion: 'Terraza cubierta',
        capacidad: 12,
        dias: ['Sábado'],
        horas: [['08:30', ESTEBAN]],
      },
    ],
    cerrada: true,
  },
];

/** Returns the id of a staff member by mailbox; a teacher replaces a missing one. */
async function staffOf(db: Db): Promise<((buzon: string) => string) | undefined> {
  const people = await db
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select(['u.id', 'u.correo_electronico as correo', 'r.nombre as rol'])
    .where('u.estado', '=', true)
    .where('u.colaborador', '=', true)
    .orderBy('u.correo_electronico')
    .execute();
  const teacher = people.find(({ rol }) => rol === ROL_PROFESOR);
  if (teacher === undefined) return undefined;
  return (buzon) => (people.find(({ correo }) => correo === `${buzon}@amparo.co`) ?? teacher).id;
}

/** Venues with their rooms; none if there are no teachers. */
export async function seedDemoSedes(db: Db, call: Call): Promise<void> {
  const idOf = await staffOf(db);
  if (idOf === undefined) return;
  const idsOf = (mailboxes: readonly string[]) => [...new Set(mailboxes.map(idOf))];
  for (const { salones, cerrada, profesores, responsables, ...venue } of SEDES.toReversed()) {
    const body = { ...venue, profesores: idsOf(profesores), responsables: idsOf(responsables) };
    const { _id } = (await call('POST', 'locaciones', body)) as { _id: string };
    for (const room of salones.toReversed()) await seedRoom(call, `locaciones/${_id}/salones`, room, idOf);
    if (cerrada === true) await call('DELETE', `locaciones/${_id}`);
  }
}

async function seedRoom(
  call: Call,
  path: string,
  { dias, horas, retirado, ...room }: Room,
  idOf: (buzon: string) => string,
): Promise<void> {
  const salon = {
    ...room,
    horario_semanal: dias.map((dia) => ({ dia })),
    horas: horas.map(([hora, buzon]) => ({ hora, profesor: idOf(buzon) })),
  };
  const { _id } = (await call('POST', path, { salones: [salon] })) as { _id: string };
  if (retirado === true) await call('DELETE', `${path}/${_id}`);
}
