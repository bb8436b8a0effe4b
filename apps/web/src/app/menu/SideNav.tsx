import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { Flyout } from '../../kit/flyout/Flyout.tsx';
import type { ScreenRoute } from '../../kit/manifest.ts';
import { fewDigits, useUnread } from '../../kit/unread.ts';
import { GROUP_ICONS } from './icons.ts';
import { isOpen, type MenuEntry, type MenuGroup } from './menu.ts';
import styles from './menu.module.css';

interface SideNavProps {
  groups: readonly MenuGroup[];
  rail: boolean;
  onChoose?: (() => void) | undefined;
}

/** Entries are real links, so that they open in another tab. One group is open at a time. */
export function SideNav({ groups, rail, onChoose }: SideNavProps) {
  const location = useLocation();
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const pathname = screen?.under ?? location.pathname;
  const here = groups.find((group) => group.entries.some((entry) => isOpen(entry, pathname)))?.grupo;
  const [toggled, setToggled] = useState<{ at: string; grupo: string | undefined }>();
  // A group that the user opened or closed keeps that state until the path changes.
  const open = toggled?.at === pathname ? toggled.grupo : here;

  return (
    <ul className={styles.menu}>
      {groups.map((group) => (
        <li key={group.grupo}>
          {group.entries.length === 1 ? (
            <PlainItem group={group} rail={rail} pathname={pathname} onChoose={onChoose} />
          ) : rail ? (
            <RailGroup group={group} pathname={pathname} selected={here === group.grupo} />
          ) : (
            <OpenGroup
              group={group}
              pathname={pathname}
              open={open === group.grupo}
              onToggle={() =>
                setToggled({ at: pathname, grupo: open === group.grupo ? undefined : group.grupo })
              }
              onChoose={onChoose}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  group: MenuGroup;
  pathname: string;
  onChoose?: (() => void) | undefined;
}

function Icon({ group }: { group: MenuGroup }) {
  const Shape = GROUP_ICONS[group.grupo];
  return <Shape size={16} strokeWidth={1.75} aria-hidden />;
}

/** Badge count of a group; only Chats has one. */
const useWaiting = ({ grupo }: MenuGroup) => {
  const unread = useUnread();
  return grupo === 'Chats' ? unread : 0;
};
const namedWith = (name: string, waiting: number) =>
  waiting === 0 ? name : `${name}: ${fewDigits(waiting)} sin leer`;

function Waiting({ count }: { count: number }) {
  return count > 0 && <span className={clsx('count num', styles.menuCount)}>{fewDigits(count)}</span>;
}

const current = (entry: MenuEntry, pathname: string) => (isOpen(entry, pathname) ? 'page' : undefined);

function PlainItem({ group, rail, pathname, onChoose }: PartProps & { rail: boolean }) {
  const waiting = useWaiting(group);
  return group.entries.map((entry) => (
    <Link
      key={entry.path}
      title={rail ? group.grupo : undefined}
      className={styles.menuItem}
      to={entry.path}
      aria-current={current(entry, pathname)}
      aria-label={rail ? namedWith(group.grupo, waiting) : undefined}
      onClick={onChoose}
    >
      <Icon group={group} />
      {!rail && <span className="el grow">{group.grupo}</span>}
      <Waiting count={waiting} />
    </Link>
  ));
}

function OpenGroup({
  group,
  pathname,
  open,
  onToggle,
  onChoose,
}: PartProps & { open: boolean; onToggle: () => void }) {
  const listId = useId();
  const waiting = useWaiting(group);
  const holdsCurrent = group.entries.some((entry) => isOpen(entry, pathname));
  return (
    <>
      <button
        type="button"
        className={clsx(styles.menuItem, holdsCurrent && styles.holdsCurrent)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={onToggle}
      >
        <Icon group={group} />
        <span className="el grow">{group.grupo}</span>
        <Waiting count={waiting} />
        <ChevronDown size={14} aria-hidden className={styles.menuChevron} />
      </button>
      <ul className={styles.menuSub} id={listId} hidden={!open}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Link
              className={clsx(styles.menuItem, styles.menuEntry)}
              to={entry.path}
              aria-current={current(entry, pathname)}
              onClick={onChoose}
            >
              <span className="el">{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function RailGroup({ group, pathname, selected }: PartProps & { selected: boolean }) {
  const waiting = useWaiting(group);
  return (
    <Flyout
      label={namedWith(group.grupo, waiting)}
      buttonClass={clsx(styles.menuItem, selected && styles.holdsCurrent)}
      place="right"
      face={
        <>
          <Icon group={group} />
          <Waiting count={waiting} />
        </>
      }
    >
      <div className="flyout-head">{group.grupo}</div>
      {group.entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className="flyout-item"
          aria-current={current(entry, pathname)}
        >
          {entry.label}
        </Link>
      ))}
    </Flyout>
  );
}
