import { z } from 'zod';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { campo } from '@amparo/contract/kernel/fields';
import type { SheetColumn } from '../../../kit/excel/sheet.ts';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { useRoleNames } from './useRoleNames.ts';
import { verificadoDe } from './words.ts';

const Rol = z.object({ rol: campo.texto('Rol') });
const placeOf = ({ direcciones }: Usuario) => direcciones[0]?.unidad_geografica;
const joined = (words: readonly string[]) => words.join('//');
const instant = (text: string | null) => (text === null ? null : new Date(text));

/** EXCEL-13 to EXCEL-18. */
const columns: readonly SheetColumn<Usuario>[] = [
  { titulo: 'Nombres', valor: (row) => row.nombres },
  { titulo: 'Apellidos', valor: (row) => row.apellidos },
  { titulo: 'Correo electrónico', valor: (row) => row.correo_electronico },
  { titulo: 'Departamento', valor: (row) => placeOf(row)?.departamento },
  { titulo: 'Ciudad', valor: (row) => placeOf(row)?.ciudad },
  { titulo: 'Tipo identificación', valor: (row) => row.identificacion?.tipo },
  { titulo: 'Identificación', valor: (row) => row.identificacion?.identificacion },
  { titulo: 'Teléfonos', valor: (row) => joined(row.telefonos.map(({ telefono }) => telefono)) },
  { titulo: 'Roles', valor: (row) => joined(row.roles.map(({ nombre }) => nombre)) },
  { titulo: 'Verificado', valor: verificadoDe },
  { titulo: 'Último ingreso', valor: (row) => instant(row.ultimo_ingreso) },
  { titulo: 'Fecha creación', valor: (row) => instant(row.creacion.fecha) },
  { titulo: 'Estado', valor: (row) => (row.estado ? 'ACTIVO' : 'INACTIVO') },
];

function RolField({ at }: { at: FieldRef<z.input<typeof Rol>['rol']> }) {
  const roles = useRoleNames();
  return <SelectField at={at} options={roles.map((nombre) => ({ value: nombre, label: nombre }))} />;
}

/** EXCEL-01 to EXCEL-19: export of the users of a role, with its own columns. */
export const report = {
  route: usuarios.exportar,
  columns,
  extra: {
    schema: Rol,
    initial: ({ rol = '' }: Readonly<Record<string, string>>): Record<string, string> =>
      rol === '' ? {} : { rol },
    fields: (f: FieldRef<z.input<typeof Rol>>) => <RolField at={f.rol} />,
  },
};
