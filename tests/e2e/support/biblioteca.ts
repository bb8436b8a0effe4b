import type { Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { pdf, type FileFixture, upload } from './files.ts';
import { unique } from './screen.ts';

export interface Made {
  admin: Person;
  _id: string;
  nombre: string;
  aws_id: string;
  categoria: { _id: string; nombre: string };
}

/** URL of the document list, filtered by name. */
export const onlyDocumento = (nombre: string) => `/listar-doc?filtros[nombre]=${encodeURIComponent(nombre)}`;
export const documentDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Agregar|Actualizar) documento/ });

async function saved<T>(answer: Response): Promise<T> {
  if (answer.status !== 200) throw new Error(`${answer.url} → ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function newCategoria(testServer: E2eServer, nombre = unique('Manuales')): Promise<string> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  await saved(await testServer.api(admin, 'POST', 'biblioteca/categorias', { nombre }));
  return nombre;
}

/** Creates a document with this file in a new category. */
export async function newDocumento(
  testServer: E2eServer,
  { nombre = unique('Guía'), file = pdf('guia.pdf') }: { nombre?: string; file?: FileFixture } = {},
): Promise<Made> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { aws_id } = await upload(testServer, admin, 'BIBLIOTECA', file);
  const group = { nombre: unique('Categoría') };
  const { _id: categoria } = await saved<{ _id: string }>(
    await testServer.api(admin, 'POST', 'biblioteca/categorias', group),
  );
  const body = { nombre, categoria, awsId: aws_id, nombreArchivo: file.name };
  return {
    admin,
    ...(await saved<Omit<Made, 'admin'>>(await testServer.api(admin, 'POST', 'biblioteca', body))),
  };
}
