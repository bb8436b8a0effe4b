import { git } from './revision.ts';
import type { Sentence } from './sentences.ts';

/** The commit that added this file is the first whose successors are checked. */
const GUARD = 'scripts/lint/prose.ts';
const MOST = 72;
const SCOPE = /^[a-z][\w./-]*: /;
/** Base forms that end like another form. */
const BASE_FORMS = new Set(
  'Alias,Bring,Embed,Exceed,Feed,Focus,Need,Proceed,Seed,Shed,Speed,Succeed'.split(','),
);
const OTHER_FORM = /(?:ed|ing|[^s]s)$/;
const NO_VERB = new Set(
  'a,an,the,no,not,all,each,every,one,more,new,some,this,that,these,those,there,it,its,their,they,he,she,we,what,who,whoever,whatever,where,when,while,how,why,in,on,of,for,from,to,with,by,at,as,after,before,only,also,nothing,nobody'.split(
    ',',
  ),
);

/** Subjects of the commits after the guard; of a shallow clone those that it has. Merges are left out. */
export function subjectsSince(root: string): Sentence[] {
  const added = git(root, 'log', '--diff-filter=A', '--format=%H', '--', GUARD).trim().split('\n').at(-1);
  if (!added) return [];
  return git(root, 'log', '--no-merges', '--format=%h%x09%s', `${added}..HEAD`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', ...subject] = line.split('\t');
      return { at, kind: 'commit', text: subject.join('\t') };
    });
}

/** Deviations from "imperative, capital letter, no full stop, at most 72 characters". */
export function subjectProblems(subject: string): string[] {
  const isScoped = SCOPE.test(subject);
  const [word = ''] = subject.replace(SCOPE, '').split(/[^\p{L}'-]/u);
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
  return [
    ...(subject.length > MOST ? [`has ${subject.length} characters, more than ${MOST}`] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(isScoped || word === capitalised ? [] : ['begins with a small letter']),
    ...(isBaseForm(capitalised)
      ? []
      : [`does not begin with an imperative: ${word || subject.slice(0, 10)}`]),
  ];
}

function isBaseForm(word: string): boolean {
  if (word === '' || NO_VERB.has(word.toLowerCase())) return false;
  return BASE_FORMS.has(word) || !OTHER_FORM.test(word);
}
