import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SideNav } from '../menu/SideNav.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { Brand } from './Brand.tsx';
import menuStyles from '../menu/menu.module.css';
import styles from './drawer.module.css';

/** A native `<dialog>`: the browser traps the focus and closes it with Esc. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // A click on the backdrop has the dialog itself as target. Esc is the keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.cajon}
      aria-label="Menú"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="row">
        <Brand short={false} onChoose={onClose} />
        <span className="grow" />
        <button type="button" className="icono" aria-label="Cerrar menú" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <nav aria-label="Menú principal" className={menuStyles.menuDrawer}>
        <SideNav groups={groups} rail={false} onChoose={onClose} />
      </nav>
    </dialog>
  );
}
