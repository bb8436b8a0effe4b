/**
 * English words that are not Spanish and are frequent in user interfaces and in the libraries that they use.
 */
const ENGLISH = new Set(
  `about add all and any apply are back bars calendar cancel check circle clear click close collapse confirm copy create
  data date day days delete deny disabled done double down download drag drop edit empty enter expand export eye failed
  field file files filter first for found from go help here hide home hour image invalid is item items last left less
  load loading log logout message minute modal month more name next none not null object of off ok open or outlined page
  password people picture please press prev previous read refresh remove required reset results retry right row rows
  save search second see select selected send settings show sign sort sorted step submit success switch tab text the
  this time title to today toggle true type undefined unknown up update upload user users value view warning week
  welcome with year yes you your january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun`.split(/\s+/),
);
export const inEnglish = (texts: readonly string[]): string[] =>
  texts.filter((text) =>
    (text.match(/(?<![\p{L}\p{N}])[\p{L}']+(?![\p{L}\p{N}])/gu) ?? []).some((word) =>
      ENGLISH.has(word.toLowerCase()),
    ),
  );
