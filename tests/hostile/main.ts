import { report } from '../report.ts';
import { accountDiscovery, codeGuessing, oldPassword, passwordGuessing } from './guessing.ts';
import { openHouse } from './house.ts';
import { leaks } from './leaks.ts';
import type { Measure } from './measure.ts';
import { customer, takeAdministrador, takePermissions } from './people.ts';
import { everyRole, secretCriteria, withoutToken } from './routes.ts';
import { revocation, strangers } from './sessions.ts';
import { strangersTries } from './tries.ts';

/** In the order of their numbers; H34 comes last because it searches what all the others left behind. */
const measures: Measure[] = [
  withoutToken,
  everyRole,
  customer,
  takeAdministrador,
  takePermissions,
  strangers,
  revocation,
  secretCriteria,
  codeGuessing,
  accountDiscovery,
  passwordGuessing,
  oldPassword,
  strangersTries,
  leaks,
];

await report('hostile', await openHouse(), measures);
