import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { Field } from '../../../../kit/forms/Field.tsx';
import { controlProps, useField } from '../../../../kit/forms/form.ts';
import type { DetailsProps } from './caseFormConfig.ts';

export function Where({ at, onNext, span }: Pick<DetailsProps, 'at' | 'onNext'> & { span: number }) {
  const field = useField(at.direccion);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && !ctrlKey && !metaKey) onNext();
  };
  return (
    <Field field={field} span={span}>
      <Input
        {...controlProps(field)}
        placeholder="Dirección o punto de referencia"
        value={field.value ?? ''}
        onChange={({ target }) => field.set(target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
