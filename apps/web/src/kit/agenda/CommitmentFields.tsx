import { useEffect } from 'react';
import { type IdDePlazo, reglaDePlazo } from '@amparo/contract/base/dias-no-habiles/plazos';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { enMinutos, recordatorioEnPalabras } from '@amparo/contract/casos/agenda/rules';
import {
  esDeTodoElDia,
  TIPOS_DE_COMPROMISO,
  type TipoDeCompromiso,
} from '@amparo/contract/casos/agenda/schemas';
import { useMe } from '../data/me.ts';
import { useApiQuery } from '../data/queries.ts';
import { FormSection } from '../forms/Field.tsx';
import type { FieldRef } from '../forms/fieldRef.ts';
import { DayField } from '../forms/fields/DayField.tsx';
import { HourField } from '../forms/fields/HourField.tsx';
import { MultiSelectField, SelectField } from '../forms/fields/SelectField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { useField, useValue } from '../forms/form.ts';
import type { Cambios } from './draft.ts';
import { KINDS } from './kinds.ts';
import { TermFields } from './TermFields.tsx';
import { lengthWords } from './words.ts';

const TYPES = TIPOS_DE_COMPROMISO.map((value) => ({ value, label: KINDS[value].titulo }));
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const DAY = 1440;
const REMINDERS = [0, 15, 30, 60, 120, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 10 * DAY, 15 * DAY, 30 * DAY];

/** Adds the stored values to the usual options, so that the field can show them. */
const withChosen = (usual: readonly number[], chosen: readonly number[]) =>
  [...new Set([...usual, ...chosen])].toSorted((a, b) => a - b);

/** Field refs that the create form and the edit form share. */
type Places = { readonly [Name in keyof Cambios]-?: FieldRef<Cambios[Name]> };

interface CommitmentFieldsProps {
  at: Places;
  /** Determines which users can be responsible. */
  caso: number | undefined;
}

export function CommitmentFields({ at, caso }: CommitmentFieldsProps) {
  const isTerm = useValue(at.tipo) === 'vencimiento';
  const plazo = useValue(at.plazo);
  const names = useNames(at);
  const hasTerm = isTerm && plazo !== null && plazo !== undefined;
  return (
    <>
      <FormSection title="Compromiso">
        <SelectField at={at.tipo} span={4} options={TYPES} onChange={names.onType} />
        <TextField at={at.titulo} span={8} />
        {isTerm && <TermFields at={at.plazo} onRule={names.onRule} />}
      </FormSection>
      <FormSection title="Cuándo y dónde">
        <DayField
          at={at.dia}
          span={isTerm ? 12 : 4}
          {...(hasTerm ? { label: 'Agendar antes', help: 'Vacío: el último día del término.' } : {})}
        />
        {!isTerm && <HourField at={at.hora} span={4} />}
        {!isTerm && <LengthField at={at} />}
        <TextField at={at.lugar} span={6} placeholder="Juzgado, centro, dirección" />
        <TextField at={at.enlace} span={6} placeholder="https://" />
      </FormSection>
      <FormSection title="Responsables">
        <PeopleField at={at} caso={caso} />
        <RemindersField at={at} isTerm={isTerm} />
      </FormSection>
    </>
  );
}

/** Suggests a title and reminders. A title that the user typed is kept. */
function useNames(at: Places) {
  const titulo = useField(at.titulo);
  const recordatorios = useField(at.recordatorios);
  const plazo = useField(at.plazo);
  const dia = useField(at.dia);
  const suggested = [
    ...Object.values(KINDS).map((kind) => kind.titulo),
    ...(plazo.value === undefined || plazo.value === null ? [] : [reglaDePlazo(plazo.value.regla).nombre]),
  ];
  const call = (name: string) => {
    if (titulo.value === undefined || titulo.value === '' || suggested.includes(titulo.value))
      titulo.set(name);
  };
  return {
    onType: (tipo: TipoDeCompromiso | undefined) => {
      if (tipo === undefined) return;
      call(KINDS[tipo].titulo);
      if (!esDeTodoElDia(tipo)) plazo.set(null);
    },
    onRule: (regla: IdDePlazo) => {
      const rule = reglaDePlazo(regla);
      call(rule.nombre);
      recordatorios.set(enMinutos(rule.recordatorios));
      // An empty day means the last day of the term. The user fills it to schedule the work earlier.
      dia.set(undefined);
    },
  };
}

function LengthField({ at }: { at: Places }) {
  const chosen = useValue(at.duracion) ?? 60;
  const options = withChosen(LENGTHS, [chosen]).map((value) => ({ value, label: lengthWords(value) }));
  return <SelectField at={at.duracion} span={4} label="Duración" options={options} />;
}

/** Only users who may see the case can be responsible. The current user is preselected. */
function PeopleField({ at, caso }: CommitmentFieldsProps) {
  const me = useMe();
  const ask = useApiQuery(
    agenda.responsables,
    { params: { caso: String(caso ?? 0) } },
    { enabled: caso !== undefined },
  );
  const { value, set } = useField(at.responsables);
  const people = ask.data?.datos ?? [];
  const mine = caso !== undefined && people.some(({ _id }) => _id === me?._id) ? me?._id : undefined;
  const isUnset = value === undefined;
  useEffect(() => {
    if (isUnset && mine !== undefined) set([mine]);
  }, [isUnset, mine, set]);
  return (
    <MultiSelectField
      at={at.responsables}
      span={6}
      disabled={caso === undefined}
      {...(caso === undefined ? { help: 'Elige primero el caso.' } : {})}
      placeholder="Quién responde"
      options={people.map(({ _id, nombre_completo }) => ({ value: _id, label: nombre_completo }))}
      source={ask}
    />
  );
}

function RemindersField({ at, isTerm }: { at: Places; isTerm: boolean }) {
  const chosen = useValue(at.recordatorios) ?? [];
  const usual = isTerm ? REMINDERS.filter((minutes) => minutes % DAY === 0) : REMINDERS;
  return (
    <MultiSelectField
      at={at.recordatorios}
      span={6}
      label="Recordatorios"
      placeholder="Sin recordatorios"
      options={withChosen(usual, chosen).map((value) => ({
        value,
        label: isTerm && value === 0 ? 'ese día a las 08:00' : recordatorioEnPalabras(value),
      }))}
    />
  );
}
