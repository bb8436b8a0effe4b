import type { Page } from '@playwright/test';
import { card, entries, moreActions } from '../support/caso-trabajo.ts';
import { newCaso, newType, type StoredCase } from '../support/casos.ts';
import { newTramite } from '../support/clases.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { choose, expectAddress, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { ADVISER } from '../support/ticket.ts';
import { uploaded } from '../support/vehiculos.ts';
import { dialogOf } from '../support/writes.ts';

const dialog = (page: Page) => dialogOf(page, 'Derivar el caso');
const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;
const derivedOf = async (testServer: E2eServer, { casoId }: StoredCase) =>
  testServer.sql<{ caso: number; id: string }>(
    'select d.caso, d.id from caso_relacion r join caso d on d.id = r.derivado_id where r.origen_id = $1 order by d.caso',
    [casoId],
  );

/** Creates a collision with a document in one of its entries, and a type of procedure to choose. */
async function collision(testServer: E2eServer) {
  const stored = await newCaso(testServer, { estado: 'En Gestión' });
  const { admin } = stored;
  const tipo_gestion = await newType(testServer, 'Contact Center');
  const adjuntos = [await uploaded(testServer, admin, 'CHOQUESIMPLE', 'Croquis.pdf')];
  const entry = { tipo_gestion, descripcion: 'Croquis del choque', adjuntos };
  const saved = await testServer.api(admin, 'POST', `asistencia-choque-simple/${stored.caso}/gestion`, entry);
  expect(saved.status).toBe(200);
  const tramite = await newTramite(testServer);
  return { stored, tramite };
}

async function openDialog(page: Page, stored: StoredCase): Promise<void> {
  await moreActions(page, stored);
  await page.locator(':popover-open').getByRole('button', { name: 'Derivar' }).click();
}

test(
  'an adviser derives a legal case from a collision, both link to each other, and a second one asks first',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { stored, tramite } = await collision(testServer);
    await enter(pageOf(stored), ADVISER);
    const create = page.getByRole('button', { name: /^CREAR ASISTENCIA/ });
    const procedure = page.getByRole('combobox', { name: 'Tipo de trámite' });
    const related = card(page, 'Casos relacionados');

    await test.step('the form of the new case has the data of the collision', async () => {
      await openDialog(page, stored);
      await expect(dialog(page).getByRole('button', { name: 'Lesiones u homicidios' })).toBeFocused();
      await axe('the choice of the kind');
      await page.keyboard.press('2');
      await expectAddress(page, `/crear-asistencia-juridica?desde=choque-simple%3A${stored.caso}`);
      await expect(
        page.getByText(`Viene del caso ${stored.caso} de choque simple.`, { exact: false }).first(),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Placa' })).toHaveValue(stored.placa);
      // The focus begins at the first field that has no value.
      await expect(procedure).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Asistencia choque simple' })).toBeChecked();
      await expect(page.getByLabel('Descripción')).toHaveValue(
        /Carrera 30 # 45-03, Teusaquillo[^]*¿Hubo heridos\? No/,
      );
      await axe('the form of a derived case');
      await choose(page, procedure, tramite.titulo);
      await create.click();
      await expectAddress(page, /\/lista-asistencia-juridica/);
    });

    await test.step('the cases link to each other, and the new case has the files of the collision', async () => {
      const [legal] = await derivedOf(testServer, stored);
      if (legal === undefined) throw new Error('No case was derived');
      await goWithin(page, pageOf(stored));
      await expect(entries(page).first()).toContainText(
        `Derivado al caso ${legal.caso} de asistencia jurídica`,
      );
      await expect(related).toContainText('Derivado de este');
      // By keyboard, because the answer of an insurer moves this card while the page loads.
      await related.getByRole('link', { name: `Abrir Asistencia jurídica ${legal.caso}` }).press('Enter');
      await expectAddress(page, `/gestionaraj?id=${legal.id}`);
      await expect(entries(page).first()).toContainText(`Viene del caso ${stored.caso} de choque simple`);
      await expect(card(page, 'Archivos del caso de origen')).toContainText('Croquis.pdf');
      await expect(page.getByRole('link', { name: 'Descargar Croquis.pdf' })).toBeVisible();
      await related.getByRole('link', { name: `Abrir Choque simple ${stored.caso}` }).press('Enter');
      await expectAddress(page, pageOf(stored));
    });

    await test.step('a second derivation while the first case is open has to be confirmed', async () => {
      const [first] = await derivedOf(testServer, stored);
      await openDialog(page, stored);
      const choice = dialog(page).getByRole('button', { name: 'Asistencia jurídica' });
      await expect(choice).toContainText(`Ya hay uno abierto: caso ${first?.caso}`);
      await choice.click();
      const question = dialogOf(page, 'Derivar de nuevo');
      await expect(question).toContainText(`ya se derivó al caso ${first?.caso} de asistencia jurídica`);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expectAddress(page, pageOf(stored));
      await choice.click();
      await question.getByRole('button', { name: 'Derivar de nuevo' }).click();
      await choose(page, procedure, tramite.titulo);
      await create.click();
      await expectAddress(page, /\/lista-asistencia-juridica/);
      expect(await derivedOf(testServer, stored)).toHaveLength(2);
    });

    await test.step('an unknown origin case is reported', async () => {
      await goWithin(page, '/crear-asistencia-juridica?desde=choque-simple:999999999');
      await expect(page.getByRole('heading', { name: 'No encontramos el caso 999999999' })).toBeVisible();
    });
  },
);
