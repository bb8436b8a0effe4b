import { ChevronDown } from 'lucide-react';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { type Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { ROLES_CON_ESTADO_PROPIO } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { AvailabilityChoices, useAvailability } from '../../features/identidad/usuarios/availability.tsx';
import { useInvalidate } from '../../kit/data/queries.ts';
import { useLiveOwn } from '../../kit/data/socket.ts';
import { Flyout } from '../../kit/flyout/Flyout.tsx';
import { AvailabilityDot } from '../../kit/glyphs/Availability.tsx';
import styles from './topBar.module.css';

interface AvailabilityPlaceProps {
  me: Perfil;
  /** Shows only the dot, because phones lack room for the text. */
  short?: boolean;
}

/** DISPONIBILIDAD-12. */
export function AvailabilityPlace(props: AvailabilityPlaceProps) {
  const names: readonly string[] = ROLES_CON_ESTADO_PROPIO;
  return props.me.roles.some((rol) => names.includes(rol.nombre)) ? <Control {...props} /> : null;
}

function Control({ me, short = false }: AvailabilityPlaceProps) {
  const availability = useAvailability(me);
  const refresh = useInvalidate();
  // Refresh the profile, because a coordinator may change the availability of this user.
  useLiveOwn(() => void refresh(sesion.perfil));
  return (
    <Flyout
      {...(short ? { label: `Disponibilidad: ${availability.shown}` } : {})}
      buttonClass={short ? 'icono' : styles.disp}
      place="below"
      face={
        <>
          <AvailabilityDot value={availability.shown} />
          {!short && (
            <>
              <span className="visually-hidden">Disponibilidad:</span>
              {availability.shown}
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="t3" />
            </>
          )}
        </>
      }
    >
      <AvailabilityChoices person={me} availability={availability} onChosen={closeFlyouts} />
    </Flyout>
  );
}

function closeFlyouts(): void {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}
