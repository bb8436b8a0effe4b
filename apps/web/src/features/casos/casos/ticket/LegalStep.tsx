import { clsx } from 'clsx';
import { TIPOS_DE_ASISTENCIA } from '@amparo/contract/casos/juridica/schemas';
import { tramites } from '@amparo/contract/casos/tramites/routes';
import { call } from '../../../../kit/data/call.ts';
import { Field, FieldGrid } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import type { SearchSource } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../../../../kit/forms/fields/SearchSelectField.tsx';
import { useField, useForm } from '../../../../kit/forms/form.ts';
import { Picks } from '../../../../kit/steps/Picks.tsx';
import { Step } from '../../../../kit/steps/Step.tsx';
import type { DetailsProps } from './caseFormConfig.ts';
import type { Ticket } from './schema.ts';
import styles from './ticket.module.css';

/** Only active procedures can start a case (JURIDICA-42). */
const procedures: SearchSource<{ _id: string; titulo: string }> = {
  recurso: tramites.list.recurso,
  which: 'activos',
  read: ({ typed, query, signal }) => {
    const filtros = { estado: true, ...(typed === '' ? {} : { titulo: typed }) };
    return call(tramites.list, { query: { ...query, filtros } }, { signal });
  },
  find: (id) => call(tramites.get, { params: { id } }),
  option: ({ _id, titulo }) => ({ value: _id, label: titulo }),
};

export function LegalStep({ at, isDone }: DetailsProps) {
  const { store } = useForm();
  return (
    <Step n={3} isDone={isDone} titulo="Asistencia">
      <Types at={at} onNext={() => store.focus('tipo_tramite')} />
      <FieldGrid>
        <SearchSelectField
          at={at.tipo_tramite}
          source={procedures}
          span={6}
          placeholder="Busca el trámite"
          onChange={(chosen) => chosen !== undefined && store.focus('descripcion')}
        />
        <ParagraphField
          at={at.descripcion}
          span={12}
          rows={4}
          placeholder="Qué pasó y qué necesita quien llama"
        />
      </FieldGrid>
    </Step>
  );
}

function Types({ at, onNext }: { at: FieldRef<Ticket>; onNext: () => void }) {
  const field = useField(at.tipo as FieldRef<string>);
  return (
    <div className={styles.ticketTypes}>
      <Field field={{ ...field, optional: false }} group>
        <Picks
          id={field.id}
          options={TIPOS_DE_ASISTENCIA}
          valueOf={(tipo) => tipo}
          nameOf={(tipo) => tipo}
          value={field.value}
          onChoose={(tipo) => field.set(tipo)}
          onNext={onNext}
          className={clsx(styles.peoplePick)}
        >
          {(tipo) => <span className="grow">{tipo}</span>}
        </Picks>
      </Field>
    </div>
  );
}
