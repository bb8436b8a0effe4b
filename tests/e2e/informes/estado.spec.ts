import type { Page } from '@playwright/test';
import { asuntosDe } from '@amparo/contract/informes/estado/rules';
import type { Estado } from '@amparo/contract/informes/estado/schemas';
import type { E2eServer } from '../support/e2e-server.ts';
import { expect, test } from '../support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const things = (page: Page) => page.getByRole('region', { name: /Todo funciona|por atender/ });
const API = '**/api/estado';

/** The state that the server reports, with idle processes, a recent backup and partners that answer. */
async function wellAnswer(testServer: E2eServer): Promise<Estado> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const real = (await (await testServer.api(admin, 'GET', 'estado')).json()) as Estado;
  const procesos = (real.procesos ?? []).map((proceso) => ({
    ...proceso,
    callado_s: 1,
    senales: {
      terceros: [
        { nombre: 'hub', estado: 'responde' as const, desde: proceso.iniciado, falla: null },
        { nombre: 'sms', estado: 'responde' as const, desde: proceso.iniciado, falla: null },
      ],
      sockets: 12,
      conexiones: { total: 10, libres: 8, esperando: 0 },
      oye: true,
      redis: true,
      memoria: 190_000_000,
      demora_ms: 3,
      disco: { libre: 76e9, total: 250e9 },
    },
  }));
  const lectura = {
    procesos: procesos.slice(0, 1),
    base: {
      version: '15.8',
      primaria: true,
      bytes: 5_400_000_000,
      conexiones: { usadas: 21, maximas: 100 },
      transaccion_s: 0.2,
      replicas: [{ nombre: 'pg-2', sincronica: true, atraso_s: 0.01 }],
      migracion: real.base?.migracion ?? null,
    },
    respaldos: {
      limite_h: 26,
      ultimo: { fin: real.leido, edad_s: 14_400, bytes: 1_900_000_000, destino: '/respaldos/amparo' },
      fallido: null,
    },
    analisis: { activo: true, pendientes: 0, espera_s: null },
    tareas: (real.tareas ?? []).map((cola) => ({ ...cola, esperando: 0, fallidas: 0, espera_s: null })),
  };
  return {
    ...lectura,
    leido: real.leido,
    terceros: procesos[0]?.senales.terceros ?? [],
    asuntos: asuntosDe(lectura),
  };
}

test(
  'F03 the state page refreshes periodically, lists problems first, and survives a server that does not respond',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    test.slow();
    let isAway = true;
    let answer = await wellAnswer(testServer);
    await page.route(API, (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: answer }),
    );
    await enter('/estado');
    const heading = things(page).getByRole('heading');
    const listed = things(page).getByRole('listitem');

    await test.step('F03 a server that does not respond is reported with instructions, and a retry reads the state', async () => {
      await expect(page.getByRole('heading', { name: 'No pudimos leer el estado' })).toBeVisible();
      await expect(page.getByText('revisa que el servicio de Amparo')).toBeVisible();
      isAway = false;
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(heading).toHaveText(/Todo funciona/);
    });

    await test.step('F03 a healthy system shows every part and no problems', async () => {
      await expect(listed).toHaveCount(0);
      for (const [name, words] of [
        ['Procesos', 'Responde'],
        ['Base de datos', '21 de 100'],
        ['Respaldos', 'hace 4 horas'],
        ['Terceros', 'Aseguradoras: primera fuente'],
      ] as const)
        await expect(part(page, name)).toContainText(words);
      await expect(
        page.getByText(/^Leído hace (\d+ segundos?|menos de un segundo|\d+ minutos?)$/),
      ).toBeVisible();
      const jobs = part(page, 'Tareas en segundo plano');
      await jobs.getByRole('button', { name: 'Ver todas' }).focus();
      await page.keyboard.press('Enter');
      await expect(
        jobs.getByRole('listitem').filter({ hasText: 'Mantenimiento de cada noche' }),
      ).toBeVisible();
      await expect(jobs.getByRole('button', { name: 'Ver solo las que tienen algo' })).toBeFocused();
    });

    await test.step('F01 F03 the next refresh shows a dead process and a missing backup, the worst first, with instructions', async () => {
      const [proceso] = answer.procesos ?? [];
      if (proceso === undefined) throw new Error('The server reported no process');
      const worse = {
        ...answer,
        procesos: [
          proceso,
          { ...proceso, id: crypto.randomUUID(), servidor: 'web-9', pid: 4242, callado_s: 300 },
        ],
        respaldos: { limite_h: 26, ultimo: null, fallido: null },
      };
      answer = { ...worse, asuntos: asuntosDe(worse) };
      await expect(heading).toHaveText(/2 cosas por atender/);
      await expect(listed.first()).toContainText('web-9 (proceso 4242) no responde desde hace 5 minutos');
      await expect(listed.first()).toContainText('Qué hacer: Entra a ese servidor y reinicia el servicio');
      await expect(listed.last()).toContainText('Todavía no hay respaldos');
      await expect(part(page, 'Procesos').getByRole('heading')).toContainText('Falla');
      await axe('two things are wrong');
    });

    await test.step('F03 the last state stays visible with its age while the server does not respond', async () => {
      const alert = page.getByRole('alert').filter({ hasText: 'El servidor no respondió la última vez' });
      isAway = true;
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(alert).toBeVisible();
      await expect(part(page, 'Procesos')).toBeVisible();
      isAway = false;
      await expect(alert).toHaveCount(0);
    });
  },
);
