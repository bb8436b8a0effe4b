import { Input, Select } from 'antd';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { clearButton } from '../forms/clearButton.ts';
import { DayInput } from '../forms/fields/DayInput.tsx';
import { SearchSelect } from '../forms/fields/SearchSelect.tsx';
import { FIND } from '../forms/fields/SelectField.tsx';
import type { CriteriaDraft, AppliedCriteria, SoughtCriteria } from './criteria.ts';
import './criteria.css';
import '../forms/fields.css';

/** The maximum length of a text in the contract. */
const MAX = 200;

interface CriteriaRowProps {
  criteria: SoughtCriteria;
  draft: CriteriaDraft;
  /** Fields that no other row uses. */
  free: readonly string[];
  isFirst: boolean;
  /** The problem of the value, shown after a search was tried. */
  problem: string | undefined;
  onChange: (draft: CriteriaDraft) => void;
  /** Enter in a text field; in a select or a calendar Enter chooses. */
  onEnter: (event: KeyboardEvent) => void;
  /** undefined if there is nothing to remove. */
  onRemove: (() => void) | undefined;
  /** Only in the last row, while there are fields left. */
  onAdd: (() => void) | undefined;
}

export function CriteriaRow(props: CriteriaRowProps) {
  const { criteria, draft, free, isFirst, problem, onChange, onEnter, onRemove, onAdd } = props;
  const problemId = useId();
  const criterion = criteria[draft.campo];
  if (criterion === undefined) return null;
  const fields = Object.keys(criteria).filter((name) => name === draft.campo || free.includes(name));
  return (
    <fieldset className="crit-row" aria-label={`Criterio ${criterion.label}`}>
      <span className="crit-and">{isFirst ? '' : 'y'}</span>
      <Select
        aria-label="Campo"
        value={draft.campo}
        options={fields.map((name) => ({ value: name, label: criteria[name]?.label ?? name }))}
        showSearch={fields.length > 6 ? FIND : false}
        onChange={(campo) => onChange({ ...draft, campo, valor: '' })}
      />
      {/* LISTAS-08: the only operator, so it is a text and not a select. */}
      <span className="crit-op">Igual a</span>
      <div className="crit-value">
        <ValueEditor
          key={draft.campo}
          criterion={criterion}
          value={draft.valor}
          problemId={problem === undefined ? undefined : problemId}
          onChange={(valor) => onChange({ ...draft, valor })}
          onEnter={onEnter}
        />
      </div>
      <span className="crit-buttons">
        <button
          type="button"
          className="icono"
          aria-label={`Quitar criterio ${criterion.label}`}
          title="Quitar criterio"
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <Minus size={16} strokeWidth={1.75} aria-hidden />
        </button>
        {onAdd !== undefined && (
          <button
            type="button"
            className="icono"
            aria-label="Agregar criterio"
            title="Agregar criterio"
            onClick={onAdd}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </span>
      <div id={problemId} className="field-error crit-problem" role="alert" aria-live="polite">
        {problem}
      </div>
    </fieldset>
  );
}

interface ValueEditorProps extends Pick<CriteriaRowProps, 'onEnter'> {
  criterion: AppliedCriteria;
  value: string;
  /** Id of the error message, if there is one. */
  problemId: string | undefined;
  onChange: (value: string) => void;
}

function ValueEditor({ criterion, value, problemId, onChange, onEnter }: ValueEditorProps) {
  const { kind, label, options, ayuda, source } = criterion;
  const named = {
    'aria-label': `Valor de ${label}`,
    ...(problemId === undefined
      ? {}
      : { 'aria-invalid': true, 'aria-describedby': problemId, status: 'error' as const }),
  };
  if (source !== undefined) {
    return (
      <SearchSelect
        {...named}
        allowClear
        source={source}
        placeholder={ayuda}
        value={value === '' ? undefined : value}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  if (options !== undefined) {
    return (
      <Select
        {...named}
        allowClear={clearButton(true)}
        placeholder={ayuda ?? 'Elige un valor'}
        options={[...options]}
        showSearch={options.length > 6 ? FIND : false}
        value={value === '' ? null : value}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    );
  }
  if (kind === 'dia') {
    return (
      <DayInput
        {...named}
        allowClear
        value={value === '' ? undefined : value}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  return (
    <Input
      {...named}
      maxLength={MAX}
      placeholder={ayuda ?? (kind === 'texto' ? 'Comienzo de una o varias palabras' : 'Valor completo')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={onEnter}
      // A text of one line does not use ArrowDown, so the list takes it to go to the first row.
      data-leaves="ArrowDown"
    />
  );
}
