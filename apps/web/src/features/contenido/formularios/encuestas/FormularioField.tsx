import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useFormularios } from './useFormularios.ts';

interface FormularioFieldProps {
  at: FieldTarget<string>;
  span?: number;
}

export function FormularioField({ at, span = 12 }: FormularioFieldProps) {
  const { options = [], source } = useFormularios();
  return (
    <SelectField at={at} span={span} options={options} source={source} placeholder="Elige un formulario" />
  );
}
