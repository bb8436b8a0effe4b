import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { differenceOf } from './compare.ts';
import { readMessages } from './messages.ts';

const none = readMessages([]);
const difference = (file: string, before: string, after: string) => differenceOf(file, before, after, none);

test.each([
  ['a.ts', 'a(); // old', '// new\na();'],
  ['a.ts', 'if (x) {\n  // nothing to do\n}', 'if (x) {}'],
  ['a.ts', 'call(\n  // why\n  a,\n  b,\n);', 'call(a, b);'],
  ['a.ts', 'const a = ( /* why */ b);', 'const a = b;'],
  ['a.ts', `const a = 'x';`, 'const a = "x";'],
  ['a.ts', `const a = 'long ' +\n 'text';`, `const a = 'long text';`],
  ['a.ts', 'f(`${/* why */ a}`);', 'f(`${ a}`);'],
  ['a.tsx', '<div>\n  {/* why */}\n  <i>a  b</i>\n</div>', '<div><i>a  b</i></div>'],
  ['a.test.ts', `test('A-1 it is told', run);`, `test('A-1 it returns', run);`],
  ['a.test.ts', `test.each(rows)('%s of $name', run);`, `test.each(rows)('$name has %s', run);`],
  ['a.test.ts', 'describe.skipIf(off)(`old ${a}`, run);', 'describe.skipIf(off)(`${a} new`, run);'],
  [
    'a.spec.ts',
    `test('CHATS-1 CHATS-2 a', () => test.step('b', run));`,
    `test('CHATS-1 a', () => test.step('CHATS-2 b', run));`,
  ],
  ['a.json', '{"a": 1}', '{\n  // why\n  "a": 1,\n}'],
  ['a.css', '/* old */ .a { color: red; /* b */ }', '.a {\n  color: red;\n}'],
  ['a.sql', 'select 1; -- old', '/* new /* inner */ */ select\n1;'],
  ['a.sql', 'create function f() as $$ begin\n-- old\nend $$;', 'create function f() as $$ begin end $$;'],
  ['a.sh', 'a # old\n# more\nb "$#" # c', '# new\na\nb "$#"'],
  ['a.yml', 'a: b # old\n\n# c\nd: "e # f"', 'a: b\nd: "e # f"'],
  ['a.yml', 'a:\n  &b # long\n  c: 1', 'a: &b # short\n  c: 1'],
  ['a.service', '# old\n[Unit]', '[Unit]\n# new'],
  ['a.html', '<!-- old\n --><p>a</p>', '<p>a</p>'],
  ['a.md', 'old', 'new'],
])('%s: accepts changed prose %#', (file, before, after) => {
  expect(difference(file, before, after)).toBe(undefined);
});

test.each([
  ['a.ts', 'a();', 'b();'],
  ['a.ts', 'a();', 'a(); b();'],
  ['a.ts', 'a(); b();', 'a();'],
  ['a.ts', 'const a = 1;', 'const a = 2;'],
  ['a.ts', 'const a = 1n;', 'const a = 2n;'],
  ['a.ts', 'const a = /a/;', 'const a = /b/;'],
  ['a.ts', 'a.b;', 'a?.b;'],
  ['a.ts', 'let a;', 'const a = undefined;'],
  ['a.ts', `f('old');`, `f('new');`],
  ['a.ts', 'f(`a ${b} c`);', 'f(`a ${d} c`);'],
  ['a.ts', '// oxlint-disable-next-line a -- why\nf();', 'f();'],
  ['a.ts', '// @ts-expect-error a\nf();', '// a\nf();'],
  ['a.ts', 'f();', 'f('],
  ['a.tsx', '<p>Guardar</p>', '<p>Guarda</p>'],
  ['a.tsx', '<p>a {b}</p>', '<p>a{b}</p>'],
  ['a.test.ts', `test('a', run);`, `test('a', ran);`],
  ['a.test.ts', `test('a', run);`, `test.only('a', run);`],
  ['a.test.ts', 'test(`a ${b}`, run);', 'test(`a ${c}`, run);'],
  ['a.test.ts', `test.each(rows)('$a', run);`, `test.each(rows)('$b', run);`],
  ['a.test.ts', `test.each(rows)('%s %i', run);`, `test.each(rows)('%i %s', run);`],
  ['a.test.ts', `test('CHATS-1 CHATS-2 a', run);`, `test('CHATS-1 a', run);`],
  ['a.test.ts', `test.info().push('a');`, `test.info().push('b');`],
  ['a.json', '{"a": 1}', '{"a": 2}'],
  ['a.css', '.a { color: red }', '.a { color: blue }'],
  ['a.css', '.a { .b { color: red } }', '.a { color: red } .b { }'],
  ['a.sql', `select '-- old'`, `select '-- new'`],
  ['a.sql', 'select $$a$$', 'select $$b$$'],
  ['a.sh', 'a "# b"', 'a "# c"'],
  ['a.sh', 'cat <<END\n# a\nEND', 'cat <<END\n# b\nEND'],
  ['a.yml', 'a: b#c', 'a: b#d'],
  ['a.service', 'A=b # c', 'A=b # d'],
  ['a.html', '<p>a</p>', '<p>b</p>'],
  ['a.tsv', 'a', 'b'],
])('%s: names changed code %#', (file, before, after) => {
  expect(difference(file, before, after)).toBeDefined();
});

test('names the line and both texts of a changed string', () => {
  expect(difference('a.ts', `f();\ng('old');`, `// why\nf();\ng('new');`)).toEqual({
    line: 3,
    what: '"old" is now "new"',
  });
});

test('accepts a message that a list names, in its file only', () => {
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'prose-')), 'messages.tsv');
  writeFileSync(
    list,
    "a.ts\tnobody said ${a}\t${a} isn't known\na.sh\tis away\tis down\nb.ts\t'old'\t'new'\n",
  );
  const mayBecome = readMessages([list]);
  const before = 'throw new Error(`x: nobody said ${a}`);';
  const after = "throw new Error(`x: ${a} isn't known`);";
  expect(differenceOf('a.ts', before, after, mayBecome)).toBe(undefined);
  expect(differenceOf('b.ts', before, after, mayBecome)).toBeDefined();
  expect(differenceOf('b.ts', `f('old')`, `f('new')`, mayBecome)).toBe(undefined);
  expect(differenceOf('a.sh', 'echo "it is away"', 'echo "it is down"', mayBecome)).toBe(undefined);
});

test('refuses a list with another number of columns', () => {
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'prose-')), 'messages.tsv');
  writeFileSync(list, 'a.ts\told\n');
  expect(() => readMessages([list])).toThrow(`${list}:1 needs three columns`);
});
