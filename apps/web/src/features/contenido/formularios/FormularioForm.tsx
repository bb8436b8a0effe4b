import { MODULOS_DE_FORMULARIO } from '@amparo/contract/base/referencia/schemas';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { SwitchField } from '../../../kit/forms/fields/SwitchField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import type { FormularioDraft } from './draft.ts';
import { Preguntas } from './Preguntas.tsx';
import { ScoreGauge } from './ScoreGauge.tsx';
import styles from './formularios.module.css';

const MODULOS = MODULOS_DE_FORMULARIO.map((value) => ({ value, label: value }));

export function FormularioForm({ at }: { at: FieldRef<FormularioDraft> }) {
  const isGraded = useValue<boolean>(at.calificable) === true;
  return (
    <>
      <div className={styles.formularioHead}>
        <FieldGrid>
          <TextField at={at.nombre} span={4} />
          <TextField at={at.identificador_formulario} span={4} />
          <SelectField at={at.modulo} span={4} options={MODULOS} />
        </FieldGrid>
        <div className={styles.formularioScore}>
          <SwitchField at={at.calificable} />
          {isGraded && (
            <>
              <div className={styles.formularioMinimo}>
                <NumberField at={at.scoreMinimo} decimales={2} short required />
              </div>
              <span className="grow" />
              <ScoreGauge at={at} />
            </>
          )}
        </div>
      </div>
      <Preguntas at={at} />
    </>
  );
}
