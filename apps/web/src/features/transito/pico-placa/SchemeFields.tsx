import type { z } from 'zod';
import { DIAS_DE_LA_SEMANA } from '@amparo/contract/capacitacion/locaciones/schemas';
import type { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { diaCortoDeSemana } from '@amparo/contract/transito/pico-placa/texts';
import { Field } from '../../../kit/forms/Field.tsx';
import { pathOf, type FieldRef } from '../../../kit/forms/fieldRef.ts';
import { useField, useForm, useValue } from '../../../kit/forms/form.ts';
import { DIGITS, DigitsField, Pad } from './Pad.tsx';
import styles from './pico-placa.module.css';

export type SchemeInput = z.input<typeof picoPlaca.create.body>;
type At = FieldRef<SchemeInput>;

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const WEEK_KEYS = WEEK.map((value) => ({ value, label: diaCortoDeSemana(value) }));

export function SchemeFields({ at }: { at: At }) {
  const esquema = useValue(at.esquema);
  if (esquema === 'Día de la semana') return <WeekField at={at} />;
  if (esquema === undefined) return null;
  return (
    <>
      <WeekdaysField at={at} />
      {esquema === 'Rotación' ? (
        <GroupsField at={at} />
      ) : (
        <>
          <DigitsField at={at.par} label="No circulan en fecha par" span={6} />
          <DigitsField at={at.impar} label="No circulan en fecha impar" span={6} />
        </>
      )}
    </>
  );
}

/** Digits per weekday; a day without digits has no restriction. */
function WeekField({ at }: { at: At }) {
  const field = useField(at.dias, 'Dígitos que no circulan');
  const written = field.value ?? [];
  const digitsOf = (dia: number) => written.find((one) => one.dia === dia)?.digitos ?? [];
  const set = (dia: number, digitos: number[]) =>
    field.set(
      WEEK.map((each) => ({ dia: each, digitos: each === dia ? digitos : digitsOf(each) })).filter(
        (one) => one.digitos.length > 0,
      ),
    );
  return (
    <Field field={{ ...field, optional: false }} group>
      <div className={styles.picoSemana}>
        {WEEK.map((dia) => (
          <div key={dia} className={styles.picoLinea}>
            <span className={styles.picoDia}>{diaCortoDeSemana(dia)}</span>
            <Pad
              id={dia === 1 ? field.id : undefined}
              label={DIAS_DE_LA_SEMANA[dia - 1] ?? ''}
              options={DIGITS}
              chosen={digitsOf(dia).map(Number)}
              disabled={field.readOnly}
              onChange={(digitos) => set(dia, digitos)}
            />
          </div>
        ))}
      </div>
    </Field>
  );
}

/** Weekdays with a restriction. A rotation has one group of digits per weekday. */
function WeekdaysField({ at }: { at: At }) {
  const { store } = useForm();
  const field = useField(at.semana, 'Días en que aplica');
  const groups = useValue(at.grupos) ?? [];
  const set = (semana: number[]) => {
    field.set(semana);
    store.set(
      pathOf(at.grupos),
      semana.map((_, index) => groups[index] ?? []),
    );
  };
  return (
    <Field field={{ ...field, optional: false }} group>
      <Pad
        id={field.id}
        label={field.label}
        options={WEEK_KEYS}
        chosen={(field.value ?? []).map(Number)}
        disabled={field.readOnly}
        onChange={set}
      />
    </Field>
  );
}

/** Digits of each weekday in the first week. */
function GroupsField({ at }: { at: At }) {
  const field = useField(at.grupos, 'Grupos en la primera semana');
  const week = (useValue(at.semana) ?? []).map(Number);
  const groups = field.value ?? [];
  const digitsOf = (index: number) => (groups[index] ?? []).map(Number);
  const set = (changed: number, digitos: number[]) =>
    field.set(week.map((_, index) => (index === changed ? digitos : digitsOf(index))));
  return (
    <Field
      field={{ ...field, optional: false }}
      help="Cada semana, de lunes a domingo, el primer grupo pasa al final."
      group
    >
      <div className={styles.picoSemana}>
        {week.map((dia, index) => (
          <div key={dia} className={styles.picoLinea}>
            <span className={styles.picoDia}>{diaCortoDeSemana(dia)}</span>
            <Pad
              id={index === 0 ? field.id : undefined}
              label={`Grupo ${index + 1}, ${diaCortoDeSemana(dia)}`}
              options={DIGITS}
              chosen={digitsOf(index)}
              disabled={field.readOnly}
              onChange={(digitos) => set(index, digitos)}
            />
          </div>
        ))}
      </div>
    </Field>
  );
}
