import { clsx } from 'clsx';
import { PanelLeft, PanelLeftClose } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useCan } from '../../kit/data/me.ts';
import type { ScreenRoute } from '../../kit/manifest.ts';
import { PHONE, useMedia } from '../../kit/media.ts';
import { SideNav } from '../menu/SideNav.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { useRail } from '../menu/useRail.ts';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useHelpKey } from './useHelp.ts';
import styles from './shell.module.css';

// Loaded after the shell, because nothing else depends on it.
const ChatNews = lazy(() => import('../../features/conversaciones/chats/news/ChatNews.tsx'));

export function Shell() {
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const phone = useMedia(PHONE);
  const can = useCan();
  const [drawerOpen, setDrawerOpen] = useState(false);
  useHelpKey();
  return (
    <div className={styles.marco}>
      <a className={clsx('visually-hidden', styles.skip)} href="#contenido">
        Ir al contenido
      </a>
      {phone ? (
        <PhoneMenu open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      ) : (
        <SideBar needsRoom={screen?.riel === true} />
      )}
      <div className={styles.cuerpo}>
        <TopBar phone={phone} title={screen?.title} onMenu={() => setDrawerOpen(true)} />
        <Sheet />
        <Footer />
      </div>
      {can('chats.ver') && (
        <Suspense>
          <ChatNews />
        </Suspense>
      )}
    </div>
  );
}

function SideBar({ needsRoom }: { needsRoom: boolean }) {
  const groups = useMenu();
  const { rail, toggle } = useRail(needsRoom);
  const label = rail ? 'Abrir menú' : 'Recoger menú';
  const Icon = rail ? PanelLeft : PanelLeftClose;
  return (
    <nav className={styles.lado} data-rail={rail || undefined} aria-label="Menú principal">
      <Brand short={rail} />
      <div className={styles.ladoMenu}>
        <SideNav groups={groups} rail={rail} />
      </div>
      <div className={styles.ladoPie}>
        <button type="button" className="icono" aria-label={label} title={label} onClick={toggle}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </nav>
  );
}

function Sheet() {
  const { pathname } = useLocation();
  const loading = useNavigation().state !== 'idle';
  const main = useRef<HTMLElement>(null);
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    // Focus the start of a new screen, unless the screen has already focused one of its fields.
    if (main.current?.contains(document.activeElement) === false) main.current.focus();
  }, [pathname]);
  return (
    // While the next screen loads, `data-path` still names the previous one, unlike the address bar.
    <main
      className={styles.hoja}
      id="contenido"
      tabIndex={-1}
      ref={main}
      aria-busy={loading}
      data-path={pathname}
    >
      {loading && <div className="progress-line" />}
      <Outlet />
    </main>
  );
}
