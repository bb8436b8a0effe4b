import { expect, test } from 'vitest';
import { affectedTests } from './tests.ts';

const FILES: Record<string, string> = {
  'packages/contract/src/turnos.ts': '',
  'packages/contract/src/routes.ts': "import { turnos } from './turnos.ts';",
  'apps/server/src/modules/turnos/index.ts': "import { turnos } from '@amparo/contract/turnos';",
  'apps/server/src/modules/turnos/turnos.test.ts': "import { app } from '../../testing/app.ts';",
  'apps/server/src/modules/agenda/index.ts': "import { turnosDe } from '../turnos/index.ts';",
  'apps/server/src/modules/agenda/agenda.test.ts': '',
  'apps/server/src/modules/chats/chats.test.ts': "import { app } from '../../testing/app.ts';",
  'apps/server/src/app.ts': "import { turnos } from './modules/turnos/index.ts';",
  'apps/server/src/testing/app.ts': "import { buildApp } from '../app.ts';",
  'apps/server/migrations/0001_first.sql': '',
  'apps/web/src/features/turnos/manifest.ts': `routes: [
    { path: '/listarTurnos', load: () => import('./TurnosPage.tsx') },
    { path: '/turno/:id', aliases: ['/cita'], load: () => import('./TurnoPage.tsx') },
  ]`,
  'apps/web/src/features/turnos/TurnosPage.tsx': "import styles from './page.module.css';",
  'apps/web/src/features/turnos/TurnoPage.tsx': "import { turnos } from '@amparo/contract/turnos';",
  'apps/web/src/features/turnos/page.module.css': '',
  'tests/e2e/house/citas.ts': "export const open = () => '/cita';",
  'tests/e2e/turnos.spec.ts': "enter('/listarTurnos')",
  'tests/e2e/otros.spec.ts': "import { open } from './house/citas.ts';",
  'tests/e2e/roles.spec.ts': "enter('/roles')",
};
const select = (...changed: string[]) => affectedTests(Object.keys(FILES), changed, (file) => FILES[file]);
const filesOf = (...changed: string[]) => {
  const { tests, specs } = select(...changed);
  return [...tests, ...specs].map(({ file }) => file);
};

test('a changed server module selects its tests, the tests of modules that use it, and its screens', () => {
  expect(filesOf('apps/server/src/modules/turnos/index.ts')).toEqual([
    'apps/server/src/modules/turnos/turnos.test.ts',
    'apps/server/src/modules/agenda/agenda.test.ts',
    'tests/e2e/turnos.spec.ts',
    'tests/e2e/otros.spec.ts',
  ]);
});

test('a changed screen or style sheet selects the browser tests that open the screen', () => {
  expect(filesOf('apps/web/src/features/turnos/page.module.css')).toEqual(['tests/e2e/turnos.spec.ts']);
  expect(filesOf('apps/web/src/features/turnos/TurnoPage.tsx')).toContain('tests/e2e/otros.spec.ts');
});

test('a changed test selects itself; a changed helper selects the browser tests that import it', () => {
  expect(filesOf('tests/e2e/roles.spec.ts')).toEqual(['tests/e2e/roles.spec.ts']);
  expect(filesOf('tests/e2e/house/citas.ts')).toEqual(['tests/e2e/otros.spec.ts']);
});

test('lists changed files that no code imports', () => {
  expect(select('apps/server/migrations/0001_first.sql', 'README.md').unknown).toEqual([
    'apps/server/migrations/0001_first.sql',
  ]);
});
