import type { DatosDeAliado } from '@amparo/contract/comercial/aliados/routes';
import type { DatosDeCuponDeAliado } from '@amparo/contract/comercial/cupones-aliados/routes';
import { day } from './demo-publicaciones.ts';

interface Ally extends Omit<DatosDeAliado, 'imagen'> {
  /** Background colour of its picture; without it the ally has no picture. */
  color?: string;
  cupones: readonly Omit<DatosDeCuponDeAliado, 'aliado'>[];
}

export const ALIADOS: readonly Ally[] = [
  {
    nombre: 'Taller Los Cerros',
    nit: '900418276-3',
    categoria: 'Taller',
    departamento: 'BOGOTÁ',
    ciudad: 'BOGOTÁ D.C.',
    ubicacion: 'Carrera 24 # 63-18',
    contacto: 'Nelson Guzmán, 310 418 2763',
    vinculo: 'https://talleresloscerros.co',
    fecha_inicial: day(-200),
    fecha_final: day(165),
    color: '#0f766e',
    cupones: [
      {
        titulo: 'Latonería con 15 % de descuento',
        condiciones: 'Para vehículos con plan vigente. No se suma a otros descuentos.',
        codigo: 'CERROS15',
        fecha_inicial: day(-30),
        fecha_final: day(60),
        cupo: 120,
      },
      {
        titulo: 'Alineación y balanceo sin costo',
        condiciones: 'Una vez por vehículo, con cita previa.',
        codigo: 'CERROS-ALI',
        fecha_inicial: day(-10),
        fecha_final: day(20),
        cupo: 40,
      },
    ],
  },
  {
    nombre: 'Grúas del Valle',
    nit: '805027914-1',
    categoria: 'Grúa',
    departamento: 'VALLE DEL CAUCA',
    ciudad: 'SANTIAGO DE CALI',
    ubicacion: 'Calle 15 # 38-40, bodega 2',
    contacto: 'Central 24 horas, 602 418 9000',
    vinculo: null,
    fecha_inicial: day(-380),
    fecha_final: day(-15),
    cupones: [
      {
        titulo: 'Segundo traslado a mitad de precio',
        condiciones: 'Dentro de los treinta días que siguen al primero.',
        codigo: 'SEGUNDO50',
        fecha_inicial: day(-90),
        fecha_final: day(-15),
        cupo: 60,
      },
    ],
  },
  {
    nombre: 'CDA Revisa Norte',
    nit: '901336582-8',
    categoria: 'CDA',
    departamento: 'ATLÁNTICO',
    ciudad: 'BARRANQUILLA',
    ubicacion: 'Vía 40 # 71-124',
    contacto: 'Yuliana Torres, yuliana@revisanorte.co',
    vinculo: 'https://revisanorte.co',
    fecha_inicial: day(-60),
    fecha_final: day(305),
    color: '#1e3a8a',
    cupones: [
      {
        titulo: 'Revisión técnico-mecánica sin fila',
        condiciones: 'De martes a jueves, con turno agendado en la aplicación.',
        codigo: 'SINFILA',
        fecha_inicial: day(-5),
        fecha_final: day(85),
        cupo: 300,
      },
    ],
  },
  {
    nombre: 'Centro de Conciliación Acuerdo Justo',
    nit: '830114907-5',
    categoria: 'Centro de conciliación',
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    ubicacion: 'Calle 49 # 50-21, piso 8',
    contacto: 'Secretaría, 604 511 2200',
    vinculo: null,
    fecha_inicial: day(-20),
    fecha_final: day(710),
    cupones: [],
  },
  {
    nombre: 'Veterinaria Huellas',
    nit: '901502733-0',
    categoria: 'Veterinaria',
    departamento: 'CALDAS',
    ciudad: 'MANIZALES',
    ubicacion: 'Avenida Santander # 62-10',
    contacto: 'Camila Ospina, 315 220 4471',
    vinculo: 'https://huellas.vet.co',
    fecha_inicial: day(-100),
    fecha_final: day(265),
    color: '#9a3412',
    cupones: [
      {
        titulo: 'Consulta de urgencia después de un accidente',
        condiciones: 'Presenta el número del caso.',
        codigo: 'HUELLAS-URG',
        fecha_inicial: day(-100),
        fecha_final: day(265),
        cupo: 25,
      },
    ],
  },
];
