export { actingOn, expectAllowed } from './acting.ts';
export { caseActions } from './actions.ts';
export { assign, give } from './assign.ts';
export { settle } from './availability.ts';
export { addEntry } from './gestion.ts';
export { linkOf } from './links.ts';
export { caseRecords, holdersOf, type CaseRecords } from './records.ts';
