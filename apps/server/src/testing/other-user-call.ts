import type { OtherUserData, RequestInput } from './other-user-data.ts';
import type { Person } from './people.ts';

/**
 * A call about a record of another user, and a user who may make it. If that user succeeds, a refusal of
 * others is not caused by an invalid call.
 */
export interface ForeignCall extends RequestInput {
  readonly path: string;
  readonly allowed: Person;
}

export type ForeignCallInput = Omit<ForeignCall, 'allowed'> & { allowed?: Person };
export type Case = (others: OtherUserData, asker: Person) => Promise<ForeignCallInput>;
