import type { NombreDeRol } from '@amparo/contract/kernel/roles';

/** Prepared answers and the roles that use them; without roles they are for every role. */
export const RESPUESTAS: readonly { nombre: string; texto: string; roles: readonly NombreDeRol[] }[] = [
  {
    nombre: 'saludo',
    texto: 'Hola, {{cliente}}. Soy {{asesor}}, de Amparo. ¿Alguien está herido?',
    roles: ['Contact Center', 'Coordinador Contact Center'],
  },
  {
    nombre: 'fotos',
    texto:
      'Por favor envíanos cuatro fotos del vehículo de placa {{placa}}: adelante, atrás y los dos lados. Que se vea la placa en una de ellas.',
    roles: [],
  },
  {
    nombre: 'no mover',
    texto:
      'No muevas el vehículo todavía. Enciende las luces de parqueo, pon los conos y espera en un lugar seguro.',
    roles: [],
  },
  {
    nombre: 'abogado en camino',
    texto:
      '{{abogado}} ya va en camino y es quien te acompaña en el sitio. Puedes ver por dónde va en el mapa.',
    roles: ['Contact Center', 'Coordinador Contact Center', 'Coordinador Operativo'],
  },
  {
    nombre: 'presentación del abogado',
    texto:
      'Buen día, {{cliente}}. Soy {{asesor}}, tu abogado en el caso {{caso}}. ¿En qué punto exacto estás?',
    roles: ['Abogado', 'Coordinador Abogado'],
  },
  {
    nombre: 'cierre',
    texto:
      'Cerramos el caso {{caso}}. Gracias por confiar en Amparo, {{cliente}}: si necesitas algo más, escríbenos por aquí.',
    roles: [],
  },
];
