import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { capacitacion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { descuentoSugerido } from '@amparo/contract/capacitacion/capacitacion/rules';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { instanteDe } from '@amparo/contract/kernel/time';
import { useCounting } from '../../../../kit/agenda/useCounting.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useNow } from '../../../../kit/data/useNow.ts';
import { CardList } from '../../../../kit/list/CardList.tsx';
import { ListTable } from '../../../../kit/list/ListTable.tsx';
import { Pair } from '../../../../kit/list/Pair.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { useRowCommand } from '../../../../kit/list/useRowCommand.ts';
import { CARDS, useMedia } from '../../../../kit/media.ts';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { comparendoDe, estadoDe } from '../asistencia/attendance.tsx';
import { MarkAnswer, MarkDiscount, type Marked } from '../asistencia/Mark.tsx';
import { isSameMark, storedMark } from '../asistencia/useEnrolled.ts';
import styles from './salones.module.css';

interface EnrolledPeopleProps {
  people: readonly Asistencia[];
  onDirty: (dirty: boolean) => void;
}

const LABEL = 'Personas inscritas';
const NO_ACTIONS: readonly never[] = [];
const nameOf = ({ usuario }: Asistencia) => usuario.nombre_completo;
/** Attendance requires a place and a session that has begun. */
const hasPlace = ({ estado }: Asistencia) => estado === 'Inscrito';
const hasBegun = ({ fecha_capacitacion, hora }: Asistencia, now: number) =>
  instanteDe(fecha_capacitacion, hora).getTime() <= now;
/** Interval to check whether the session has begun, which enables the marks. */
const LOOK_MS = 10_000;

/** Statutory discount, if the person has a fine. */
const suggestionOf = ({ comparendo, fecha_capacitacion }: Asistencia, opciones: OpcionesDeConteo) =>
  comparendo === null ? undefined : descuentoSugerido(comparendo, fecha_capacitacion, opciones);

/** Each mark is saved separately (SALONES-36). */
export function EnrolledPeople({ people, onDirty }: EnrolledPeopleProps) {
  const refresh = useInvalidate();
  const may = useMay();
  const isPhone = useMedia(CARDS);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Marked>>(new Map());
  const deed = useRowCommand<Asistencia>(() => void refresh(capacitacion.list.recurso));
  const markOf = (row: Asistencia) => drafts.get(row._id) ?? storedMark(row);
  const isChanged = (row: Asistencia) => !isSameMark(markOf(row), storedMark(row));
  const changed = people.filter(isChanged).length;
  useEffect(() => onDirty(changed > 0), [changed, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  const opciones = useCounting();
  const now = useNow(LOOK_MS);
  const isEarly = people.some((row) => !hasBegun(row, now));
  const canMark = may(capacitacion.marcar) && !isEarly;
  const save = async (row: Asistencia) => {
    const mark = markOf(row);
    if (mark === undefined) return;
    const input = { params: { id: row._id }, body: { asistente: row._id, ...mark } };
    await deed.run(row, { route: capacitacion.marcar, input, rev: row._rev });
  };
  const markProps = (row: Asistencia) => ({
    name: nameOf(row),
    value: markOf(row),
    suggested: suggestionOf(row, opciones)?.descuento ?? 0,
    disabled: !canMark || deed.isBusy(row),
    onChange: (mark: NonNullable<Marked>) => setDrafts((before) => new Map(before).set(row._id, mark)),
  });

  const columns: readonly Column<Asistencia>[] = [
    ...WHO,
    {
      key: 'comparendo',
      titulo: 'Número de comparendo',
      text: comparendoDe,
      render: (row) => <Pair first={comparendoDe(row)} second={<Hint row={row} isWhole={isPhone} />} />,
      width: 122,
    },
    {
      key: 'asistio',
      titulo: 'Asistió',
      text: estadoDe,
      render: (row) =>
        hasPlace(row) ? (
          <MarkAnswer {...markProps(row)} />
        ) : (
          <Pair first={row.estado} second={`Turno ${row.turno ?? '—'}`} />
        ),
      width: 92,
    },
    {
      key: 'descuento',
      titulo: 'Descuento',
      text: (row) => suggestionOf(row, opciones)?.porque ?? '',
      render: (row) => hasPlace(row) && <MarkDiscount {...markProps(row)} />,
      width: 92,
    },
    {
      key: 'guardar',
      titulo: 'Guardar',
      text: () => '',
      render: (row) =>
        hasPlace(row) && (
          <Button
            size="small"
            type={isChanged(row) ? 'primary' : 'default'}
            disabled={!canMark || !isChanged(row)}
            loading={deed.isBusy(row)}
            aria-label={`Guardar asistencia de ${nameOf(row)}`}
            onClick={() => void save(row)}
          >
            Guardar
          </Button>
        ),
      width: 92,
      speaksForItself: true,
    },
  ];
  const looks = { columns, actions: NO_ACTIONS, nameOf, label: LABEL, rows: people };
  return (
    <>
      {isEarly && (
        <output className={styles.salonAviso}>
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden /> {mensajesDeCapacitacion.aunNoComienza}.
        </output>
      )}
      {isPhone ? (
        <CardList {...looks} />
      ) : (
        <ListTable {...looks} before={0} total={people.length} rowHeight={49} />
      )}
    </>
  );
}

const WHO: readonly Column<Asistencia>[] = [
  { key: 'usuario', titulo: 'Usuario', text: nameOf, minWidth: 150 },
  {
    key: 'identificacion',
    titulo: 'Identificación',
    text: ({ usuario }) => identificacionDe(usuario),
    width: 104,
  },
  {
    key: 'telefono',
    titulo: 'Teléfono',
    text: ({ usuario }) => usuario.telefonos[0]?.telefono ?? '—',
    width: 98,
  },
];

/**
 * "Por ley 50 %" with its reason: visible if there is room, otherwise in the tooltip and for screen readers.
 */
function Hint({ row, isWhole }: { row: Asistencia; isWhole: boolean }) {
  const opciones = useCounting();
  const suggestion = hasPlace(row) ? suggestionOf(row, opciones) : undefined;
  if (suggestion === undefined) return null;
  const { descuento, porque } = suggestion;
  return (
    <span title={porque}>
      Por ley {descuento} %<span className={isWhole ? undefined : 'visually-hidden'}>: {porque}</span>
    </span>
  );
}
