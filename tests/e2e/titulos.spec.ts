import { expect, test } from './house/test.ts';

/** As the rows PERFIL-01, CLAVE-14, USUARIOS-01, ROLES-01, PERMISOS-01, FORMULARIOS-01, PUBLICACIONES-01 and ENCUESTAS-02 write them. */
const TITLES = {
  '/mi-perfil': 'Mi Perfil',
  '/cambiar-clave': 'Cambio de Clave',
  '/v-users': 'LISTADO DE USUARIOS',
  '/v-roles': 'ASIGNACIÓN DE ROLES',
  '/permisos': 'LISTA DE PERMISOS',
  '/v-formularios': 'FORMULARIOS CREADOS',
  '/Publicaciones': 'PUBLICACIONES',
  '/Encuestas': 'ENCUESTAS',
};

test('USUARIOS-01 FORMULARIOS-01 PUBLICACIONES-01 titles are drawn letter by letter as they are written, in capitals or not', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica');
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path);
    // The text as it is drawn: what a style changes counts.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { useInnerText: true });
  }
});
