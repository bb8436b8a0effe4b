import { REQUIREMENT } from './titles.ts';

/** A construction of indirect English, and how to repair it. */
interface Mark {
  name: string;
  pattern: RegExp;
  repair: string;
}

const BEGINS = String.raw`(?:^|[.;:,(–—?!] )`;
const NO_QUESTION = String.raw`(?![^.]*\?)`;
const CLAUSE_ENDS = String.raw`(?=[.,;:)]|$)`;
const BE = '(?:is|are|was|were|be|been|being)';
const PREPOSITION =
  '(?:about|after|against|at|because|before|behind|between|by|for|from|if|in|into|of|on|only|over|than|that|to|under|unless|until|when|where|whether|with|without)';
const OWN = '(?:its|their|his|her|my|our) own';
const COMMON_VERB = '(?:is|are|was|were|has|had|comes?|came|goes|went|becomes?|became|happens?|needs|waits)';

/** Whole words, in upper or lower case. */
const words = (...patterns: readonly string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'i');

const MARKS: readonly Mark[] = [
  {
    name: 'headless clause',
    pattern: new RegExp(
      [
        String.raw`${BEGINS}(?:What|Whatever|Who|Whom|Whose)\b${NO_QUESTION}`,
        String.raw`[;:] (?:what|who) (?:the|a|it|they|nobody|${COMMON_VERB})\b${NO_QUESTION}`,
        String.raw`${BEGINS}(?:One|That|Those) (?:that|which|who|whom|whose|of|without)\b`,
        String.raw`${BEGINS}(?:(?:None of|Of) (?!course\b)|(?:Not|Only|Also|As) (?:what|who|those) |All (?:that|who) )\w`,
        String.raw`${BEGINS}As (?:(?:many|much)(?! \w+ as)|it|they|is|was|when|little|few|good|one|often)\b`,
      ].join('|'),
    ),
    repair: 'begin with the noun',
  },
  {
    name: 'who or what as a noun',
    pattern: words(
      'who(?:m)?ever',
      `(?!with)${PREPOSITION} who`,
      `${PREPOSITION} what(?! extent)`,
      'whatever (?:comes|came|becomes|became|needs|waits|goes)',
      `all (?:that|who) ${COMMON_VERB}`,
      'the ones? who',
      'those (?:who|which)',
    ),
    repair: 'name the thing or the person',
  },
  {
    name: 'told, tells',
    pattern: words('told', 'tells', '(?:can|cannot|could) tell'),
    repair: 'notifies, publishes, returns, shows, logs',
  },
  {
    name: 'said',
    pattern: words(`${BE} said`, 'says? so', '(?:it|which|who|there|he|she|one) says(?! nothing)'),
    repair: 'states, shows, contains',
  },
  { name: 'hears', pattern: words('hears?', 'heard'), repair: 'receives, is notified' },
  {
    name: 'stands',
    pattern: /\b(?:stands?|stood)\b(?!-| (?:by|out)\b)/i,
    repair: 'is, lives, is stored, represents',
  },
  {
    name: 'a product as a building',
    pattern: /(?<![-/\w.])houses?(?:['’]s)?\b(?![/\w-]|\.\w)/i,
    repair: 'the company, the app, the server, the installation',
  },
  {
    name: 'nobody, somebody',
    pattern: /\b(?:some|no|every|any)body\b/i,
    repair: 'user, adviser, customer, caller, no one',
  },
  { name: 'as good as, the own', pattern: words('as good as', 'the own'), repair: 'responds 404; their own' },
  {
    name: 'by itself, of its own',
    pattern: new RegExp(
      [
        String.raw`\bby (?:itself|themselves)\b`,
        String.raw`(?<!\bno \w+ )\bof ${OWN}(?:${CLAUSE_ENDS}| (?:and|that|which|in|for|to|so|because|when|while|${BE})\b)`,
      ].join('|'),
      'i',
    ),
    repair: 'name the mechanism: automatically, in a separate table',
  },
  {
    name: 'beside, apart',
    pattern:
      /\bbeside\b|\b(?:told|tell|tells|kept|keeps?|sets?|comes?|open|written|asked|counts?|counted|measured|read|shown|stored|sent|done|are|is|each)(?: \w+)? apart\b(?! from)/i,
    repair: 'next to, separately',
  },
  { name: 'meanwhile', pattern: words('meanwhile'), repair: 'while … is running' },
  {
    name: 'as it is',
    pattern: new RegExp(
      String.raw`(?<!(?:soon|long|far|much|many|same|often) )\bas (?:it|they) (?:(?:${BE})${CLAUSE_ENDS}|came|stands?|said|goes)`,
      'i',
    ),
    repair: 'unchanged',
  },
  { name: 'trail', pattern: words('trail'), repair: 'audit log' },
  {
    name: 'reach',
    pattern: words(
      "(?:beyond|within|in|out of|whose|their|its|one['’]s|own) reach",
      'reach(?:es)? (?:everyone|every|others|all|no one|more)',
    ),
    repair: 'scope, may access',
  },
  {
    name: 'ours, foreign',
    pattern: /\b(?:of|not) (?:ours|theirs|hers)\b|\bforeign\b(?! (?:key|server|table|data|wrapper))/i,
    repair: "internal, external, another user's",
  },
  { name: 'believed', pattern: words('believe[sd]?', 'believing'), repair: 'trust the cache, accept' },
  {
    name: 'forgets',
    pattern: words('forgets', `${BE} (?:never |also )?forgotten`, 'forgotten (?:at|by|when|once|after)'),
    repair: 'evict, delete, drop',
  },
  {
    name: 'metaphor',
    pattern: words(
      '(?:a|the|quick|whose|many|of a|for the) hand',
      '(?:a|one|its|three|missed) beats?',
      'at (?:its|their) word',
      'deeds?',
      'doors?',
      'give(?:s|n)? way',
      'greet(?:s|ed|ers?)',
      'ha(?:s|ve) the last word',
      'heed(?:s|ed)?',
      'hurts?',
      'in peace',
      'mend(?:s|ed|ing)?',
      'patience',
      'well again',
    ),
    repair: 'the technical word',
  },
  {
    name: 'alive, away',
    pattern:
      /(?<!(?:keep|kept)[- ])\balive\b|\b(?:is|are|was|were|be|being|been|goes|go|going|went|stays?) away\b(?! from)/i,
    repair: 'running, down, unavailable',
  },
  {
    name: 'knows nothing of',
    pattern: words(
      'know[sn]? (?:nothing|no|neither)',
      'knows of',
      'nothing of',
      'nothing is (?:asked|known)',
    ),
    repair: 'state what it does instead',
  },
  {
    name: 'passive without an actor',
    pattern: words(`${BE} (?:waited for|looked (?:at|into|through|after)|thought of|gone into|asked of)`),
    repair: 'put the actor first',
  },
  {
    name: 'is no',
    pattern: /(?<!\b(?:there|it|that|this) )\b(?:is|are) (?:no(?! longer| more| less| need| reason)|none)\b/i,
    repair: 'state what happens',
  },
  {
    name: 'literary word',
    pattern: words(
      '(?:that|those|ones?) of (?:before|then|today|now)',
      'afresh',
      'again and again',
      'all the same',
      'anew',
      'for good',
      '(?:goes|went) on',
      'if need be',
      'lest',
      'looks? after',
      'on its way',
      'such (?:a )?one',
      'takes? (?:its|their) time',
      'thence',
      'thereof',
      'whence',
      'wherein',
      'without end',
    ),
    repair: 'an everyday word',
  },
];

const CODE = /`[^`]*`/g;

/** The marks of indirect English in a sentence; code in backticks is not read. */
export function marksIn(sentence: string): readonly Mark[] {
  const text = sentence.replaceAll(CODE, 'x').replaceAll(REQUIREMENT, '').trim();
  return MARKS.filter(({ pattern }) => pattern.test(text));
}
