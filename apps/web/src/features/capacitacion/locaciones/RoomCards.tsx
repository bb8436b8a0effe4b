import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type Locacion, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { DIAS_DE_LA_SEMANA, type Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { Card } from './pieces.tsx';
import { roomsOf } from './words.ts';
import styles from './sede.module.css';

/** Active rooms with their weekly schedule; inactive rooms by name only. */
export function RoomCards({ venue }: { venue: Locacion }) {
  const may = useMay();
  const inUse = venue.salones.filter(({ estado }) => estado);
  const others = venue.salones.filter(({ estado }) => !estado);
  return (
    <Card
      clave="salones"
      titulo="Salones"
      count={inUse.length}
      actions={
        may(salones.list) && (
          <Link className="sheet-link" to={roomsOf(venue._id)}>
            Ver los salones
          </Link>
        )
      }
    >
      {inUse.length === 0 && <p className="sheet-empty">Todavía no tiene salones en uso.</p>}
      {inUse.map((room) => (
        <Room key={room._id} room={room} />
      ))}
      {others.length > 0 && (
        <p className={clsx('sheet-empty', styles.salonOtros)}>
          Fuera de uso: {others.map(({ servicios }) => servicios).join(', ')}.
        </p>
      )}
    </Card>
  );
}

function Room({ room }: { room: Salon }) {
  const { servicios, descripcion, capacidad, horas } = room;
  return (
    <section className={styles.salon} aria-label={servicios}>
      <div className={styles.salonCab}>
        <h3>{servicios}</h3>
        <span className="chip">{cuantos(capacidad, 'cupo', 'cupos')}</span>
      </div>
      <p className="sm t2">{descripcion}</p>
      {horas.length === 0 ? <p className="sm t3">Sin horas de atención.</p> : <Week room={room} />}
    </section>
  );
}

function Week({ room: { servicios, horario_semanal, horas } }: { room: Salon }) {
  const attends = new Set(horario_semanal.map(({ dia }) => dia));
  return (
    <table className={styles.horario} aria-label={`Horario semanal de ${servicios}`}>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Profesor</th>
          {DIAS_DE_LA_SEMANA.map((dia) => (
            <th key={dia} scope="col" className={styles.horarioDia} title={dia}>
              <span aria-hidden>{dia.slice(0, 2)}</span>
              <span className="visually-hidden">{dia}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {horas.map(({ hora, profesor: { nombre_completo: nombre } }) => (
          <tr key={hora}>
            <th scope="row" className="num">
              {hora}
            </th>
            <td className="el" title={nombre}>
              {nombre}
            </td>
            {DIAS_DE_LA_SEMANA.map((dia) => (
              <td key={dia} className={styles.horarioDia}>
                <span className={attends.has(dia) ? styles.horarioSi : styles.horarioNo} aria-hidden />
                <span className="visually-hidden">{attends.has(dia) ? 'Sí' : 'No'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
