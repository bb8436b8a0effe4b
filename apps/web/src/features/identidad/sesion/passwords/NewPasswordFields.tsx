import { Circle, CircleCheck } from 'lucide-react';
import { cumpleRegla } from '@amparo/contract/identidad/sesion/rules';
import { REGLAS_DE_CLAVE } from '@amparo/contract/identidad/sesion/schemas';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { PasswordField } from '../../../../kit/forms/fields/PasswordField.tsx';
import { useValue } from '../../../../kit/forms/form.ts';
import styles from './passwords.module.css';

interface NewPasswordFieldsProps {
  nueva: FieldTarget<string>;
  confirmacion: FieldTarget<string>;
}

export function NewPasswordFields({ nueva, confirmacion }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField at={nueva} autoComplete="new-password" />
      <StrengthHints at={nueva} />
      <PasswordField at={confirmacion} autoComplete="new-password" />
    </>
  );
}

/** Password rules of the contract with their state while typing. */
function StrengthHints({ at }: { at: FieldTarget<string> }) {
  const typed = useValue(at) ?? '';
  return (
    <ul className={styles.strength} aria-label="La contraseña necesita">
      {REGLAS_DE_CLAVE.map((rule) => {
        const isMet = cumpleRegla(rule, typed);
        const Icon = isMet ? CircleCheck : Circle;
        return (
          <li key={rule.regla} className={isMet ? styles.isMet : ''}>
            <Icon size={14} strokeWidth={2} aria-hidden />
            {rule.regla}
            <span className="visually-hidden">{isMet ? ': cumplido' : ': falta'}</span>
          </li>
        );
      })}
    </ul>
  );
}
