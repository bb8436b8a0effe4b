import { clsx } from 'clsx';
import { ClipboardCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useNow } from '../../../../kit/data/useNow.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { BackLink } from '../../../../kit/list/BackLink.tsx';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { elapsed } from '../../../../kit/relative.ts';
import {
  arrivalOf,
  centreOf,
  isOpen,
  mechanicOf,
  ownerOf,
  plateOf,
  whenOf,
} from '../../../../kit/turnos/turno.ts';
import { CallButton } from '../../../../kit/workspace/CallButton.tsx';
import { ChangeMechanic, MainActions, MoreActions } from './Actions.tsx';
import styles from './gestion.module.css';
import pasosStyles from './pasos.module.css';
import '../../../../kit/workspace/head.css';

/** Facts that an adviser needs during a call; the header stays visible while the page scrolls. */
export function Head({ turno }: { turno: TurnoCompleto }) {
  const isPhone = useMedia(PHONE);
  return (
    <header className={styles.turnoCab}>
      <div className={clsx('workspace-head-line', pasosStyles.turnoLinea)}>
        <BackLink to="/listarTurnos" />
        <h1>
          Turno <b className="num">{whenOf(turno)}</b>
        </h1>
        <CaseState estado={turno.estado} chip />
        <PlateLink placa={plateOf(turno)} size={isPhone ? 'sm' : 'md'} />
        {!isPhone && <VehicleWords id={turno.vehiculo[0]?._id} />}
        <span className="grow" />
        <InCentre turno={turno} />
        {!isPhone && <MainActions turno={turno} />}
        <MoreActions turno={turno} />
      </div>
      <div className={clsx('workspace-head-people', pasosStyles.turnoGente)}>
        <Owner turno={turno} thumb={isPhone} />
        <Told icon={<MapPin size={15} strokeWidth={1.75} />} label="Lugar de atención">
          {[centreOf(turno)?.nombre, centreOf(turno)?.ciudad].filter(Boolean).join(', ')}
        </Told>
        <Mechanic turno={turno} />
        <Told icon={<ClipboardCheck size={15} strokeWidth={1.75} />} label="Revisión">
          {turno.tipo}
        </Told>
      </div>
    </header>
  );
}

function Told({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={clsx('workspace-head-fact', styles.turnoDato)}>
      <span className={styles.turnoIcono} aria-hidden>
        {icon}
      </span>
      <div className="grow">
        <span className="xs t3">{label}</span>
        <b className="el">{children}</b>
      </div>
    </div>
  );
}

/** Customer with a call button, if the user may read people. */
function Owner({ turno, thumb }: { turno: TurnoCompleto; thumb: boolean }) {
  const owner = ownerOf(turno);
  const enabled = useCan()('usuarios.ver') && owner !== undefined;
  const ask = useApiQuery(usuarios.get, { params: { id: owner?._id ?? '' } }, { enabled });
  if (owner === undefined) return null;
  return (
    <div className={clsx('workspace-head-fact', styles.turnoDato)}>
      <Face name={owner.nombre_completo} size={28} />
      <div className="grow">
        <span className="xs t3">Propietario</span>
        <b className="el">
          <PersonLink id={owner._id}>{owner.nombre_completo}</PersonLink>
        </b>
      </div>
      {enabled && <CallButton ask={ask} nombre={owner.nombre_completo} thumb={thumb} />}
    </div>
  );
}

function Mechanic({ turno }: { turno: TurnoCompleto }) {
  const mechanic = mechanicOf(turno);
  return (
    <div className={clsx('workspace-head-fact', styles.turnoDato)}>
      {mechanic === undefined ? (
        <span className={clsx('workspace-head-nobody', styles.turnoNadie)} aria-hidden />
      ) : (
        <Face name={mechanic.nombre} size={28} />
      )}
      <div className="grow">
        <span className="xs t3">Mecánico</span>
        <span className={styles.turnoMecanico}>
          <b className={mechanic === undefined ? 't3 el' : 'el'}>{mechanic?.nombre ?? 'Sin asignar'}</b>
          <ChangeMechanic turno={turno} />
        </span>
      </div>
    </div>
  );
}

/** "Renault Logan · 2017 · gris", if the user may read vehicles (TURNOS-18). */
function VehicleWords({ id }: { id: string | undefined }) {
  const enabled = useCan()('vehiculos.ver') && id !== undefined;
  const { data } = useApiQuery(vehiculos.get, { params: { id: id ?? '' } }, { enabled });
  if (data === undefined) return null;
  const words = [[data.marca, data.linea].filter(Boolean).join(' '), data.modelo, data.color];
  return <span className="t2 sm el">{words.filter(Boolean).join(' · ')}</span>;
}

/** Time since the vehicle's arrival, updated every second; arrival time of a closed appointment. */
function InCentre({ turno }: { turno: TurnoCompleto }) {
  const arrival = arrivalOf(turno);
  if (arrival === undefined) return null;
  const since = new Date(arrival.fecha);
  return (
    <span
      className={clsx('workspace-head-time', pasosStyles.turnoTiempo)}
      title={`Llegó el ${fechaHora(since)}`}
    >
      <span className="xs t3">{isOpen(turno) ? 'En el CDA' : 'Llegó'}</span>
      {isOpen(turno) ? <Running since={since} /> : <b className="num">{fechaHora(since)}</b>}
    </span>
  );
}

function Running({ since }: { since: Date }) {
  const now = useNow(1_000);
  return (
    <b className="num" role="timer">
      {elapsed(since, now)}
    </b>
  );
}
