import { z } from 'zod';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';
import { inSystemTransaction, type Work } from './work.ts';

/** Reminders taken in one transaction: few enough that nobody waits for it. */
export const BATCH = 50;

/** What people are reminded of by one module. */
export interface Reminders {
  readonly name: string;
  /** In Bogotá time; every minute unless told otherwise. */
  readonly cron?: string;
  /**
   * Takes no more than a batch of what is due, so that nobody else does, and tells it: a row that somebody is moving or taking
   * at this moment is left to them. Answers how many were taken; what was taken is not due any more.
   */
  readonly tellBatch: (platform: Platform, work: Work, ahora: Date) => Promise<number>;
}

/** Each batch is taken, noticed and mailed in one transaction, so that everyone is reminded once whatever is cut. */
export async function remind(platform: Platform, { tellBatch }: Reminders, ahora: Date): Promise<void> {
  const batch = () => inSystemTransaction(platform, (work) => tellBatch(platform, work, ahora));
  while ((await batch()) > 0);
}

/**
 * Looks again and again rather than waiting in a job for each: what is moved, cancelled or fulfilled changes rows, and there is
 * nothing beside them to be found and undone.
 */
export function remindersJob(platform: Platform, reminders: Reminders): Job {
  const { name, cron = '* * * * *' } = reminders;
  return { name, data: z.object({}), cron, run: () => remind(platform, reminders, new Date()) };
}
