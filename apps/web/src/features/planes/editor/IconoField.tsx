import { ChevronDown } from 'lucide-react';
import { ICONOS_DE_CONJUNTO, type IconoDeConjunto } from '@amparo/contract/planes';
import { Flyout } from '../../../kit/flyout/Flyout.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { useField } from '../../../kit/forms/form.ts';
import type { Takes } from '../../../kit/forms/ref.ts';
import { setIcon } from '../icons.tsx';

/** One of the fixed list (PLANES-50), in a small panel that keys walk along. */
export function IconoField({ at }: { at: Takes<IconoDeConjunto> }) {
  const field = useField(at);
  const { icon: Icon, label } = setIcon(field.value);
  const face = (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <ChevronDown size={11} aria-hidden />
    </>
  );
  const isWrong = field.error !== undefined;
  if (field.readOnly) return <span className="plan-icon-button ava-n">{face}</span>;
  return (
    <Field field={field} ownLabel>
      <Flyout
        label={`Ícono: ${label}`}
        buttonClass={`plan-icon-button ${isWrong ? 'is-wrong' : field.value === undefined ? 'is-empty' : ''}`}
        buttonId={field.id}
        describedBy={isWrong ? field.errorId : undefined}
        face={face}
        place="right"
        menu
      >
        <div className="plan-icons">
          {ICONOS_DE_CONJUNTO.map((name) => (
            <IconChoice
              key={name}
              name={name}
              isCurrent={name === field.value}
              onChoose={() => field.set(name)}
            />
          ))}
        </div>
      </Flyout>
    </Field>
  );
}

interface IconChoiceProps {
  name: IconoDeConjunto;
  isCurrent: boolean;
  onChoose: () => void;
}

function IconChoice({ name, isCurrent, onChoose }: IconChoiceProps) {
  const { icon: Icon, label } = setIcon(name);
  return (
    <button
      type="button"
      className="flyout-item"
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {label}
    </button>
  );
}
