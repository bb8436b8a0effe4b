import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const found = (file: string, source: string) =>
  sentencesOf(file, source).map(({ at, kind, text }) => `${at} ${kind} ${text}`);

test('reads comments, titles and messages of TypeScript', () => {
  const source = `/**
 * First sentence
 * of a block. Second one.
 */
// One comment on
// two lines.
const a = 1; // At the end.
test('A-1 the title', () => {
  throw new Error(\`The file \${a} is missing\`);
});
test.each([1])('each %s', () => test.step('inside', () => console.log('Printed ' + a)));
`;
  expect(found('a.test.tsx', `${source}const b = <p>{/* Inside JSX. */}</p>;`)).toEqual([
    'a.test.tsx:2 comment First sentence of a block.',
    'a.test.tsx:3 comment Second one.',
    'a.test.tsx:5 comment One comment on two lines.',
    'a.test.tsx:7 comment At the end.',
    'a.test.tsx:12 comment Inside JSX.',
    'a.test.tsx:8 title A-1 the title',
    'a.test.tsx:9 message The file … is missing',
    'a.test.tsx:11 title each %s',
    'a.test.tsx:11 step inside',
    'a.test.tsx:11 message Printed …',
  ]);
});

test.each([
  [
    'a.sql',
    "select '--' -- Of a line\n-- First line\n-- and second.\n/* A block. */",
    ['Of a line', 'First line and second.', 'A block.'],
  ],
  ['a.css', '/* A rule.\n * More */ .a { color: red }', ['A rule.', 'More']],
  ['a.sh', '#!/bin/sh\n# A step.\necho "$#" # The rest', ['A step.', 'The rest']],
  ['folder/run', '#!/usr/bin/env bash\n# A step.', ['A step.']],
  ['a.yml', 'a: b#c\n# A list\nd: e # of things', ['A list', 'of things']],
  ['a.jsonc', '{\n  // A rule.\n  "a": 1,\n}', ['A rule.']],
  ['a.html', '<!-- A page. --><p>Hola</p>', ['A page.']],
  ['a.webp', '# A text', []],
])('reads the comments of %s', (file, source, texts) => {
  expect(sentencesOf(file, source).map(({ text }) => text)).toEqual(texts);
});

test('reads paragraphs, list items and table cells of Markdown, but neither code nor bad examples', () => {
  const source = `# The heading
A paragraph
on two lines. Its second sentence.
- An item
  that continues

\`\`\`
code
\`\`\`

| before | after |
|---|---|
| bad one | good one |
![A picture](a.webp)
`;
  expect(found('a.md', source)).toEqual([
    'a.md:1 doc The heading',
    'a.md:2 doc A paragraph on two lines.',
    'a.md:3 doc Its second sentence.',
    'a.md:4 doc An item that continues',
    'a.md:11 doc after',
    'a.md:13 doc good one',
  ]);
});
