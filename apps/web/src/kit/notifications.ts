import { useSyncExternalStore } from 'react';

type NotificationState = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

function read(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Not every browser tells of a change; coming back from its settings is when one may have happened. */
function watch(): void {
  window.addEventListener('focus', tell);
  document.addEventListener('visibilitychange', tell);
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', tell))
    .catch(() => undefined);
}

/** AVISOS-10. A permission already answered is not asked for again. */
export async function askForNotifications(): Promise<void> {
  if (read() !== 'default') return;
  await Notification.requestPermission();
  tell();
}

/** Answered sooner than anybody can: the browser wants a gesture before it shows its question. */
const UNSEEN_MS = 400;

/** When the application starts and, in browsers that only listen to a person, at their first press. Never waited for. */
export async function askAtStart(): Promise<void> {
  const asked = performance.now();
  await askForNotifications().catch(() => undefined);
  if (read() !== 'default' || performance.now() - asked > UNSEEN_MS) return;
  window.addEventListener('pointerup', () => void askForNotifications().catch(() => undefined), {
    once: true,
  });
}

let watching = false;

/** The permission as it is now: changing it in the browser needs no reload (LOGIN-08). */
export function useNotificationState(): NotificationState {
  return useSyncExternalStore((listener) => {
    if (!watching) watch();
    watching = true;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
