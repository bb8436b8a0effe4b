import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settlingJob } from './availability.ts';
import { registerCaseEvents } from './realtime.ts';

export { assertActionAllowed } from './action-rules.ts';
export { caseActions } from './actions.ts';
export { assign, give } from './assign.ts';
export { occupyingOf } from './availability.ts';
export { boardOf } from './board.ts';
export { assertQuestionnaire, assertPersonOfVehicle } from './preconditions.ts';
export { createFromOrigin } from './derive.ts';
export { caseEndpoints, everyCaseEndpoints } from './endpoints.ts';
export { casesByCity } from './cities.ts';
export { casesByDay, countCases } from './count.ts';
export { entriesOf, vehicleOf } from './fields.ts';
export { findCases } from './find.ts';
export { insertEntry } from './entries.ts';
export { boardRoom, caseRoom } from './realtime.ts';
export { casesOf } from './milestones.ts';
export { noticePlaceText } from './notice-place.ts';
export { caseRecords, holdersOf, type CaseRecords } from './records.ts';
export { fieldAssignmentsOf, fieldStaffOf, type FieldAssignment } from './field-assignments.ts';
export { named, seenBy } from './scope.ts';
export { teamOf } from './team.ts';
export { timelineOf } from './timeline.ts';

export function casosModule(platform: Platform): Module {
  registerCaseEvents(platform);
  return { endpoints: [], jobs: [settlingJob(platform)] };
}
