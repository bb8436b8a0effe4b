import { useMemo } from 'react';
import { Inicio } from '../../features/base/inicio/index.ts';
import { useMe } from '../../kit/data/me.ts';
import { GROUP_ICONS } from '../menu/icons.ts';
import { useMenu } from '../menu/useMenu.ts';

const HERE = '/Estadistica';

/** Passes the screens, which only the app folder knows, to the home feature. */
export default function Home() {
  const me = useMe();
  const groups = useMenu();
  const shortcuts = useMemo(
    () =>
      groups.flatMap(({ grupo, entries }) =>
        entries.filter(({ path }) => path !== HERE).map((entry) => ({ ...entry, icon: GROUP_ICONS[grupo] })),
      ),
    [groups],
  );
  return me === undefined ? null : <Inicio me={me} shortcuts={shortcuts} />;
}
