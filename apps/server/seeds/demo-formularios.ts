import type { z } from 'zod';
import type { DatosDeFormulario } from '@amparo/contract/contenido/formularios/schemas';

type Escrito = z.input<typeof DatosDeFormulario>;
type Pregunta = Escrito['preguntas'][number];

const closed = (pregunta: string, peso: number | null, ...opciones: [string, number | null][]): Pregunta => ({
  pregunta,
  peso,
  abierta: false,
  opciones: opciones.map(([opcion, weight]) => ({ opcion, peso: weight })),
});

/** Two questionnaires that case screens request by identifier, and a survey (CHOQUE-21, LESIONES-16). */
export const FORMULARIOS: readonly Escrito[] = [
  {
    nombre: 'Triage de choque simple',
    identificador_formulario: 'ASISTENCIA_TEMP2021',
    modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
    calificable: true,
    scoreMinimo: 10,
    preguntas: [
      closed('¿Hay personas lesionadas?', 10, ['No', 0], ['Sí', 2]),
      closed('¿Alguno de los conductores se retiró del lugar?', 5, ['No', 0], ['Sí', 1]),
      closed('¿Los vehículos se pueden mover por sus medios?', 2, ['Sí', 0], ['No', 1]),
      closed('¿Hay acuerdo entre los conductores?', 2, ['Sí', 0], ['Parcial', 0.5], ['No', 1]),
    ],
  },
  {
    nombre: 'Triage de lesiones u homicidios',
    identificador_formulario: 'ASISTENCIA_LESIONES_HOMICIDIO',
    modulo: 'LESIONES_U_HOMICIDIOS',
    calificable: true,
    scoreMinimo: 20,
    preguntas: [
      closed('¿La autoridad de tránsito está en el lugar?', 4, ['Sí', 0], ['No', 1]),
      closed('¿Los lesionados recibieron atención médica?', 8, ['Sí', 0], ['No', 1]),
      closed('¿El vehículo quedó inmovilizado?', 2, ['No', 0], ['Sí', 1]),
    ],
  },
  {
    nombre: 'Califica nuestro servicio',
    identificador_formulario: 'CALIFICA_SERVICIO',
    modulo: 'GENERAL',
    calificable: false,
    preguntas: [
      closed(
        '¿Cómo te atendimos?',
        null,
        ['Muy bien', null],
        ['Bien', null],
        ['Regular', null],
        ['Mal', null],
      ),
      closed('¿Llegamos a tiempo?', null, ['Sí', null], ['No', null]),
      { pregunta: '¿Qué podemos mejorar?', abierta: true },
    ],
  },
];
