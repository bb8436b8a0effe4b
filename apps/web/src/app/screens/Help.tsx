import { useLocation } from 'react-router';
import { Ayuda } from '../../features/base/ayuda/index.ts';
import { useMe } from '../../kit/data/me.ts';
import { GROUP_ICONS } from '../menu/icons.ts';
import { isOpen } from '../menu/menu.ts';
import { useMenu } from '../menu/useMenu.ts';
import type { AskedFrom } from '../shell/useHelp.ts';
import { SUPPORT } from '../support.ts';
import { version } from '../version.ts';

/** Passes the screens and the version, which only the app folder knows, to the help feature. */
export default function Help() {
  const me = useMe();
  const groups = useMenu();
  const desde = (useLocation().state as AskedFrom | null)?.desde;
  if (me === undefined) return null;
  const entries = groups.flatMap(({ entries: all }) => all);
  return (
    <Ayuda
      groups={groups.map((group) => ({ ...group, icon: GROUP_ICONS[group.grupo] }))}
      desde={desde === undefined ? undefined : entries.find((entry) => isOpen(entry, desde))?.path}
      misRoles={me.roles.map(({ nombre }) => nombre)}
      version={version}
      soporte={SUPPORT}
    />
  );
}
