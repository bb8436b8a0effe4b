import { useSyncExternalStore } from 'react';

type NotificationState = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

function read(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Not every browser reports a change, so check again when the user comes back from its settings. */
function watch(): void {
  window.addEventListener('focus', notifyListeners);
  document.addEventListener('visibilitychange', notifyListeners);
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', notifyListeners))
    .catch(() => undefined);
}

/** AVISOS-10. A permission that the user has already answered is not requested again. */
export async function askForNotifications(): Promise<void> {
  if (read() !== 'default') return;
  await Notification.requestPermission();
  notifyListeners();
}

/** An answer faster than this is not from the user: the browser requires a gesture before it asks. */
const UNSEEN_MS = 400;

/**
 * Asks when the application starts, and at the first click in browsers that require a gesture. Callers do not
 * wait for it.
 */
export async function askAtStart(): Promise<void> {
  const asked = performance.now();
  await askForNotifications().catch(() => undefined);
  if (read() !== 'default' || performance.now() - asked > UNSEEN_MS) return;
  window.addEventListener('pointerup', () => void askForNotifications().catch(() => undefined), {
    once: true,
  });
}

let watching = false;

/** The current permission. A change in the browser needs no reload (LOGIN-08). */
export function useNotificationState(): NotificationState {
  return useSyncExternalStore((listener) => {
    if (!watching) watch();
    watching = true;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
