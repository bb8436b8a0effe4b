import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { descuentoSugerido } from '@amparo/contract/capacitacion/capacitacion/rules';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { diaLegible } from '@amparo/contract/kernel/time';
import { useCounting } from '../../../../kit/agenda/useCounting.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { Mark, type Marked } from './Mark.tsx';
import styles from './enrolled.module.css';

interface EnrolledRowsProps {
  label: string;
  rows: readonly Asistencia[];
  markOf: (each: Asistencia) => Marked;
  onMark: (id: string, value: NonNullable<Marked>) => void;
  disabled: boolean;
  /** Undefined if the user may not cancel enrolments. */
  onCancel: ((each: Asistencia) => void) | undefined;
}

/** Columns: name, date of the fine, state, attendance and discount (CLASES-38). */
export function EnrolledRows({ label, rows, ...on }: EnrolledRowsProps) {
  return (
    <table className={styles.enrolledTable} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Usuario</th>
          <th scope="col">Fecha de imposición</th>
          <th scope="col">Estado</th>
          <th scope="col">Asistió</th>
          <th scope="col">Descuento</th>
          {on.onCancel !== undefined && (
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <EnrolledRow key={each._id} each={each} {...on} />
        ))}
      </tbody>
    </table>
  );
}

type EnrolledRowProps = Omit<EnrolledRowsProps, 'label' | 'rows'> & { each: Asistencia };

function EnrolledRow({ each, markOf, onMark, disabled, onCancel }: EnrolledRowProps) {
  const { _id, usuario, comparendo, estado, fecha_capacitacion } = each;
  const value = markOf(each);
  const opciones = useCounting();
  const suggested =
    comparendo === null ? undefined : descuentoSugerido(comparendo, fecha_capacitacion, opciones);
  const fined = comparendo === null ? 'Sin comparendo' : diaLegible(comparendo.fecha_imposicion);
  return (
    <tr>
      <th scope="row" className={styles.enrolledName}>
        <span className="row">
          <Face name={usuario.nombre_completo} size={24} />
          <span className="grow el" title={usuario.nombre_completo}>
            {usuario.nombre_completo}
          </span>
        </span>
      </th>
      <td className={clsx('num', styles.enrolledFined)}>{fined}</td>
      <td className={styles.enrolledState}>{estado}</td>
      <td className={styles.enrolledMark} colSpan={2}>
        <Mark
          name={usuario.nombre_completo}
          value={value}
          disabled={disabled}
          {...(suggested === undefined ? {} : { suggested: suggested.descuento })}
          onChange={(next) => onMark(_id, next)}
        />
        {suggested !== undefined && value?.asistio !== false && (
          <span className={styles.enrolledWhy}>
            Por ley {suggested.descuento} %: {suggested.porque}
          </span>
        )}
      </td>
      {onCancel !== undefined && (
        <td className={styles.enrolledAct}>
          {each.asistio === null && <CancelButton each={each} onCancel={onCancel} />}
        </td>
      )}
    </tr>
  );
}

interface WaitingRowsProps {
  rows: readonly Asistencia[];
  onCancel: ((each: Asistencia) => void) | undefined;
}

export function WaitingRows({ rows, onCancel }: WaitingRowsProps) {
  return (
    <ol className={styles.enrolledWaiting} aria-label="Lista de espera">
      {rows.map((each) => (
        <li key={each._id}>
          <span className="chip">Turno {each.turno}</span>
          <span className="grow el" title={each.usuario.nombre_completo}>
            {each.usuario.nombre_completo}
          </span>
          {each.comparendo !== null && (
            <span className="xs t3 num">{diaLegible(each.comparendo.fecha_imposicion)}</span>
          )}
          {onCancel !== undefined && <CancelButton each={each} onCancel={onCancel} />}
        </li>
      ))}
    </ol>
  );
}

interface CancelButtonProps {
  each: Asistencia;
  onCancel: (each: Asistencia) => void;
}

const CancelButton = ({ each, onCancel }: CancelButtonProps) => (
  <button
    type="button"
    className="icono"
    aria-label={`Cancelar la inscripción de ${each.usuario.nombre_completo}`}
    title="Cancelar inscripción"
    onClick={() => onCancel(each)}
  >
    <X size={14} strokeWidth={1.75} aria-hidden />
  </button>
);
