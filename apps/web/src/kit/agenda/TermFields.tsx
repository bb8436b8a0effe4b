import { Select } from 'antd';
import {
  DatosDePlazo,
  type IdDePlazo,
  IDS_DE_PLAZO,
  reglaDePlazo,
  UNIDADES_DE_PLAZO,
} from '@amparo/contract/base/dias-no-habiles/plazos';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { useApiQuery } from '../data/queries.ts';
import { useToday } from '../data/today.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { Field } from '../forms/Field.tsx';
import type { FieldRef } from '../forms/fieldRef.ts';
import { DayField } from '../forms/fields/DayField.tsx';
import { NumberField } from '../forms/fields/NumberField.tsx';
import { FIND, SelectField } from '../forms/fields/SelectField.tsx';
import { SwitchField } from '../forms/fields/SwitchField.tsx';
import { controlProps, useField, useFieldFace, useValue } from '../forms/form.ts';
import type { Cambios } from './draft.ts';
import { TermText } from './TermText.tsx';
import '../forms/fields.css';

/** The user already knows the last day, so no term is counted. */
const SIN_TERMINO = 'ninguno';
type Choice = IdDePlazo | typeof SIN_TERMINO;

/** Holidays do not change while a form is open. */
const FRESH_MS = 60_000;

const OPTIONS: { value: Choice; label: string }[] = [
  { value: SIN_TERMINO, label: 'Ya conozco la fecha: no contar' },
  ...IDS_DE_PLAZO.map((value) => ({ value, label: reglaDePlazo(value).nombre })),
];
const UNITS = UNIDADES_DE_PLAZO.map((value) => ({
  value,
  label: value === 'hábiles' ? 'días hábiles' : value,
}));

interface TermFieldsProps {
  at: FieldRef<Cambios['plazo']>;
  /** Called when a rule is chosen, so that the form can suggest its name and reminders. */
  onRule: (regla: IdDePlazo) => void;
}

/** Legal term that determines the last day. The server counts it on every change and explains the result. */
export function TermFields({ at, onRule }: TermFieldsProps) {
  const today = useToday();
  const { value: plazo, set } = useField(at);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined || choice === SIN_TERMINO) return set(null);
    set({ regla: choice, base: plazo?.base ?? today, sabado: plazo?.sabado ?? false });
    onRule(choice);
  };
  const rule = plazo === undefined || plazo === null ? undefined : reglaDePlazo(plazo.regla);
  const isFree = plazo?.regla === 'otro';
  const unit = isFree ? (plazo.unidad ?? 'hábiles') : rule?.unidad;
  return (
    <>
      <RuleField at={at} value={plazo?.regla ?? SIN_TERMINO} onChoose={choose} />
      {rule !== undefined && <DayField at={at.base} label={`Desde ${rule.desde}`} span={6} />}
      {isFree && <NumberField at={at.cantidad} span={3} label="Cantidad" required />}
      {isFree && <SelectField at={at.unidad} span={3} label="Unidad" options={UNITS} />}
      {rule !== undefined && unit === 'hábiles' && (
        <SwitchField at={at.sabado} label="La entidad atiende los sábados" span={isFree ? 12 : 6} />
      )}
      {rule !== undefined && <Counted at={at} />}
    </>
  );
}

interface RuleFieldProps {
  at: FieldRef<Cambios['plazo']>;
  value: Choice;
  onChoose: (choice: Choice) => void;
}

/** The select sets or clears the whole term, not only its rule. */
function RuleField({ at, value, onChoose }: RuleFieldProps) {
  const field = { ...useFieldFace(at.regla, 'Término legal'), optional: false };
  return (
    <Field field={field}>
      <Select<Choice, (typeof OPTIONS)[number]>
        {...controlProps(field)}
        showSearch={FIND}
        disabled={field.readOnly}
        options={OPTIONS}
        value={value}
        onChange={onChoose}
      />
    </Field>
  );
}

/** The server counts the term, because it also knows the closed days that users added. */
function Counted({ at }: { at: FieldRef<Cambios['plazo']> }) {
  const read = DatosDePlazo.safeParse(useValue(at));
  const datos = read.data ?? { regla: 'otro' as const, base: '', sabado: false };
  const query = { ...datos, sabado: String(datos.sabado) };
  const ask = useApiQuery(
    agenda.plazo,
    { query },
    { enabled: read.success, keepPrevious: true, staleMs: FRESH_MS },
  );
  return (
    <div className="term-place" aria-live="polite">
      {!read.success && <p className="t3 sm">Completa desde cuándo y cuánto para contarlo.</p>}
      {read.success && ask.error !== null && (
        <p className="rd sm" role="alert">
          {oopsText(ask.error)}{' '}
          <button type="button" className="link-button" onClick={() => void ask.refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {read.success && ask.error === null && ask.data === undefined && <p className="t3 sm">Contando…</p>}
      {read.success && ask.error === null && ask.data !== undefined && <TermText plazo={ask.data} />}
    </div>
  );
}
