import { Button } from 'antd';
import { useState } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { serverNow } from '../data/clock.ts';
import { useSession } from '../data/session.ts';
import type { FieldTarget } from '../forms/fieldRef.ts';
import { useField } from '../forms/form.ts';
import { nameOf, type Range, type RangeName, RANGES, rangeOf } from './ranges.ts';
import './excel.css';

/** The range of the user's last report, because users often repeat a report. */
export function useLastRange() {
  const key = `amparo.excel.${useSession()?.usuario ?? ''}`;
  const name = RANGES.find((each) => each === localStorage.getItem(key));
  const [pressed, press] = useState(name);
  return {
    /** Read when the dialog opens. */
    last: () => (name === undefined ? {} : rangeOf(name, new Date(serverNow()))),
    pressed,
    press,
    remember: (range: Range) => {
      const used = nameOf(range, new Date(serverNow()), pressed);
      if (used === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, used);
    },
  };
}

interface QuickRangesProps {
  from: FieldTarget<Dia>;
  to: FieldTarget<Dia>;
  pressed: RangeName | undefined;
  onPress: (name: RangeName) => void;
}

/** Buttons that set both days. */
export function QuickRanges({ from, to, pressed, onPress }: QuickRangesProps) {
  const [now] = useState(() => new Date(serverNow()));
  const start = useField(from);
  const end = useField(to);
  const choose = (name: RangeName) => {
    const { fecha_inicial, fecha_final } = rangeOf(name, now);
    onPress(name);
    start.set(fecha_inicial);
    end.set(fecha_final);
  };
  const chosen = nameOf({ fecha_inicial: start.value ?? '', fecha_final: end.value ?? '' }, now, pressed);
  return (
    <fieldset className="excel-ranges" aria-label="Rangos de fechas">
      {RANGES.map((name) => (
        <Button
          key={name}
          size="small"
          type={name === chosen ? 'primary' : 'default'}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
