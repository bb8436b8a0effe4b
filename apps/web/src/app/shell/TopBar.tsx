import { clsx } from 'clsx';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMe } from '../../kit/data/me.ts';
import { Kbd } from '../../kit/keys/Kbd.tsx';
import { onSearchShortcut } from '../../kit/keys/search.ts';
import { AvailabilityPlace } from './AvailabilityPlace.tsx';
import { Bell } from './Bell.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useThemeToggle } from './useThemeToggle.ts';
import styles from './topBar.module.css';

const SearchDialog = lazy(() => import('../search/SearchDialog.tsx'));
const ICON = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface TopBarProps {
  phone: boolean;
  title: string | undefined;
  onMenu: () => void;
}

export function TopBar({ phone, title, onMenu }: TopBarProps) {
  const me = useMe();
  const [searching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKey(search);
  return (
    <header className={styles.barra}>
      {phone ? (
        <>
          <button type="button" className="icono" aria-label="Abrir menú" onClick={onMenu}>
            <Menu {...ICON} size={20} />
          </button>
          <span className={clsx('grow el', styles.barraTitulo)}>{title ?? 'Amparo'}</span>
          <button type="button" className="icono" aria-label="Buscar" onClick={search}>
            <Search {...ICON} size={19} />
          </button>
          {me !== undefined && <AvailabilityPlace me={me} short />}
        </>
      ) : (
        <>
          <button type="button" className={styles.buscador} aria-keyshortcuts="Control+K" onClick={search}>
            <Search {...ICON} size={15} />
            <span className="visually-hidden">Buscar</span>
            <span className="el">Placa, caso, identificación, correo o nombre</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <span className="grow" />
          {me !== undefined && <AvailabilityPlace me={me} />}
        </>
      )}
      <Bell />
      {!phone && <ThemeToggle />}
      {!phone && <span className={styles.barraCorte} />}
      {me !== undefined && <ProfileMenu me={me} phone={phone} />}
      {searching && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  );
}

function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    const stopHearing = onSearchShortcut(open);
    return () => {
      window.removeEventListener('keydown', onKey);
      stopHearing();
    };
  });
}

function ThemeToggle() {
  const { label, Icon, toggle } = useThemeToggle();
  return (
    <button type="button" className="icono" aria-label={label} title={label} onClick={toggle}>
      <Icon {...ICON} />
    </button>
  );
}
