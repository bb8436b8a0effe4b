import type { Module, Platform } from '../../../platform/platform.ts';
import { settlingJob } from './availability.ts';
import { serveCases } from './live.ts';

export { expectAllowed } from './acting.ts';
export { caseActions } from './actions.ts';
export { assign, give } from './assign.ts';
export { occupyingOf } from './availability.ts';
export { boardOf } from './board.ts';
export { expectAnswers, expectTheirs } from './expect.ts';
export { deriving } from './derive.ts';
export { caseEndpoints, everyCaseEndpoints } from './endpoints.ts';
export { casesByCity } from './cities.ts';
export { casesByDay, countCases } from './count.ts';
export { entriesOf, vehicleOf } from './fields.ts';
export { findCases } from './find.ts';
export { storeEntry } from './gestion.ts';
export { boardRoom, caseRoom } from './live.ts';
export { casesOf } from './milestones.ts';
export { placeOf } from './place.ts';
export { caseRecords, holdersOf, type CaseRecords } from './records.ts';
export { goingTo, onTheRoadTo, type Going } from './road.ts';
export { named, seenBy } from './scope.ts';
export { teamOf } from './team.ts';
export { timelineOf } from './timeline.ts';

export function casosModule(platform: Platform): Module {
  serveCases(platform);
  return { endpoints: [], jobs: [settlingJob(platform)] };
}
