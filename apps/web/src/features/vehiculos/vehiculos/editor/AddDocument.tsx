import { clsx } from 'clsx';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Dia, diaLegible } from '@amparo/contract/kernel/time';
import {
  reemplaza,
  type TipoDeDocumento,
  TIPOS_DE_DOCUMENTO,
} from '@amparo/contract/vehiculos/vehiculos/papeles';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useToday } from '../../../../kit/data/today.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { DayField } from '../../../../kit/forms/fields/DayField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { DaysLeft } from '../../../../kit/glyphs/papers.tsx';
import { AttachPanel } from '../../../../kit/page/AttachPanel.tsx';
import { usePage } from '../../../../kit/page/context.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { nextExpiry } from './expiry.ts';
import styles from './editor.module.css';

const { tipo_documento, fecha_vencimiento } = vehiculos.agregarDocumento.body.shape.documentos.element.shape;
const CAMPOS = { tipo_documento, fecha_vencimiento };
type Campos = z.input<z.ZodObject<typeof CAMPOS>>;

const TIPOS = TIPOS_DE_DOCUMENTO.map((value) => ({ value, label: value }));

/** A click on "Renovar" of a document type; `turn` distinguishes repeated clicks. */
export interface Renewal {
  tipo: TipoDeDocumento;
  turn: number;
}

interface AddDocumentProps {
  row: Vehiculo;
  renewal: Renewal | undefined;
}

/**
 * VEHICULOS-72: uploads the file, then attaches it; a file that cannot be attached is deleted (VEHICULOS-73).
 */
export function AddDocument({ row, renewal }: AddDocumentProps) {
  const { adopt } = usePage();
  const { attempt } = useApiMutation(vehiculos.agregarDocumento);
  const attach = async (files: Adjunto[], values: z.output<z.ZodObject<typeof CAMPOS>>) => {
    const documentos = files.map((file) => ({ ...file, ...values }));
    const { message, ...left } = await attempt({ params: { id: row._id }, body: { documentos } });
    adopt(left);
    return message;
  };
  return (
    <AttachPanel
      title="Agregar documento"
      entidad="VEHICULOS"
      campos={CAMPOS}
      attach={attach}
      asked={renewal?.turn}
    >
      {(at) => <Fields at={at} row={row} renewal={renewal} />}
    </AttachPanel>
  );
}

function Fields({ at, row, renewal }: AddDocumentProps & { at: FieldRef<Campos> }) {
  const tipo = useValue(at.tipo_documento);
  const hoy = useToday();
  const present = presentOf(row, tipo);
  usePrefill(at, row, renewal, hoy);
  return (
    <>
      <SelectField at={at.tipo_documento} options={TIPOS} />
      <div className={styles.expiry}>
        <DayField at={at.fecha_vencimiento} />
        <Years at={at} from={present?.fecha_vencimiento} hoy={hoy} />
      </div>
      {present !== undefined && reemplaza(present.tipo_documento) && (
        <p className={styles.recordAsideNote}>
          <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
          <span>
            Reemplaza: {present.tipo_documento} que {present.fecha_vencimiento < hoy ? 'venció' : 'vence'} el{' '}
            <b className="num">{diaLegible(present.fecha_vencimiento)}</b>; el anterior queda en el historial.
          </span>
        </p>
      )}
    </>
  );
}

function presentOf({ documentos }: Vehiculo, tipo: TipoDeDocumento | undefined) {
  return documentos
    .filter(({ estado, tipo_documento: each }) => estado && each === tipo)
    .toSorted((a, b) => b.fecha_vencimiento.localeCompare(a.fecha_vencimiento))[0];
}

/** "Renovar" fills in the type and an expiry date one year later. Files that are already uploaded stay. */
function usePrefill(at: FieldRef<Campos>, row: Vehiculo, renewal: Renewal | undefined, hoy: Dia) {
  const { set: setTipo } = useField(at.tipo_documento);
  const { set: setVence } = useField(at.fecha_vencimiento);
  // A ref, so that a change of the record does not overwrite the user's later input.
  const until = useRef(row);
  useEffect(() => {
    until.current = row;
  });
  useEffect(() => {
    if (renewal === undefined) return;
    setTipo(renewal.tipo);
    setVence(nextExpiry(presentOf(until.current, renewal.tipo)?.fecha_vencimiento, hoy, 1));
  }, [renewal, hoy, setTipo, setVence]);
}

interface YearsProps {
  at: FieldRef<Campos>;
  from: Dia | undefined;
  hoy: Dia;
}

function Years({ at, from, hoy }: YearsProps) {
  const vence = useField(at.fecha_vencimiento);
  const isPast = vence.value !== undefined && vence.value < hoy;
  return (
    <>
      <div className={styles.expiryYears}>
        {[1, 2].map((years) => (
          <button
            key={years}
            type="button"
            className={clsx('chip', styles.chipButton)}
            onClick={() => vence.set(nextExpiry(from, hoy, years))}
          >
            + {cuantos(years, 'año', 'años')}
          </button>
        ))}
        <span className="grow" />
        <span className="xs t3">
          <DaysLeft vence={vence.value} hoy={hoy} />
        </span>
      </div>
      {isPast && (
        <output className={clsx('xs amb', styles.expiryPast)}>
          <TriangleAlert size={13} strokeWidth={2} aria-hidden />
          Esa fecha ya pasó: el documento quedará vencido.
        </output>
      )}
    </>
  );
}
