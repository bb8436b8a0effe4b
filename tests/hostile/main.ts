import { report } from '../report.ts';
import { takeAccounts } from './accounts.ts';
import { chatBurst } from './burst.ts';
import { everyAction } from './case-actions.ts';
import { newsOfCases } from './case-news.ts';
import { foreignCases, wrongApprovals, wrongAssignments } from './cases.ts';
import { strangersTries } from './distributed-guessing.ts';
import { formulas } from './excel.ts';
import { contentTypes, foreignFields, ownFields } from './fields.ts';
import { bombs, falseFiles, foreignFiles } from './files.ts';
import { accountDiscovery, codeGuessing, oldPassword, passwordGuessing } from './guessing.ts';
import { oneSpelling } from './ids.ts';
import { leaks } from './leaks.ts';
import { innerCalls, links } from './links.ts';
import { criteria, pageSizes } from './lists.ts';
import { markup } from './markup.ts';
import type { HostileMeasure } from './measure.ts';
import { packets } from './packets.ts';
import { customer, takeAdministrador, takePermissions } from './people.ts';
import { foreignRecords, namesGrantNothing, neededStayOn } from './reach.ts';
import { enteringRooms, foreignRooms, sendingAsOthers } from './rooms.ts';
import { everyRole, secretCriteria, withoutToken } from './routes.ts';
import { revocation, strangers } from './sessions.ts';
import { flooding, stalling } from './slow-and-flood.ts';
import { startTargetServer } from './target-server.ts';
import { longTexts } from './texts.ts';

/** In the order of their ids. H34 is last, because it searches the log and the refusals of all others. */
const measures: HostileMeasure[] = [
  withoutToken,
  everyRole,
  customer,
  ownFields,
  foreignFields,
  takeAdministrador,
  takePermissions,
  foreignCases,
  wrongAssignments,
  wrongApprovals,
  everyAction,
  foreignFiles,
  foreignRooms,
  strangers,
  enteringRooms,
  sendingAsOthers,
  newsOfCases,
  revocation,
  packets,
  criteria,
  secretCriteria,
  pageSizes,
  codeGuessing,
  accountDiscovery,
  passwordGuessing,
  oldPassword,
  falseFiles,
  bombs,
  markup,
  links,
  innerCalls,
  formulas,
  contentTypes,
  namesGrantNothing,
  neededStayOn,
  foreignRecords,
  longTexts,
  takeAccounts,
  stalling,
  oneSpelling,
  strangersTries,
  flooding,
  chatBurst,
  leaks,
];

/** `npm run hostile -- H38 H40` runs only the named measures. */
const named = process.argv.slice(2);
const unknown = named.filter((id) => !measures.some((measure) => measure.id === id));
if (unknown.length > 0) throw new Error(`No measure is called ${unknown.join(', ')}`);

await report(
  'hostile',
  await startTargetServer(),
  measures.filter(({ id }) => named.length === 0 || named.includes(id)),
);
