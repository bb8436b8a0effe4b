import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { ICONOS_DE_CONJUNTO, type IconoDeConjunto } from '@amparo/contract/comercial/planes/schemas';
import { Flyout } from '../../../../kit/flyout/Flyout.tsx';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { useField } from '../../../../kit/forms/form.ts';
import { setIcon } from '../icons.tsx';
import styles from './editor.module.css';

/** Selects an icon of a fixed list (PLANES-50) in a small panel with keyboard navigation. */
export function IconoField({ at }: { at: FieldTarget<IconoDeConjunto> }) {
  const field = useField(at);
  const { icon: Icon, label } = setIcon(field.value);
  const face = (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <ChevronDown size={11} aria-hidden />
    </>
  );
  const isWrong = field.error !== undefined;
  if (field.readOnly) return <span className={clsx('ava-n', styles.planIconButton)}>{face}</span>;
  return (
    <Field field={field} ownLabel>
      <Flyout
        label={`Ícono: ${label}`}
        buttonClass={clsx(
          styles.planIconButton,
          isWrong ? styles.isWrong : field.value === undefined ? styles.isEmpty : '',
        )}
        buttonId={field.id}
        describedBy={isWrong ? field.errorId : undefined}
        face={face}
        place="right"
        menu
      >
        <div className={styles.planIcons}>
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
