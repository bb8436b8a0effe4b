import { Input } from 'antd';
import { Search } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery, useInvalidate, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { TYPING_MS } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { controlProps, type FieldHandle, useField } from '../../../../kit/forms/form.ts';
import { Step } from '../../../../kit/steps/Step.tsx';
import { buscaPersonas } from '../words.ts';
import { useBuyer } from './people.ts';
import { PersonFound } from './PersonFound.tsx';
import styles from './dialogo.module.css';

const FEW = 10;
const withoutDots = (typed: string) => typed.replaceAll(/[.\s]/g, '');

interface PersonStepProps {
  at: FieldTarget<string>;
  /** Called when the person changes, because the later choices no longer apply. */
  onChange: () => void;
  onNext: () => void;
}

/** Selects the buyer by identification (COMPRAS-29, COMPRAS-30). */
export function PersonStep({ at, onChange, onNext }: PersonStepProps) {
  const field = useField(at);
  const mayLook = useCan()('usuarios.ver');
  const search = usePersonSearch(field, { onChange, onNext });
  const chosen = useBuyer(field.value);
  const help = mayLook ? {} : { help: 'Tu rol no puede buscar personas.' };
  return (
    <Step n={1} isDone={field.value !== undefined}>
      <Field field={field} {...help}>
        <div className={styles.personPick}>
          <Input
            {...controlProps(field)}
            className="num"
            prefix={<Search size={15} aria-hidden />}
            placeholder="Identificación"
            disabled={!mayLook || field.readOnly}
            maxLength={30}
            value={search.typed}
            onChange={search.onType}
            onKeyDown={search.onKeyDown}
          />
          <PersonFound
            chosen={field.value === undefined ? undefined : (chosen ?? field.value)}
            asked={search.asked}
            ask={search.ask}
            onChoose={search.choose}
          />
        </div>
      </Field>
    </Step>
  );
}

/** Searches after a typing pause, or at once on Enter, which also moves on to the vehicles. */
function usePersonSearch(
  field: FieldHandle<string>,
  { onChange, onNext }: Pick<PersonStepProps, 'onChange' | 'onNext'>,
) {
  const refresh = useInvalidate();
  const remember = useCacheAnswer();
  const [typed, setTyped] = useState('');
  const [hurried, setHurried] = useState('');
  const goesOn = useRef(false);
  const text = typed.trim();
  const settled = useDebouncedValue(text, TYPING_MS);
  const asked = buscaPersonas(text) && (text === settled || text === hurried) ? withoutDots(text) : undefined;
  const query = { filtros: { identificacion: asked ?? '' }, elementosPorPagina: FEW };
  const ask = useApiQuery(usuarios.list, { query }, { enabled: asked !== undefined });

  const choose = (person: Usuario) => {
    remember(usuarios.get, { params: { id: person._id } }, person);
    if (field.value !== person._id) onChange();
    field.set(person._id);
    if (goesOn.current) onNext();
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    goesOn.current = false;
    setTyped(target.value);
    if (!buscaPersonas(target.value)) return void refresh(vehiculos.deUsuario);
    if (field.value === undefined) return;
    field.set(undefined);
    onChange();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (field.value !== undefined) return onNext();
    goesOn.current = true;
    setHurried(text);
  };

  const found = asked === undefined ? undefined : ask.data?.datos;
  const only = found?.length === 1 && found[0]?.estado === true ? found[0] : undefined;
  const chooses = useRef(choose);
  useEffect(() => {
    chooses.current = choose;
  });
  useEffect(() => {
    if (only !== undefined) chooses.current(only);
  }, [only]);
  return { typed, asked, ask, choose, onType, onKeyDown };
}
