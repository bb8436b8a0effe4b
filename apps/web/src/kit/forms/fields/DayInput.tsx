import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import { type ReactElement, useMemo, useState } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { today, useToday } from '../../data/today.ts';

/** The first format is for display; the others are also accepted when typed. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];

const dayOf = (day: dayjs.Dayjs): Dia => day.format('YYYY-MM-DD');

interface DayInputProps {
  value: Dia | undefined;
  onChange: (day: Dia | undefined) => void;
  isClosed?: ((day: Dia) => boolean) | undefined;
  allowClear?: boolean;
  disabled?: boolean;
  id?: string;
  status?: 'error';
  'aria-label'?: string;
}

/**
 * A calendar day in Bogotá. The value is a date and not an instant, so the time zone of the computer cannot
 * shift it. Only "Hoy" reads a clock, the server's.
 */
export function DayInput({ value, onChange, isClosed, ...control }: DayInputProps) {
  const [open, setOpen] = useState(false);
  const hoy = useToday();
  // The same object for the same day: with a new object the picker would drop the text that is being typed.
  const shown = useMemo(() => (value !== undefined && dayjs(value).isValid() ? dayjs(value) : null), [value]);
  const chooseToday = () => {
    onChange(today());
    setOpen(false);
  };
  return (
    <DatePicker
      {...control}
      className="num"
      classNames={{ popup: { root: 'day-popup' } }}
      format={FORMATS}
      placeholder="DD/MM/AAAA"
      showNow={false}
      defaultPickerValue={dayjs(hoy)}
      open={open}
      onOpenChange={setOpen}
      disabledDate={(day) => isClosed?.(dayOf(day)) ?? false}
      cellRender={cellOf(hoy)}
      renderExtraFooter={() => (
        <Button type="link" size="small" onClick={chooseToday}>
          Hoy
        </Button>
      )}
      value={shown}
      onChange={(day) => onChange(day ? dayOf(day) : undefined)}
    />
  );
}

interface CellInfo {
  type: string;
  originNode: ReactElement;
}

/** Today is the Bogotá day, not the day of the computer's clock. */
function cellOf(hoy: Dia) {
  return (day: dayjs.Dayjs | string | number, { type, originNode }: CellInfo) => {
    if (type !== 'date' || !dayjs.isDayjs(day)) return originNode;
    const mark = dayOf(day) === hoy ? ' is-today' : '';
    return <div className={`ant-picker-cell-inner${mark}`}>{day.date()}</div>;
  };
}
