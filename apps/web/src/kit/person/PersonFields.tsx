import type { ReactNode } from 'react';
import type { z } from 'zod';
import { TIPOS_DE_CONTACTO } from '@amparo/contract/base/referencia/direcciones';
import { referencia } from '@amparo/contract/base/referencia/routes';
import {
  type DatosDePerfil,
  type DatosDeUsuario,
  type DireccionDePerfil,
  NO_INGRESADO,
  type Telefono,
  TIPOS_DE_TELEFONO,
  UNIDAD_POR_DEFECTO,
  type Usuario,
} from '@amparo/contract/identidad/usuarios/schemas';
import { useApiQuery } from '../data/queries.ts';
import type { FieldRef } from '../forms/fieldRef.ts';
import { AddressField } from '../forms/fields/AddressField.tsx';
import { PhoneField } from '../forms/fields/PhoneField.tsx';
import { SelectField } from '../forms/fields/SelectField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { useValue } from '../forms/form.ts';
import { NestedList } from '../forms/NestedList.tsx';
import './person.css';
import { lugar } from './place.ts';

/** The stricter of both schemas of a person, so that the fields fit the user dialog and the profile. */
type Datos = z.input<typeof DatosDePerfil>;
type Direccion = z.input<typeof DireccionDePerfil>;
type TelefonoEscrito = z.input<typeof Telefono>;

const DAY_MS = 24 * 60 * 60 * 1000;
const named = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));
const CONTACTOS = named(TIPOS_DE_CONTACTO);
const TELEFONOS = named(TIPOS_DE_TELEFONO);
/** Users paste numbers as they are printed on the card. */
const withoutDots = (typed: string) => typed.replaceAll(/[.\s]/g, '');

export const SIN_IDENTIFICACION = {} as Datos['identificacion'];

/**
 * The form values of a person. The placeholder of a missing part of an address becomes an empty field
 * (USUARIOS-37).
 */
export function escrito(row: Usuario): Partial<z.input<typeof DatosDeUsuario>> {
  const { nombres, apellidos, correo_electronico, identificacion, direcciones, telefonos } = row;
  const given = (text: string) => (text === NO_INGRESADO ? undefined : text);
  return {
    nombres,
    apellidos,
    correo_electronico,
    // The fields exist before there is a value, so that each can show its own error.
    identificacion: identificacion ?? SIN_IDENTIFICACION,
    direcciones: direcciones.map((each) => ({
      ...each,
      barrio: given(each.barrio),
      indicaciones: given(each.indicaciones),
      tipo: given(each.tipo),
    })),
    telefonos: telefonos as TelefonoEscrito[],
  };
}

interface NameFieldsProps {
  at: Pick<FieldRef<Datos>, 'nombres' | 'apellidos' | 'correo_electronico'>;
  /** Replaces the plain field, for a user who already has an address. */
  email?: ReactNode;
}

export function NameFields({ at, email }: NameFieldsProps) {
  return (
    <>
      <TextField at={at.nombres} span={6} />
      <TextField at={at.apellidos} span={6} />
      {email ?? <TextField at={at.correo_electronico} inputMode="email" />}
    </>
  );
}

export function IdentityFields({ at }: { at: FieldRef<Datos['identificacion']> }) {
  const tipos = useApiQuery(referencia.tiposIdentificacion, {}, { staleMs: DAY_MS });
  return (
    <>
      <SelectField
        at={at.tipo}
        span={6}
        source={tipos}
        options={(tipos.data?.datos ?? []).map(({ tipo, descripcion }) => ({
          value: tipo,
          label: `${tipo} · ${descripcion}`,
        }))}
      />
      <TextField at={at.identificacion} span={6} clean={withoutDots} />
    </>
  );
}

export function AddressList({ at }: { at: FieldRef<Direccion[]> }) {
  return (
    <NestedList<Direccion> at={at} kind="esta dirección" blank={newAddress} summary={AddressSummary}>
      {(row) => <AddressFields at={row} />}
    </NestedList>
  );
}

export function PhoneList({ at }: { at: FieldRef<TelefonoEscrito[]> }) {
  return (
    <NestedList<TelefonoEscrito> at={at} kind="este teléfono" blank={newPhone} dense>
      {(row) => (
        <>
          <PhoneField at={row.telefono} span={5} />
          <SelectField at={row.tipo} span={3} options={TELEFONOS} />
          <SelectField at={row.tipo_contacto} span={4} options={CONTACTOS} />
        </>
      )}
    </NestedList>
  );
}

/** USUARIOS-41. */
const newAddress = (): Partial<Direccion> => ({ unidad_geografica: { ...UNIDAD_POR_DEFECTO } });
const newPhone = (): Partial<TelefonoEscrito> => ({ tipo: 'Celular', tipo_contacto: 'Personal' });

function AddressFields({ at }: { at: FieldRef<Direccion> }) {
  const { departamento, ciudad } = at.unidad_geografica;
  return (
    <>
      <TextField at={at.direccion} span={8} />
      <SelectField at={at.tipo} span={4} options={CONTACTOS} />
      <AddressField departamento={departamento} ciudad={ciudad} />
      <TextField at={at.barrio} span={6} />
      <TextField at={at.indicaciones} span={6} />
    </>
  );
}

function AddressSummary({ row }: { row: FieldRef<Direccion> }) {
  const address = useValue<string>(row.direccion);
  const barrio = useValue<string>(row.barrio);
  const city = useValue<string>(row.unidad_geografica.ciudad);
  const tipo = useValue<string>(row.tipo as FieldRef<string>);
  const where = [barrio, city === undefined ? undefined : lugar(city)].filter(Boolean).join(' · ');
  return (
    <span className="person-address">
      <b className="el">{address ?? 'Dirección nueva'}</b>
      <span className="t3 el grow">{where}</span>
      {tipo !== undefined && tipo !== '' && <span className="chip">{tipo}</span>}
    </span>
  );
}
