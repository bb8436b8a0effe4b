import type { ClipboardEvent } from 'react';
import {
  CLASES_DE_REVISION,
  type ClaseDeRevision,
  type tecnomecanicaLocaciones,
  vigenciaDeHabilitacion,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { useToday } from '../../../kit/data/today.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { pathOf, type FieldRef } from '../../../kit/forms/fieldRef.ts';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { ChecksField } from '../../../kit/forms/fields/ChecksField.tsx';
import { DayField } from '../../../kit/forms/fields/DayField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useForm, useValue } from '../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { pastedPlace, readDegrees } from '../../../kit/map/places.ts';

type At = FieldsOf<typeof tecnomecanicaLocaciones>['at'];

const CLASES = CLASES_DE_REVISION.map((value) => ({ value, label: value }));

export function CentroFields({ at }: FieldsOf<typeof tecnomecanicaLocaciones>) {
  return (
    <>
      <FormSection title="Centro" help="El nombre no se repite con el mismo NIT.">
        <TextField at={at.nombre} span={8} />
        <TextField
          at={at.nit}
          span={4}
          clean={(typed) => typed.replaceAll(/[.\s]/g, '')}
          placeholder="900123456-7"
        />
      </FormSection>
      <FormSection title="Dónde queda">
        <AddressField departamento={at.departamento} ciudad={at.ciudad} />
        <TextField at={at.direccion} />
        <PlaceFields at={at} />
      </FormSection>
      <FormSection title="Habilitación" help="El último día todavía cuenta.">
        <ChecksField<ClaseDeRevision> at={at.clases} options={CLASES} written={ITSELF} />
        <TextField at={at.habilitacion} span={6} placeholder="Resolución 1234 de 2024" />
        <ExpiryField at={at.habilitacion_vence} />
      </FormSection>
    </>
  );
}

const ITSELF = {
  read: (clase: ClaseDeRevision): string => clase,
  write: (value: string) => value as ClaseDeRevision,
};

/** Coordinates are typed, or pasted together from a map service. */
function PlaceFields({ at }: { at: At }) {
  const { store } = useForm();
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedPlace(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    store.set(pathOf(at.latitud), pasted[0]);
    store.set(pathOf(at.longitud), pasted[1]);
  };
  const written = { decimales: 8, short: true, read: readDegrees, span: 6, onPaste };
  return (
    <>
      <NumberField
        at={at.latitud}
        {...written}
        placeholder="10,4004"
        help="Pega aquí las dos como las copia un mapa."
      />
      <NumberField at={at.longitud} {...written} placeholder="-75,5144" />
    </>
  );
}

/** Warns about a past or near expiry date. */
function ExpiryField({ at }: { at: FieldRef<string> }) {
  const hoy = useToday();
  const value = useValue(at);
  return <DayField at={at} span={6} warning={value === undefined ? '' : warningOf(value, hoy)} />;
}

function warningOf(habilitacion_vence: string, hoy: string): string {
  const { estado, dias } = vigenciaDeHabilitacion({ habilitacion_vence }, hoy);
  if (dias === null || estado === 'vigente') return '';
  return estado === 'vencido'
    ? `La habilitación venció ${plazoDePapel(dias)}`
    : `Por vencer: ${plazoDePapel(dias)}`;
}
