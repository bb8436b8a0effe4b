/** Prints `docs/glossary.md`. */
import { TERMS } from './terms.ts';

const INTRO = `# Glossary

\`npm run glossary-doc\` prints this page from \`scripts/glossary/terms.ts\`. Do not edit it by hand: a test compares it with
the source.

Words of the business are Spanish in the contract, in tables, in addresses and on screens. Identifiers use the English
word. Everything technical is English. A module is a folder of an area ([modules](architecture/modules.md)).
`;

const link = (where: string) => `[${where}](../apps/server/src/modules/${where})`;

export function glossaryDoc(): string {
  const rows = TERMS.map(({ es, en, meaning, where }) => `| ${es} | ${en} | ${meaning} | ${link(where)} |`);
  return `${[`${INTRO}\n| Spanish | English | meaning | module |`, '| --- | --- | --- | --- |', ...rows].join('\n')}\n`;
}
