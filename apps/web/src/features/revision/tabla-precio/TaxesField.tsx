import { Button } from 'antd';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { otroImpuestoAdemasDe } from '@amparo/contract/revision/tabla-precio/rules';
import { type OtroImpuesto } from '@amparo/contract/revision/tabla-precio/schemas';
import { Field, FormSection } from '../../../kit/forms/Field.tsx';
import { pathOf, type FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useField, useForm } from '../../../kit/forms/form.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import styles from './precios.module.css';

/** Optional extra taxes, each added in its own dialog (PRECIOS-03). */
export function TaxesField({ at }: { at: FieldTarget<OtroImpuesto[] | undefined> }) {
  const { store } = useForm();
  const field = useField(at as FieldTarget<OtroImpuesto[]>);
  const taxes = field.value ?? [];
  const [adding, setAdding] = useState(false);
  const remove = (index: number) => {
    store.removeRow(pathOf(at), index);
    // Move focus here because the pressed button has been removed.
    document.getElementById(field.id)?.focus();
  };
  return (
    <Field field={{ ...field, optional: false }} group>
      {taxes.length === 0 ? (
        <p className={clsx('t3', styles.precioSinImpuestos)}>Este precio no tiene otros impuestos.</p>
      ) : (
        <ul className={styles.precioImpuestos} aria-label={field.label}>
          {taxes.map(({ impuesto, valor }, index) => (
            <li key={impuesto}>
              <span className="grow el" title={impuesto}>
                {impuesto}
              </span>
              <span className="num">{formatPesos(valor)}</span>
              <button
                type="button"
                className="icono"
                aria-label={`Quitar ${impuesto}`}
                title="Quitar"
                data-form-action
                onClick={() => remove(index)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        id={field.id}
        type="dashed"
        block
        icon={<Plus size={15} aria-hidden />}
        aria-describedby={field.errorId}
        onClick={() => setAdding(true)}
        data-form-action
      >
        Agregar impuesto
      </Button>
      {adding && (
        <TaxDialog
          loaded={taxes}
          onAdd={(tax) => store.insertRow(pathOf(at), taxes.length, tax)}
          onClose={() => setAdding(false)}
        />
      )}
    </Field>
  );
}

interface TaxDialogProps {
  loaded: readonly OtroImpuesto[];
  onAdd: (tax: OtroImpuesto) => void;
  onClose: () => void;
}

/** Rejects a tax that is already in the list (PRECIOS-20). */
function TaxDialog({ loaded, onAdd, onClose }: TaxDialogProps) {
  const [before] = useState(loaded);
  const schema = useMemo(() => otroImpuestoAdemasDe(before), [before]);
  return (
    <FormDialog
      title="Agregar impuesto"
      width={640}
      action="Agregar"
      success={null}
      schema={schema}
      initial={{}}
      onSave={async (tax) => onAdd(tax)}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Otro impuesto" help="Se suma al total del precio.">
          <TextField at={at.impuesto} span={7} />
          <NumberField at={at.valor} span={5} prefix="$" />
        </FormSection>
      )}
    </FormDialog>
  );
}
