import type { Hours } from './layout.ts';

/** Height of an hour; also in calendar.css, where the lines are drawn. */
export const HOUR_PX = 53;
/** Minimum height, so that the title fits. */
const LEAST_PX = 25;

export const topOf = (minutes: number, hours: Hours) => ((minutes - hours.first * 60) / 60) * HOUR_PX;
/** Two pixels less, so that consecutive blocks do not touch. */
export const heightOf = (minutes: number) => Math.max((minutes / 60) * HOUR_PX, LEAST_PX) - 2;
