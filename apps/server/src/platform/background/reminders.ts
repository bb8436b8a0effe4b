import { z } from 'zod';
import { inSystemTransaction, type UnitOfWork } from '../db/unit-of-work.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

/** Reminders per transaction: few enough that no other transaction waits long for it. */
export const BATCH = 50;

export interface ReminderSource {
  readonly name: string;
  /** In Bogotá time; every minute by default. */
  readonly cron?: string;
  /**
   * Takes and sends at most one batch of due reminders. Rows that another transaction has locked are skipped.
   * Returns how many were taken; they are no longer due.
   */
  readonly tellBatch: (platform: Platform, work: UnitOfWork, ahora: Date) => Promise<number>;
}

/**
 * Each batch is taken, notified and mailed in one transaction, so that a crash neither repeats nor loses a
 * reminder.
 */
export async function sendDueReminders(
  platform: Platform,
  { tellBatch }: ReminderSource,
  ahora: Date,
): Promise<void> {
  const batch = () => inSystemTransaction(platform, (work) => tellBatch(platform, work, ahora));
  while ((await batch()) > 0);
}

/**
 * Polls instead of creating a job for each reminder: moving, cancelling or completing a row then needs no
 * change to any job.
 */
export function remindersJob(platform: Platform, reminders: ReminderSource): Job {
  const { name, cron = '* * * * *' } = reminders;
  return { name, data: z.object({}), cron, run: () => sendDueReminders(platform, reminders, new Date()) };
}
