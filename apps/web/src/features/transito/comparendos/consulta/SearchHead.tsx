import { Button, Input, type InputRef, Segmented } from 'antd';
import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { type Manera, readSought, type LookupCriteria } from './useAddress.ts';
import styles from './consulta.module.css';

const WAYS = [
  { value: 'identificacion', label: 'Identificación' },
  { value: 'placa', label: 'Placa' },
] satisfies { value: Manera; label: string }[];

interface SearchHeadProps {
  field: RefObject<InputRef | null>;
  por: Manera;
  typed: string;
  /** Reason why the search in the URL is invalid. */
  error: string | undefined;
  onSeek: (sought: LookupCriteria) => void;
}

/** Title and search field. Render with the search as `key`, so that another search resets the text. */
export function SearchHead({ field, por: given, typed: before, error: refused, onSeek }: SearchHeadProps) {
  const id = useId();
  const [por, setPor] = useState(given);
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState(refused);
  // Without a search in the URL the field takes the focus.
  useEffect(() => {
    if (before === '') document.getElementById(id)?.focus();
  }, [before, id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSought(por, typed);
    if ('error' in read) setError(read.error);
    else onSeek(read.sought);
  };
  const label = por === 'placa' ? 'Placa' : 'Identificación';
  return (
    <>
      <h1 className="titulo">CONSULTAR COMPARENDOS</h1>
      <form
        className={styles.lookupSearch}
        aria-label="Buscar comparendos"
        noValidate
        autoComplete="off"
        onSubmit={submit}
      >
        <Segmented<Manera>
          aria-label="Buscar por"
          options={WAYS}
          value={por}
          onChange={(next) => {
            setPor(next);
            setError(undefined);
          }}
        />
        <span className={styles.lookupInput}>
          <Input
            ref={field}
            id={id}
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            {...(error === undefined ? {} : { status: 'error' as const })}
            className="num"
            inputMode={por === 'placa' ? 'text' : 'numeric'}
            maxLength={40}
            placeholder={por === 'placa' ? 'ABC123' : 'Número, con puntos o sin ellos'}
            prefix={<Search size={15} strokeWidth={1.75} aria-hidden />}
            suffix={<Kbd letter>/</Kbd>}
            value={typed}
            onChange={({ target }) => {
              setTyped(por === 'placa' ? normalizaPlaca(target.value) : target.value);
              setError(undefined);
            }}
          />
          <span id={`${id}-error`} className={styles.lookupError} role="alert">
            {error}
          </span>
        </span>
        <Button type="primary" htmlType="submit">
          Buscar
        </Button>
      </form>
    </>
  );
}
