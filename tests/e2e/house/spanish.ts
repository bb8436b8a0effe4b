import { expect, type Page } from '@playwright/test';

/** Words of English and not of Spanish, of those that interfaces, and the libraries under ours, are full of. */
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

/** Everything the page says, to eyes and to readers. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('body *')].filter(
      (element) => element.closest('[aria-hidden="true"]') === null,
    );
    const names = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((attribute) =>
      heard.map((element) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...names];
  });

/** Nothing on the page, seen or read aloud, is English. */
export async function isSpanish(page: Page): Promise<void> {
  const isEnglish = (word: string) => ENGLISH.has(word.toLowerCase());
  const wrong = (await spoken(page)).filter((text) =>
    (text.match(/(?<![\p{L}\p{N}])[\p{L}']+(?![\p{L}\p{N}])/gu) ?? []).some(isEnglish),
  );
  expect([...new Set(wrong)]).toEqual([]);
}
