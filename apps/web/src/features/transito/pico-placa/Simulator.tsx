import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { diaYHora } from '@amparo/contract/kernel/time';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { CLASES_DE_PICO_PLACA } from '@amparo/contract/transito/pico-placa/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { DayField } from '../../../kit/forms/fields/DayField.tsx';
import { HourField } from '../../../kit/forms/fields/HourField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { CARDS, useMedia } from '../../../kit/media.ts';
import { PlateField } from '../../../kit/pickers/PlateField.tsx';
import { type PlateQuestion, readQuestion, withQuestion } from './question.ts';
import { SimulatorAnswer } from './SimulatorAnswer.tsx';
import styles from './pico-placa.module.css';

const CLASES = CLASES_DE_PICO_PLACA.map((value) => ({ value, label: value }));
const now = () => diaYHora(new Date(serverNow()).toISOString());

/** Checks whether a plate may drive at a given time. The question is in the URL, so that it can be shared. */
export function Simulator() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const question = readQuestion(search);
  const asked = picoPlaca.simular.query.safeParse(question);
  const isPhone = useMedia(CARDS);
  const [open, setOpen] = useState(!isPhone || question.placa !== undefined);
  const body = useId();
  const Icon = open ? ChevronUp : ChevronDown;

  const ask = (next: Partial<PlateQuestion>) => void navigate({ search: withQuestion(search, next) });
  return (
    <section className={styles.picoSimulador} aria-label="Simulador">
      <h2>
        <button
          type="button"
          className={styles.picoAbrir}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          ¿Puede circular?
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </h2>
      <div id={body} hidden={!open}>
        <QuestionForm question={question} onAsk={ask} />
        {asked.success && (
          <SimulatorAnswer query={asked.data} onExempt={(exencion) => ask({ ...question, exencion })} />
        )}
      </div>
    </section>
  );
}

interface QuestionFormProps {
  question: Partial<PlateQuestion>;
  onAsk: (question: PlateQuestion) => void;
}

/**
 * Keeps the typed text while the query runs; a different URL, such as after browser back, resets the form.
 */
function QuestionForm({ question, onAsk }: QuestionFormProps) {
  const said = JSON.stringify(question);
  const [shown, setShown] = useState({ said, asked: said, form: 0 });
  // The URL changes after the submit, and the user may already be typing again.
  if (said !== shown.said)
    setShown({ said, asked: said, form: said === shown.asked ? shown.form : shown.form + 1 });
  const ask = async ({ exencion: _other, ...next }: PlateQuestion) => {
    // An exemption belongs to the rule of the last answer, so a new question starts without it.
    const asked = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    setShown({ ...shown, asked: JSON.stringify(readQuestion(withQuestion('', asked))) });
    onAsk(asked as PlateQuestion);
  };
  return (
    <SchemaForm
      key={shown.form}
      className={styles.picoPregunta}
      schema={picoPlaca.simular.query}
      initial={{ ...now(), ...question }}
      onSave={ask}
    >
      {(at) => (
        <FieldGrid>
          <PlateField at={at.placa} span={2} />
          <AddressField departamento={at.departamento} ciudad={at.ciudad} span={2} />
          <DayField at={at.dia} span={2} />
          <HourField at={at.hora} span={1} />
          <SelectField at={at.clase} span={2} options={CLASES} placeholder="La de la placa" />
          <Button type="primary" htmlType="submit" data-form-action>
            Consultar
          </Button>
        </FieldGrid>
      )}
    </SchemaForm>
  );
}
