import { expect, test } from 'vitest';
import { affectedTests } from './tests.ts';

const FILES: Record<string, string> = {
  'packages/contract/src/revision/turnos/routes.ts': '',
  'packages/contract/src/routes.ts': "import { turnos } from './revision/turnos/routes.ts';",
  'apps/server/src/modules/revision/turnos/index.ts':
    "import { turnos } from '@amparo/contract/revision/turnos/routes';",
  'apps/server/src/modules/revision/turnos/turnos.test.ts': "import { app } from '../../../testing/app.ts';",
  'apps/server/src/modules/casos/agenda/index.ts':
    "import { turnosDe } from '../../revision/turnos/index.ts';",
  'apps/server/src/modules/casos/agenda/agenda.test.ts': '',
  'apps/server/src/modules/conversaciones/chats/chats.test.ts':
    "import { app } from '../../../testing/app.ts';",
  'apps/server/src/app.ts': "import { turnos } from './modules/revision/turnos/index.ts';",
  'apps/server/src/testing/app.ts': "import { buildApp } from '../app.ts';",
  'apps/server/migrations/0001_first.sql': '',
  'apps/web/src/features/revision/turnos/manifest.ts': `routes: [
    { path: '/listarTurnos', load: () => import('./TurnosPage.tsx') },
    { path: '/turno/:id', aliases: ['/cita'], load: () => import('./TurnoPage.tsx') },
  ]`,
  'apps/web/src/features/revision/turnos/TurnosPage.tsx': "import styles from './page.module.css';",
  'apps/web/src/features/revision/turnos/TurnoPage.tsx':
    "import { turnos } from '@amparo/contract/revision/turnos/routes';",
  'apps/web/src/features/revision/turnos/page.module.css': '',
  'tests/e2e/support/citas.ts': "export const open = () => '/cita';",
  'tests/e2e/revision/turnos.spec.ts': "enter('/listarTurnos')",
  'tests/e2e/casos/otros.spec.ts': "import { open } from '../support/citas.ts';",
  'tests/e2e/identidad/roles.spec.ts': "enter('/roles')",
};
const select = (...changed: string[]) => affectedTests(Object.keys(FILES), changed, (file) => FILES[file]);
const filesOf = (...changed: string[]) => {
  const { tests, specs } = select(...changed);
  return [...tests, ...specs].map(({ file }) => file);
};

test('a changed server module selects its tests, the tests of modules that use it, and its screens', () => {
  expect(filesOf('apps/server/src/modules/revision/turnos/index.ts')).toEqual([
    'apps/server/src/modules/revision/turnos/turnos.test.ts',
    'apps/server/src/modules/casos/agenda/agenda.test.ts',
    'tests/e2e/revision/turnos.spec.ts',
    'tests/e2e/casos/otros.spec.ts',
  ]);
});

test('a changed screen or style sheet selects the browser tests that open the screen', () => {
  expect(filesOf('apps/web/src/features/revision/turnos/page.module.css')).toEqual([
    'tests/e2e/revision/turnos.spec.ts',
  ]);
  expect(filesOf('apps/web/src/features/revision/turnos/TurnoPage.tsx')).toContain(
    'tests/e2e/casos/otros.spec.ts',
  );
});

test('a changed test selects itself; a changed helper selects the browser tests that import it', () => {
  expect(filesOf('tests/e2e/identidad/roles.spec.ts')).toEqual(['tests/e2e/identidad/roles.spec.ts']);
  expect(filesOf('tests/e2e/support/citas.ts')).toEqual(['tests/e2e/casos/otros.spec.ts']);
});

test('lists changed files that no code imports', () => {
  expect(select('apps/server/migrations/0001_first.sql', 'README.md').unknown).toEqual([
    'apps/server/migrations/0001_first.sql',
  ]);
});
