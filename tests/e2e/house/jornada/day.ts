import type { Page } from '@playwright/test';
import type { Asegurado } from '../../../../apps/partners/src/asegurados.ts';
import { findAsegurado } from '../../../../apps/partners/src/asegurados.ts';
import type { House, NewPerson, Person } from '../house.ts';
import { untilLive } from '../salas.ts';
import { giveSession } from '../test.ts';
import { placaThat, useQuestionnaire } from '../ticket.ts';
import { dayFromNow } from '../vehiculos.ts';
import type { SIZES } from './sizes.ts';

/** Where the day happens: the test takes a town where nobody else works, the film the capital. */
export interface Place {
  departamento: string;
  ciudad: string;
  direccion: string;
}

export type Screen = keyof typeof SIZES;

/** What a test and a film do differently. */
export interface Stage {
  house: House;
  place: Place;
  /** What the lawyer calls the entry of the place; nobody else of the house may have called one so. */
  gestion: string;
  /** How many times faster than a car the lawyer is: one of the choices of the phone. */
  rapidez: '10' | '60';
  open: (screen: Screen) => Promise<Page>;
  /** Somebody looks: the film takes a picture of these screens, side by side, the test goes on. */
  look: (...pages: Page[]) => Promise<void>;
}

/** Nobody of the demo company is called so: whoever looks for one of them finds one. */
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

/** Whoever calls, as their insurer knows the vehicle; its policy has ended. */
interface Customer {
  placa: string;
  nombres: string;
  apellidos: string;
  celular: string;
}

export interface Day extends Stage {
  /** The screen of everyone, open all day: nobody loads theirs again. */
  at: Readonly<Record<Part | 'cliente', Page>>;
  customer: Customer;
  /** Since the call. */
  caso: number;
  /** Of the company's own app, since the customer opened the link. */
  app: { enlace: string; abogado: string };
}

export const LAWYER_FROM = { address: 'Carrera 50 # 10-20', place: [4.6081, -74.0759] } as const;
export const nameOf = (part: Part) => `${CAST[part].nombres} ${CAST[part].apellidos}`;

/** Everyone sits down at their screen before the phone rings. */
export async function begin(stage: Stage): Promise<Day> {
  const { house, place, open } = stage;
  await useQuestionnaire(house);
  await addGestion(stage);
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(CAST).map(async ([part, who]) => [part, await house.person(who)] as const),
    ),
  ) as Record<Part, Person>;
  const working = Object.values(people).map(({ id }) => id);
  await house.sql(
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

async function addGestion({ house, gestion }: Stage): Promise<void> {
  const admin = await house.person({ roles: ['Administrador'] });
  const [rol] = await house.sql<{ id: string }>(`select id from rol where nombre = 'Abogado'`);
  const body = { tipo_gestion: gestion, estado: 1, roles: [rol?.id] };
  const answer = await house.api(admin, 'POST', 'tipos-gestion', body);
  if (!answer.ok) throw new Error(await answer.text());
}
