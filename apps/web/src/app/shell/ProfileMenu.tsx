import { clsx } from 'clsx';
import { ChevronDown, CircleHelp, Keyboard, KeyRound, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { leave } from '../../features/identidad/sesion/sessionEnd.ts';
import { Flyout } from '../../kit/flyout/Flyout.tsx';
import { setSingleKeys, useLetters } from '../../kit/keys/singleKeyShortcuts.ts';
import { Face } from '../../kit/person/Face.tsx';
import { useHelp } from './useHelp.ts';
import { useThemeToggle } from './useThemeToggle.ts';
import styles from './topBar.module.css';

export function ProfileMenu({ me, phone }: { me: Perfil; phone: boolean }) {
  const roles = me.roles.map((rol) => rol.nombre).join(', ');
  return (
    <Flyout
      {...(phone ? { label: `Perfil de ${me.nombre_completo}` } : {})}
      buttonClass={phone ? 'icono' : styles.perfil}
      place="below"
      face={
        <>
          <Face name={me.nombre_completo} photo={me.foto} size={phone ? 28 : 26} me />
          {!phone && (
            <>
              <span className="visually-hidden">Perfil de</span>
              <span className={clsx(styles.perfilNombre)}>
                <span className="el">{me.nombre_completo}</span>
                <span className="el t3">{roles}</span>
              </span>
              <ChevronDown size={14} aria-hidden className="t3" />
            </>
          )}
        </>
      }
    >
      {phone && (
        <div className="flyout-head">
          {me.nombre_completo}
          <span className="t3">{roles}</span>
        </div>
      )}
      <Link to="/mi-perfil" className="flyout-item">
        <UserRound size={15} aria-hidden />
        Mi perfil
      </Link>
      <Link to="/cambiar-clave" className="flyout-item">
        <KeyRound size={15} aria-hidden />
        Cambio de clave
      </Link>
      {phone ? <ThemeItem /> : <LettersItem />}
      <HelpItem />
      <hr />
      <button type="button" className="flyout-item" onClick={() => void leave()}>
        <LogOut size={15} aria-hidden />
        Salir
      </button>
    </Flyout>
  );
}

function HelpItem() {
  const help = useHelp();
  return (
    <Link {...help} className="flyout-item">
      <CircleHelp size={15} aria-hidden />
      Ayuda
    </Link>
  );
}

function LettersItem() {
  const lettersOn = useLetters();
  return (
    <button type="button" className="flyout-item" onClick={() => setSingleKeys(!lettersOn)}>
      <Keyboard size={15} aria-hidden />
      {lettersOn ? 'Desactivar atajos de una tecla' : 'Activar atajos de una tecla'}
    </button>
  );
}

function ThemeItem() {
  const { label, Icon, toggle } = useThemeToggle();
  return (
    <button type="button" className="flyout-item" onClick={toggle}>
      <Icon size={15} aria-hidden />
      {label}
    </button>
  );
}
