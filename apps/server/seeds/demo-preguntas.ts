/** Category, question and answer, in the order within their category. */
export const PREGUNTAS: readonly (readonly [categoria: string, pregunta: string, respuesta: string])[] = [
  [
    'Accidentes',
    '¿Qué hago si tengo un choque simple?',
    'Encienda las luces de parqueo, tome fotos de los vehículos y de la vía, y pida asistencia desde la aplicación.',
  ],
  [
    'Accidentes',
    '¿Cuánto tarda en llegar el abogado?',
    'En las ciudades principales, cuarenta minutos en promedio. Puede ver por dónde va en el mapa del caso.',
  ],
  [
    'Comparendos',
    '¿Cómo obtengo el descuento del 50 %?',
    'Haga el curso en los cinco días hábiles que siguen al comparendo. Desde la aplicación puede reservar el cupo.',
  ],
  [
    'Comparendos',
    '¿Puedo impugnar una fotomulta?',
    'Sí, en los once días hábiles que siguen a la notificación. Un abogado revisa su caso sin costo.',
  ],
  [
    'Revisión técnico-mecánica',
    '¿Cuándo debo hacer la primera revisión?',
    'Los carros particulares a los cinco años de la matrícula; las motos, a los dos.',
  ],
  [
    'Planes',
    '¿Puedo cambiar el vehículo de mi plan?',
    'Una vez al año. Escriba por el chat la placa del nuevo vehículo y adjunte la tarjeta de propiedad.',
  ],
];
