import type { Can } from '../../kit/data/me.ts';
import { GRUPOS, type Grupo, type ScreenRoute } from '../../kit/manifest.ts';

export interface MenuEntry {
  path: string;
  label: string;
}

export interface MenuGroup {
  grupo: Grupo;
  entries: MenuEntry[];
}

function mayOpen(screen: ScreenRoute, can: Can): boolean {
  return screen.permiso === undefined || can(screen.permiso);
}

function plainPath(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

/** Groups in menu order with the entries that the user may open; an empty group is left out (SHELL-07). */
export function menuFor(screens: readonly ScreenRoute[], can: Can): MenuGroup[] {
  return GRUPOS.map((grupo) => ({ grupo, entries: entriesOf(grupo, screens, can) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

function entriesOf(grupo: Grupo, screens: readonly ScreenRoute[], can: Can): MenuEntry[] {
  return screens
    .flatMap((screen) =>
      screen.menu?.grupo === grupo && mayOpen(screen, can) ? [{ screen, menu: screen.menu }] : [],
    )
    .toSorted((a, b) => a.menu.orden - b.menu.orden)
    .map(({ screen, menu }) => ({ path: plainPath(screen.path), label: menu.label }));
}

/** True for the entry's path and every path below it, in any casing. */
export function isOpen(entry: MenuEntry, pathname: string): boolean {
  const here = pathname.toLowerCase();
  const path = entry.path.toLowerCase();
  return here === path || here.startsWith(`${path}/`);
}
