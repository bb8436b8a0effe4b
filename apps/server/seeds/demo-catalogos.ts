import type { NombreDeRol } from '@amparo/contract/kernel/roles';

/** Rows of the simple catalogues by path, oldest first. */
export const CATALOGOS: Readonly<Record<string, readonly object[]>> = {
  empresa: [
    {
      nombre: 'Transportes La Sabana S.A.S.',
      nit: '900417236-1',
      tipo: 'Transporte de carga',
      ciudad: 'Bogotá',
      contacto: 'Rocío Méndez, 310 482 7719',
    },
    {
      nombre: 'Flota Cordillera Ltda.',
      nit: '860032118-5',
      tipo: 'Transporte de pasajeros',
      ciudad: 'Manizales',
      contacto: 'operaciones@flotacordillera.co',
    },
    { nombre: 'Distribuciones El Roble', nit: '811045902-3', tipo: 'Mensajería', ciudad: 'Medellín' },
    { nombre: 'Taxis del Puerto', nit: '802017554-9', tipo: 'Taxis', ciudad: 'Barranquilla' },
    { nombre: 'Cooperativa Multiactiva Pacífico', nit: '805009318-2' },
  ],
  'tipo-revision': [
    { tipo: 'Revisión de ingreso' },
    { tipo: 'Revisión mecánica general' },
    { tipo: 'Revisión previa a la técnico-mecánica' },
    { tipo: 'Revisión para compra de usado' },
    { tipo: 'Revisión después de un accidente' },
  ],
  servicios: [
    {
      categoria: 'APP básica',
      app: true,
      servicio: 'ALERTA_VENCIMIENTO',
      descripcion: 'Avisa con un mes el vencimiento del SOAT, la licencia y la revisión técnico-mecánica.',
      fijo: true,
      pago: false,
    },
    {
      categoria: 'APP básica',
      app: true,
      servicio: 'BILLETERA_VEHICULO',
      descripcion: 'Los documentos del vehículo, siempre a la mano.',
      fijo: true,
      pago: false,
    },
    {
      categoria: 'Asistencia choque simple',
      app: true,
      servicio: 'ASISTENCIA_CHOQUE_SIMPLE',
      descripcion: 'Un asesor acompaña el acuerdo entre conductores en el sitio del choque.',
      fijo: true,
      pago: false,
    },
    {
      categoria: 'Asistencia jurídica',
      app: true,
      servicio: 'COMPARENDO',
      descripcion: 'Impugnación de comparendos ante la autoridad de tránsito.',
      fijo: false,
      pago: true,
    },
    {
      categoria: 'Asistencia jurídica',
      servicio: 'Audiencia de conciliación',
      descripcion: 'Abogado presente en la audiencia, hasta dos al año.',
      fijo: false,
      pago: true,
    },
    {
      categoria: 'Asistencia revisión de tu vehículo',
      app: true,
      servicio: 'REVISION_TECNOMECANICA',
      descripcion: 'Agenda y acompañamiento en un centro aliado.',
      fijo: false,
      pago: true,
    },
    {
      categoria: 'Asistencia revisión de tu vehículo',
      servicio: 'Revisión en casa',
      descripcion: 'Un mecánico revisa niveles, frenos y luces donde está el vehículo.',
      fijo: false,
      pago: true,
    },
  ],
};

/** Types of entry, with the roles that may write them. */
export const TIPOS_GESTION: readonly { tipo_gestion: string; para: readonly NombreDeRol[] }[] = [
  { tipo_gestion: 'Llamada al cliente', para: ['Contact Center', 'Coordinador Contact Center'] },
  { tipo_gestion: 'Llamada al tercero', para: ['Contact Center', 'Abogado'] },
  { tipo_gestion: 'Visita al lugar de los hechos', para: ['Investigador', 'Perito'] },
  { tipo_gestion: 'Dictamen pericial', para: ['Perito', 'Coordinador Perito'] },
  {
    tipo_gestion: 'Audiencia',
    para: ['Abogado', 'Abogado CAIT', 'Coordinador Abogado', 'Coordinador Abogado CAIT'],
  },
  { tipo_gestion: 'Croquis', para: ['Dibujante'] },
];
