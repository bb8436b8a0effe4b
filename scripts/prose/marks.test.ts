import { expect, test } from 'vitest';
import { marksIn } from './marks.ts';

const names = (sentence: string) => marksIn(sentence).map(({ name }) => name);

test.each([
  ['headless clause', 'Who has it now hears so.'],
  ['headless clause', 'Reads the list: what is stored comes first.'],
  ['headless clause', 'One that cannot be opened is skipped.'],
  ['headless clause', 'Of several roles the first counts.'],
  ['headless clause', 'As it is written.'],
  ['who or what as a noun', 'Whoever wants the same room waits here.'],
  ['who or what as a noun', 'The list of who may open it.'],
  ['who or what as a noun', 'A copy of what was sent.'],
  ['told, tells', 'The page is told once.'],
  ['told, tells', 'The row tells its number.'],
  ['said', 'It is said in words.'],
  ['hears', 'The screen hears of it.'],
  ['stands', 'The name stands in the row.'],
  ['a product as a building', 'The rules of both houses.'],
  ['nobody, somebody', "Somebody else's row, which nobody may see."],
  ['as good as, the own', 'An unknown id is as good as none.'],
  ['by itself, of its own', 'The job has a connection of its own.'],
  ['by itself, of its own', 'The list opens by itself.'],
  ['beside, apart', 'The names beside the rows are read apart.'],
  ['meanwhile', 'Another user changed it meanwhile.'],
  ['as it is', 'The row stays as it is.'],
  ['trail', 'An entry of the trail.'],
  ['reach', 'A record beyond their reach.'],
  ['ours, foreign', 'A key that is not ours.'],
  ['believed', 'A token is believed for a second.'],
  ['forgets', 'The session is forgotten.'],
  ['metaphor', 'A quick hand presses twice.'],
  ['alive, away', 'Redis is away.'],
  ['knows nothing of', 'The kit knows nothing of cases.'],
  ['passive without an actor', 'The whole group is waited for.'],
  ['is no', 'A draft is no case.'],
  ['literary word', 'The list is read anew.'],
])('finds "%s": %s', (name, sentence) => {
  expect(names(sentence)).toContain(name);
});

test.each([
  'Notifies the new and the previous mechanic, except the user who made the change.',
  'Who may assign this case?',
  'There is no index for this filter.',
  'The migration is no longer needed.',
  'A foreign key keeps the row.',
  'The job runs in its own transaction, one second apart from the next one.',
  'The stand-in listens on port 4125 and stands out in the log.',
  'Reads `what is stored` and `nobody` from tests/e2e/support/serve.ts.',
  'The keep-alive timeout is longer than that of the balancer.',
  'Reads the rows as they are inserted.',
  'Of course the lock is released.',
  'The user forgot the password.',
])('accepts: %s', (sentence) => {
  expect(names(sentence)).toEqual([]);
});
