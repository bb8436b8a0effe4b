import type { Page } from '@playwright/test';
import type { Asegurado } from '../../../../apps/partners/src/asegurados.ts';
import { findAsegurado } from '../../../../apps/partners/src/asegurados.ts';
import type { E2eServer, NewPerson, Person } from '../e2e-server.ts';
import { untilLive } from '../salas.ts';
import { giveSession } from '../test.ts';
import { placaThat, useQuestionnaire } from '../ticket.ts';
import { dayFromNow } from '../vehiculos.ts';
import type { SIZES } from './sizes.ts';

/** Location of the case: the test uses a town without other staff, the film uses the capital. */
export interface Place {
  departamento: string;
  ciudad: string;
  direccion: string;
}

export type Screen = keyof typeof SIZES;

/** Differences between the test and the film. */
export interface Stage {
  testServer: E2eServer;
  place: Place;
  /** Type of entry that the lawyer writes at the scene. It must not exist yet. */
  gestion: string;
  /** Speed of the simulated drive as a multiple of a car; one of the options of the phone page. */
  rapidez: '10' | '60';
  open: (screen: Screen) => Promise<Page>;
  /**
   * Called when screens are worth showing: the film takes a picture of them side by side, the test does
   * nothing.
   */
  look: (...pages: Page[]) => Promise<void>;
}

/** No user of the demo data has one of these names, so that a search by name finds exactly one person. */
const CAST = {
  asesora: { nombres: 'Daniela', apellidos: 'Ortiz Roa', roles: ['Contact Center'] },
  coordinadora: {
    nombres: 'Lucía',
    apellidos: 'Fernández Mora',
    roles: [
      'Coordinador Contact Center',
      'Coordinador Operativo',
      'Coordinador Perito',
      'Coordinador Investigador',
    ],
  },
  abogado: { nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] },
  perito: { nombres: 'Martha', apellidos: 'Lozano Prieto', roles: ['Perito'] },
  dibujante: { nombres: 'Iván', apellidos: 'Pabón Cely', roles: ['Dibujante'] },
  gerente: { nombres: 'Clara', apellidos: 'Duarte Gil', roles: ['Administrador'] },
} as const satisfies Record<string, NewPerson>;
type Part = keyof typeof CAST;

const BEGINS_AT: Readonly<Record<Part, [screen: Screen, path: string]>> = {
  asesora: ['desk', '/crearticket'],
  coordinadora: ['desk', '/mesa-de-asignacion?ciudades=mias'],
  abogado: ['phone', '/Estadistica'],
  perito: ['desk', '/Estadistica'],
  dibujante: ['desk', '/Estadistica'],
  gerente: ['desk', '/Estadistica'],
};

/** The customer who calls. An insurer knows the vehicle, and its policy has expired. */
interface Customer {
  placa: string;
  nombres: string;
  apellidos: string;
  celular: string;
}

export interface StoryDay extends Stage {
  /** One page per user, open all day without a reload. */
  at: Readonly<Record<Part | 'cliente', Page>>;
  customer: Customer;
  /** 0 until the call has created the case. */
  caso: number;
  /**
   * Data for the company's app: the customer's link, empty until it is sent, and the user id of the lawyer.
   */
  app: { enlace: string; abogado: string };
}

export const LAWYER_FROM = { address: 'Carrera 50 # 10-20', place: [4.6081, -74.0759] } as const;
export const nameOf = (part: Part) => `${CAST[part].nombres} ${CAST[part].apellidos}`;

/** Creates the users, signs them in and opens their first screens. */
export async function begin(stage: Stage): Promise<StoryDay> {
  const { testServer, place, open } = stage;
  await useQuestionnaire(testServer);
  await addGestion(stage);
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(CAST).map(async ([part, who]) => [part, await testServer.person(who)] as const),
    ),
  ) as Record<Part, Person>;
  const working = Object.values(people).map(({ id }) => id);
  await testServer.sql(
    `update usuario set estado_asesor = 'Activo en espera', ciudades = $2 where id = any($1::uuid[])`,
    [working, [place.ciudad]],
  );
  const at = {} as Record<Part | 'cliente', Page>;
  for (const part of Object.keys(CAST) as Part[]) {
    const [screen, path] = BEGINS_AT[part];
    const page = await open(screen);
    await giveSession(page, people[part]);
    const live = untilLive(page);
    await page.goto(path);
    await live;
    at[part] = page;
  }
  at.cliente = await open('phone');
  return { ...stage, at, customer: customerOf(), caso: 0, app: { enlace: '', abogado: people.abogado.id } };
}

function customerOf(): Customer {
  const hasEnded = ({ hub }: { hub?: Asegurado }) =>
    hub !== undefined && hub.hasta < dayFromNow(0) && hub.nit !== '';
  const placa = placaThat(hasEnded);
  const celular = findAsegurado('hub', placa)?.celular ?? '';
  return { placa, celular, nombres: 'Luz Dary', apellidos: 'Quiceno Marín' };
}

async function addGestion({ testServer, gestion }: Stage): Promise<void> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const [rol] = await testServer.sql<{ id: string }>(`select id from rol where nombre = 'Abogado'`);
  const body = { tipo_gestion: gestion, estado: 1, roles: [rol?.id] };
  const answer = await testServer.api(admin, 'POST', 'tipos-gestion', body);
  if (!answer.ok) throw new Error(await answer.text());
}
