import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import type { Takes } from '../../../../kit/forms/ref.ts';
import { useFormularios } from './useFormularios.ts';

interface FormularioFieldProps {
  at: Takes<string>;
  span?: number;
}

export function FormularioField({ at, span = 12 }: FormularioFieldProps) {
  const { options = [], source } = useFormularios();
  return (
    <SelectField at={at} span={span} options={options} source={source} placeholder="Elige un formulario" />
  );
}
