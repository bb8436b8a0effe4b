import { Segmented } from 'antd';
import { useState } from 'react';
import {
  NOMBRES_DE_AGRUPACION,
  periodoAnterior,
  type Periodo,
} from '@amparo/contract/informes/reportes/rules';
import { RangoDeReporte } from '@amparo/contract/informes/reportes/schemas';
import { diaLegible } from '@amparo/contract/kernel/time';
import { DayInput } from '../../../kit/forms/fields/DayInput.tsx';
import { agrupacionesEn, type Elegido, NOMBRES_DE_VISTA, VISTAS } from './address.ts';
import styles from './reportes.module.css';

interface ControlesProps {
  elegido: Elegido;
  onChange: (change: Partial<Elegido>) => void;
}

export function Controles({ elegido, onChange }: ControlesProps) {
  const { vista, agrupar } = elegido;
  return (
    <div className={styles.reporteControles}>
      <Segmented
        aria-label="Informe"
        options={VISTAS.map((value) => ({ value, label: NOMBRES_DE_VISTA[value] }))}
        value={vista}
        onChange={(next) => onChange({ vista: next })}
      />
      <Rango key={`${elegido.fecha_inicial} ${elegido.fecha_final}`} periodo={elegido} onChange={onChange} />
      <div className={styles.reporteAgrupar}>
        <span className="xs t3">Agrupar por</span>
        <Segmented
          aria-label="Agrupar por"
          options={agrupacionesEn(vista).map((value) => ({ value, label: NOMBRES_DE_AGRUPACION[value] }))}
          value={agrupar}
          onChange={(next) => onChange({ agrupar: next })}
        />
      </div>
    </div>
  );
}

/** Applies the period as soon as both dates are valid; shows the error until then. */
function Rango({ periodo, onChange }: { periodo: Periodo; onChange: (periodo: Periodo) => void }) {
  const [draft, setDraft] = useState<Partial<Periodo>>(periodo);
  const read = RangoDeReporte.safeParse({
    fecha_inicial: draft.fecha_inicial,
    fecha_final: draft.fecha_final,
  });
  const set = (change: Partial<Periodo>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const asked = RangoDeReporte.safeParse({
      fecha_inicial: next.fecha_inicial,
      fecha_final: next.fecha_final,
    });
    if (asked.success) onChange(asked.data);
  };
  const antes = periodoAnterior(periodo);
  return (
    <fieldset className={styles.reporteRango} aria-label="Fechas">
      <DayInput
        aria-label="Desde"
        allowClear={false}
        value={draft.fecha_inicial}
        onChange={(day) => set({ fecha_inicial: day ?? '' })}
      />
      <DayInput
        aria-label="Hasta"
        allowClear={false}
        value={draft.fecha_final}
        onChange={(day) => set({ fecha_final: day ?? '' })}
        {...(read.success ? {} : { status: 'error' as const })}
      />
      {read.success ? (
        <span className="xs t3 num">
          contra {diaLegible(antes.fecha_inicial)} a {diaLegible(antes.fecha_final)}
        </span>
      ) : (
        <span className="xs rd" role="alert">
          {read.error.issues[0]?.message}
        </span>
      )}
    </fieldset>
  );
}
