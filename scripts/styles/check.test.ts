import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { styleProblems } from './check.ts';

const SRC = 'apps/web/src';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'styles-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes the files of a small web application and returns what the check reports. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [file, text] of Object.entries({ 'main.tsx': '', ...files })) {
    const to = path.join(root, SRC, file);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, text);
  }
  return styleProblems(root).map((problem) => problem.replaceAll(`${SRC}/`, ''));
}

test('accepts modules of screens and sheets of the kit that their users import', async () => {
  const found = await check({
    'main.tsx': `import './kit/theme/base.css';`,
    'kit/theme/base.css': '.row { display: flex }',
    'kit/list/Row.tsx': `import './row.css'; export const Row = () => <tr className="list-row row" />;`,
    'kit/list/row.css': '.list-row { color: red } @keyframes turn { 50% { color: red } }',
    'features/casos/Page.tsx': `import { Row } from '../../kit/list/Row.tsx';
      import styles from './page.module.css';
      export const Page = ({ on }) => <div className={clsx('row', styles.page, on && styles.on)}><i className="list-row" /></div>;`,
    'features/casos/page.module.css': '.page.on :global(.list-row) { color: blue }',
  });
  expect(found).toEqual([]);
});

test('refuses a global style sheet of a screen and a rule of a module that applies to every screen', async () => {
  const found = await check({
    'features/casos/page.css': '.page { color: red }',
    'features/chats/chat.module.css': ':global(.ant-btn) { color: red }',
  });
  expect(found).toEqual([
    "features/casos/page.css:1 a screen's style sheet is a CSS module: name it features/casos/page.module.css",
    'features/chats/chat.module.css:1 ":global(.ant-btn)" has no class of this module and applies to all screens',
  ]);
});

test('refuses a class that two sheets define, unless a class before it narrows the second rule', async () => {
  const found = await check({
    'kit/chat/answers.css': '.answers { position: absolute }\n.chat .answers { color: red }',
    'kit/recordPage/sheet.css': '\n.answers { display: grid }\n.sheet .answers { color: blue }',
  });
  expect(found).toEqual(['kit/recordPage/sheet.css:2 .answers is also defined in kit/chat/answers.css']);
});

test('refuses a class whose sheet is not imported, and one that no sheet defines', async () => {
  const found = await check({
    'kit/list/row.css': '.list-row { color: red }',
    'features/casos/Page.tsx': `export const Page = ({ tone }) => (
  <div className={\`list-row is-\${tone}\`}>
    <p className="unknown" title="list-row" />
  </div>
);`,
  });
  expect(found).toEqual([
    'features/casos/Page.tsx:2 .list-row is used without an import of kit/list/row.css',
    'features/casos/Page.tsx:3 no style sheet defines .unknown',
  ]);
});

test('refuses unknown, unused and undefined classes of a module', async () => {
  const found = await check({
    'features/casos/Page.tsx': `import styles from './page.module.css';
export const Page = () => <div className={styles.pgae} />;`,
    'features/casos/page.module.css': '.page :global(.list-row) { color: blue }',
  });
  expect(found).toEqual([
    'features/casos/Page.tsx:2 page.module.css has no class .pgae',
    'features/casos/page.module.css:1 :global(.list-row) is defined nowhere',
    'features/casos/page.module.css:1 nothing uses .page',
  ]);
});
