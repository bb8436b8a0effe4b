import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FieldGrid } from '../forms/Field.tsx';
import { FormStatus, SaveButton } from '../forms/FormActions.tsx';
import './page.css';

interface SideFieldsProps {
  /** Without it there is no cancel button. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The fields of a form in the side panel, with its buttons below. */
export function SideFields({ onCancel, children }: SideFieldsProps) {
  return (
    <>
      <div className="record-side-scroll">
        <FieldGrid>{children}</FieldGrid>
      </div>
      <div className="dlg-pie record-side-foot">
        <FormStatus />
        <span className="grow" />
        {onCancel !== undefined && (
          <Button onClick={onCancel} data-form-action>
            Cancelar
          </Button>
        )}
        <SaveButton showKey={false}>Agregar</SaveButton>
      </div>
    </>
  );
}
