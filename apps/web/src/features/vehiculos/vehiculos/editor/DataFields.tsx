import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import { type vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { TIPOS_DE_SERVICIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { SuggestField } from '../../../../kit/forms/fields/SuggestField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { PersonField } from '../../../../kit/pickers/PersonField.tsx';
import { PlateField } from '../../../../kit/pickers/PlateField.tsx';
import { PlateTaken } from './PlateTaken.tsx';

type New = z.input<typeof vehiculos.create.body>;
type Data = z.input<typeof vehiculos.update.body>;
type At = Pick<FieldRef<Data>, keyof Data>;

const named = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));
const SERVICIOS = named(TIPOS_DE_SERVICIO);
/** Reference data changes rarely, so cache it for an hour. */
const ALL_DAY = { staleMs: 3_600_000 };

export function NewFields({ at }: { at: FieldRef<New> }) {
  return (
    <>
      <FormSection title="Placa y propietario" help="De la placa se quitan espacios y guiones.">
        <Plate at={at} id={undefined} />
        <PersonField at={at.propietario} span={7} />
      </FormSection>
      <Vehicle at={at} />
    </>
  );
}

export function EditFields({ at, id }: { at: FieldRef<Data>; id?: string }) {
  return (
    <>
      <FormSection title="Identificación" help="De la placa se quitan espacios y guiones.">
        <Plate at={at} id={id} />
      </FormSection>
      <Vehicle at={at} />
    </>
  );
}

function Plate({ at, id }: { at: At; id: string | undefined }) {
  const servicio = useValue(at.tipo_servicio);
  return (
    <>
      <PlateField at={at.placa} span={5} publica={servicio === 'Público'} />
      <PlateTaken at={at.placa} id={id} />
    </>
  );
}

function Vehicle({ at }: { at: At }) {
  return (
    <>
      <FormSection title="Vehículo" help="Como está en la tarjeta de propiedad.">
        <BrandFields at={at} />
        <TextField at={at.version} span={6} />
        <NumberField at={at.modelo} span={3} plain />
        <TextField at={at.color} span={3} />
      </FormSection>
      <FormSection title="Características">
        <BodyFields at={at} />
        <SelectField at={at.tipo_servicio} span={4} options={SERVICIOS} />
        <NumberField at={at.kilometraje} span={6} suffix="km" />
        <NumberField at={at.cilindraje} span={6} suffix="cc" />
      </FormSection>
    </>
  );
}

/** Suggests brands and the lines of the brand, but accepts other text. Changing the brand clears the line. */
function BrandFields({ at }: { at: At }) {
  const marca = useValue(at.marca) ?? '';
  const line = useField(at.linea);
  const marcas = useApiQuery(referencia.marcas, {}, ALL_DAY);
  const brands = marcas.data?.datos ?? [];
  const known = brands.find((each) => normaliza(each.marca) === normaliza(marca))?.marca ?? '';
  const lines = useApiQuery(
    referencia.lineas,
    { params: { marca: known } },
    { ...ALL_DAY, enabled: known !== '' },
  );
  // Starts with the record's brand, in case the user types before the brands have loaded.
  const brandOfLine = useRef(marca);
  useEffect(() => {
    if (known !== '') brandOfLine.current = known;
  }, [known]);
  const onBrand = (chosen: string) => {
    const before = normaliza(brandOfLine.current);
    const isAnother = before !== '' && before !== normaliza(chosen);
    if (isAnother && line.value !== undefined) line.set(undefined);
  };
  return (
    <>
      <SuggestField
        at={at.marca}
        span={6}
        suggestions={brands.map((each) => each.marca)}
        source={marcas}
        onChosen={onBrand}
      />
      <SuggestField
        at={at.linea}
        span={6}
        source={lines}
        suggestions={known === '' ? [] : (lines.data?.datos ?? []).map(({ linea }) => linea)}
      />
    </>
  );
}

/** Bodies depend on the vehicle class (VEHICULOS-61). */
function BodyFields({ at }: { at: At }) {
  const clase = useValue(at.clase_vehiculo);
  const body = useField(at.carroceria);
  const classes = useApiQuery(referencia.tiposCarroceria, {}, ALL_DAY);
  const known = classes.data?.datos ?? [];
  const bodiesOf = (name: string | null | undefined) =>
    (known.find((each) => each.tipo_vehiculo === name)?.tipo_carroceria ?? []).map(
      ({ carroceria }) => carroceria,
    );
  return (
    <>
      <SelectField
        at={at.clase_vehiculo}
        span={4}
        options={named(
          withStored(
            known.map((each) => each.tipo_vehiculo),
            clase,
          ),
        )}
        source={classes}
        onChange={(next) => {
          if (typeof body.value === 'string' && !bodiesOf(next).includes(body.value)) body.set(undefined);
        }}
      />
      <SelectField
        at={at.carroceria}
        span={4}
        options={named(withStored(bodiesOf(clase), body.value))}
        source={classes}
        {...(clase === null || clase === undefined
          ? { disabled: true, help: 'Elige primero la clase.' }
          : {})}
      />
    </>
  );
}

/** Keeps a stored value that is missing in the reference list, because insurers send other values. */
const withStored = (values: readonly string[], stored: string | null | undefined) =>
  stored === null || stored === undefined || values.includes(stored) ? values : [stored, ...values];
