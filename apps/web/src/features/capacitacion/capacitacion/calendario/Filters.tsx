import { Select } from 'antd';
import { clsx } from 'clsx';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import { matchesAllWords } from '@amparo/contract/kernel/text';
import { Check } from '../../../../kit/forms/Check.tsx';
import { ICONO_DE_TURNO as Icon, TONO_DE_TURNO } from '../../../../kit/turnos/turno.ts';
import type { Appointments } from '../../../../kit/turnos/useAppointments.ts';
import { type useVenue, venueOptions } from '../sesiones/useVenue.ts';
import { type CalendarAddress, ALL_VENUES, type ChangeCalendarAddress, NO_TURNOS } from './useAddress.ts';
import { words } from './words.ts';
import styles from './calendario.module.css';
import '../../../../kit/calendar/desk/desk.css';
import '../../../../kit/calendar/lines.css';

interface FiltersProps {
  address: CalendarAddress;
  change: ChangeCalendarAddress;
  venues: ReturnType<typeof useVenue>;
  appointments: Appointments;
}

const FIND = {
  filterOption: (typed: string, option: { label: string } | undefined) =>
    matchesAllWords(option?.label ?? '', typed),
};
const ALL = '';

export function Filters({ address, change, venues: { list, venue }, appointments }: FiltersProps) {
  const all = list.data?.datos ?? [];
  return (
    <>
      <div className={styles.calendarioFilter}>
        <label className="rotulo" htmlFor="calendario-sede">
          Sede
        </label>
        <Select
          id="calendario-sede"
          size="small"
          showSearch={FIND}
          loading={list.isFetching}
          status={list.error === null ? '' : 'error'}
          options={[{ value: ALL, label: 'Todas las sedes' }, ...venueOptions(all, address.sede, venue)]}
          value={address.sede ?? ALL}
          onChange={(id) =>
            change({ sede: id === ALL ? ALL_VENUES : id, salones: undefined, profesor: undefined })
          }
        />
      </div>
      <Rooms address={address} change={change} venue={venue} />
      <div className={styles.calendarioFilter}>
        <label className="rotulo" htmlFor="calendario-profesor">
          Profesor
        </label>
        <Select
          id="calendario-profesor"
          size="small"
          showSearch={FIND}
          options={[
            { value: ALL, label: 'Todos' },
            ...teachersOf(address.sede === undefined ? all : venue === undefined ? [] : [venue]),
          ]}
          value={address.profesor ?? ALL}
          onChange={(id) => change({ profesor: id === ALL ? undefined : id })}
        />
      </div>
      {appointments.may && (
        <fieldset className={clsx('desk-checks', styles.calendarioChecks)}>
          <legend className="rotulo">Mostrar también</legend>
          <Check
            checked={address.conTurnos}
            onChange={(isShown) => change({ turnos: isShown ? undefined : NO_TURNOS })}
          >
            <span className={`desk-swatch cal-ev cal-tono-${TONO_DE_TURNO}`} aria-hidden>
              <Icon size={11} strokeWidth={1.9} />
            </span>
            <span className="grow">Turnos</span>
            <span className="xs t3 num">{appointments.all.length}</span>
          </Check>
        </fieldset>
      )}
      <ul className={clsx('xs t2', styles.calendarioLegend)} aria-label="Leyenda">
        <li>
          <i className="desk-swatch cal-ev cal-tono-acento" aria-hidden /> Capacitación
        </li>
        <li>
          <i className="desk-swatch cal-ev cal-tono-aviso" aria-hidden /> Al mover, se cruza
        </li>
      </ul>
    </>
  );
}

function teachersOf(venues: readonly Locacion[]) {
  const byId = new Map(venues.flatMap(({ profesores }) => profesores.map((each) => [each._id, each])));
  return [...byId.values()]
    .map(({ _id, nombre_completo }) => ({ value: _id, label: nombre_completo }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
}

type RoomsProps = Pick<FiltersProps, 'address' | 'change'> & { venue: Locacion | undefined };

function Rooms({ address: { sede, salones }, change, venue }: RoomsProps) {
  const rooms = venue?.salones.filter(({ estado }) => estado) ?? [];
  const isChosen = (id: string) => salones === undefined || salones.includes(id);
  const mark = (id: string, chosen: boolean) => {
    const next = rooms.map(({ _id }) => _id).filter((each) => (each === id ? chosen : isChosen(each)));
    change({ salones: next.length === rooms.length ? undefined : next.join(',') });
  };
  return (
    <fieldset className={clsx('desk-checks', styles.calendarioChecks)}>
      <legend className="rotulo">Salones</legend>
      {sede === undefined && <p className={clsx('xs t3', styles.calendarioNone)}>{words.sinSede}</p>}
      {venue !== undefined && rooms.length === 0 && (
        <p className={clsx('xs t3', styles.calendarioNone)}>Esta sede no tiene salones activos.</p>
      )}
      {rooms.map(({ _id, servicios, capacidad }) => (
        <Check key={_id} checked={isChosen(_id)} onChange={(chosen) => mark(_id, chosen)}>
          <span className="grow">{servicios}</span>
          <span className={clsx('xs t3 num', styles.calendarioSeats)}>{capacidad} cupos</span>
        </Check>
      ))}
    </fieldset>
  );
}
