import { today, type OtherUserData } from './other-user-data.ts';
import { fineSample } from './other-user-fines.ts';
import { INSPECTION_SAMPLES } from './other-user-inspection.ts';
import { NOTICE_SAMPLES } from './other-user-novedades.ts';
import { PICO_PLACA_SAMPLES } from './other-user-pico-placa.ts';
import { sessionSample } from './other-user-sessions.ts';
import { TRAINING_SAMPLES } from './other-user-training.ts';
import type { Person } from './people.ts';

type Sample = (others: OtherUserData, by: Person) => object | Promise<object>;

/** A valid record of each catalogue that this user may write. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  aliados: (others) => ({
    nombre: others.text(),
    nit: `${others.digits()}-7`,
    categoria: 'Taller',
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    ubicacion: 'Calle 80 # 20-15',
    contacto: 'Luz',
    fecha_inicial: today(),
    fecha_final: today(),
  }),
  compras: async (others, by) => ({
    comprador: by.id,
    plan: await others.record('planes'),
    vehiculo: { vehiculo_id: await others.record('vehiculos', { propietario: by.id }) },
  }),
  comparendos: fineSample,
  cupones: (others) => ({
    codigo: others.text().replace(' ', ''),
    tipo: 'porcentaje',
    valor: 10,
    planes: [],
    fecha_inicial: today(),
    fecha_final: today(),
  }),
  biblioteca: async (others, by) => {
    const { aws_id, nombre } = await others.picture(by, 'BIBLIOTECA');
    const categoria = await others.record('biblioteca-categorias');
    return { nombre: others.text(), categoria, awsId: aws_id, nombreArchivo: nombre };
  },
  'biblioteca-categorias': (others) => ({ nombre: others.text() }),
  'cupones-aliados': async (others) => ({
    aliado: await others.record('aliados'),
    titulo: others.text(),
    condiciones: 'Uno por vehículo',
    codigo: others.text(),
    fecha_inicial: today(),
    fecha_final: today(),
    cupo: 10,
  }),
  'dias-no-habiles': (others) => ({ fecha: others.day(), motivo: others.text() }),
  empresa: (others) => ({ nombre: others.text(), nit: others.digits() }),
  formularios: (others) => ({
    nombre: others.text(),
    identificador_formulario: others.text().replace(' ', '_'),
    modulo: 'GENERAL',
    calificable: false,
    scoreMinimo: 0,
    preguntas: [{ pregunta: '¿Qué pasó?', peso: 1, abierta: true, opciones: [] }],
  }),
  mascotas: async (others, by) => ({
    nombre: others.text(),
    tipo: await others.record('tipos-mascota'),
    propietario: by.id,
    vacunas: [],
  }),
  permisos: (others) => ({ nombre: others.text() }),
  planes: async (others) => ({
    nombre: others.text(),
    cantidad: 1,
    valor: 89_000,
    combo: false,
    tipo: 'Unico',
    vigencia_en_meses: 12,
    servicios: [await others.record('servicios')],
  }),
  politicas: (others) => ({
    politica: others.text(),
    url: 'https://amparo.co/datos',
    version: others.digits(),
  }),
  polizas: (others) => ({ nombre: others.text(), descripcion: 'Cubre el choque simple', estado: 1 }),
  'preguntas-frecuentes': (others) => ({
    pregunta: others.text(),
    respuesta: 'Sí',
    categoria: 'Planes',
    orden: 1,
  }),
  publicaciones: async (others, by) => ({
    titulo: others.text(),
    tipo_vinculo: 'PERMANENTE',
    fecha_inicial: today(),
    fecha_final: today(),
    descripcion: 'Todo el mes',
    vinculo: 'https://amparo.co/mes',
    imagen: await others.picture(by, 'PUBLICIDAD'),
  }),
  // Outside the scope of users without one of these roles.
  'respuestas-preparadas': (others) => ({
    nombre: others.text(),
    texto: 'Hola, {{cliente}}',
    roles: ['Contact Center'],
  }),
  roles: (others) => ({ nombre: others.text() }),
  servicios: (others) => ({
    categoria: 'Asistencia jurídica',
    servicio: others.text(),
    descripcion: 'Lo presta la casa',
    app: false,
    fijo: true,
    pago: false,
  }),
  'tipo-revision': (others) => ({ tipo: others.text() }),
  'tipo-tramites': (others) => ({ titulo: others.text(), descripcion: 'Cambia de organismo' }),
  // Outside the scope of users who only choose among active types.
  'tipos-gestion': (others) => ({ tipo_gestion: others.text(), estado: 0, roles: [] }),
  'tipos-mascota': (others) => ({ nombre: others.text(), razas: [] }),
  sesiones: sessionSample,
  ...TRAINING_SAMPLES,
  ...INSPECTION_SAMPLES,
  ...NOTICE_SAMPLES,
  ...PICO_PLACA_SAMPLES,
  vehiculos: (others, by) => ({
    placa: others.plate(),
    marca: 'RENAULT',
    modelo: 2020,
    kilometraje: 1,
    color: others.text(),
    propietario: by.id,
  }),
};

export function sampleOf(recurso: string): Sample {
  const sample = SAMPLES[recurso];
  if (sample === undefined) throw new Error(`No sample of ${recurso}: add it, or the call to CASES`);
  return sample;
}
