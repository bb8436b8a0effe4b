import type { Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { expect } from './test.ts';

export const only = (code: string) => `/v-formularios?filtros[identificador_formulario]=${code}`;
export const editor = (page: Page) => page.getByRole('dialog', { name: /^(Agregar|Actualizar) formulario/ });

const BODY = {
  modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
  calificable: true,
  scoreMinimo: 12,
  preguntas: [
    {
      pregunta: '¿Hay personas lesionadas?',
      peso: 8,
      abierta: false,
      opciones: [
        { opcion: 'Sí', peso: 1 },
        { opcion: 'No', peso: 0 },
      ],
    },
    { pregunta: 'Describe el lugar', peso: 0, abierta: true, opciones: [] },
  ],
};

interface Stored {
  _id: string;
  estado: boolean;
  calificable: boolean;
  scoreMinimo: number | null;
  preguntas: {
    _id: string;
    pregunta: string;
    abierta: boolean;
    peso: number | null;
    opciones: { opcion: string; peso: number | null }[];
  }[];
}

export async function make(testServer: E2eServer, code: string, change: object = {}): Promise<Person> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const body = { ...BODY, nombre: `Formulario ${code}`, identificador_formulario: code, ...change };
  const answer = await testServer.api(admin, 'POST', 'formularios', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return admin;
}

export async function stored(testServer: E2eServer, person: Person, code: string): Promise<Stored> {
  const answer = await testServer.api(
    person,
    'GET',
    `formularios?filtros[identificador_formulario]=${encodeURIComponent(code)}`,
  );
  const { datos } = (await answer.json()) as { datos: Stored[] };
  const [first] = datos;
  if (first === undefined) throw new Error(`No form ${code}`);
  return first;
}

/** Answers the questions of a form in order; a missing answer gets a default. */
export async function answer(
  testServer: E2eServer,
  person: Person,
  code: string,
  respuestas: string[],
): Promise<void> {
  const { preguntas } = await stored(testServer, await testServer.person({ roles: ['Administrador'] }), code);
  const saved = await testServer.api(person, 'POST', `formularios/identificador/${code}/respuestas`, {
    respuestas: preguntas.map(({ _id, opciones, abierta }, i) => ({
      pregunta: _id,
      respuesta: respuestas[i] ?? (abierta ? 'Nada' : opciones[0]?.opcion),
    })),
    fecha_inicial: '2026-05-04T15:00:00.000Z',
    fecha_final: '2026-05-04T15:02:00.000Z',
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
}
