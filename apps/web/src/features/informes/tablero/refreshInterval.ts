/** Polling interval for data without live events. */
export const DASHBOARD_REFRESH_MS = 60_000;
