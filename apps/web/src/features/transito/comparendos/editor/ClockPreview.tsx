import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import { relojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { type comparendos } from '@amparo/contract/transito/comparendos/routes';
import { normalizaCodigo } from '@amparo/contract/transito/comparendos/schemas';
import { useCounting } from '../../../../kit/agenda/useCounting.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { useValue } from '../../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../../kit/list/types.ts';
import { LeftChip, Stretches } from '../reloj/ClockParts.tsx';
import { halvesOf } from '../reloj/words.ts';
import styles from './editor.module.css';

/** Deadline preview of the unsaved form, which an adviser can read out during a call. */
export function ClockPreview({ at }: Pick<FieldsOf<typeof comparendos>, 'at'>) {
  const hoy = useToday();
  const opciones = useCounting();
  const fecha = useValue(at.fecha_imposicion);
  const codigo = useValue(at.codigo_infraccion) ?? '';
  const tipo = useValue(at.tipo_comparendo);
  const notificado = useValue(at.fecha_notificacion) ?? null;
  const valor = useValue(at.valor_comparendo);
  if (fecha === undefined || fecha === '' || fecha > hoy || (notificado !== null && notificado < fecha))
    return (
      <output className={clsx('sm t3', styles.finePreview, styles.isWaiting)}>
        <Clock3 size={15} strokeWidth={1.75} aria-hidden />
        Con la fecha de imposición verás aquí hasta cuándo hay descuento.
      </output>
    );
  const reloj = relojDeComparendo(
    {
      fecha_imposicion: fecha,
      codigo_infraccion: normalizaCodigo(codigo),
      tipo_comparendo: tipo,
      fecha_notificacion: notificado,
      valor_comparendo: typeof valor === 'number' && Number.isFinite(valor) ? valor : null,
    },
    hoy,
    opciones,
  );
  const [what] = halvesOf(reloj);
  return (
    <output className={styles.finePreview} aria-label="Plazo">
      <span className={clsx('row', styles.finePreviewHead)}>
        <Clock3 size={15} strokeWidth={1.75} aria-hidden />
        <b>{what}</b>
        <LeftChip reloj={reloj} />
      </span>
      <Stretches reloj={reloj} hoy={hoy} />
    </output>
  );
}
