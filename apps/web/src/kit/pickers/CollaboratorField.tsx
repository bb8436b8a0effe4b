import type { Colaborador } from '@amparo/contract/identidad/usuarios/schemas';
import { useCan } from '../data/me.ts';
import type { FieldProps } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../forms/fields/SearchSelectField.tsx';

interface CollaboratorFieldProps extends FieldProps {
  at: FieldTarget<string>;
  source: SearchSource<Colaborador>;
  /** The stored collaborators. They may have lost the role or be unavailable. */
  known: readonly { _id: string; nombre_completo: string }[];
}

/** A collaborator, searched by the server while the user types. */
export function CollaboratorField({ known, ...props }: CollaboratorFieldProps) {
  const can = useCan();
  return (
    <SearchSelectField
      placeholder="Nombre, correo o identificación"
      {...props}
      {...(can('colaboradores.ver') ? {} : { disabled: true, help: 'Tu rol no puede buscar colaboradores.' })}
      known={known.map((person) => ({ value: person._id, label: person.nombre_completo }))}
    />
  );
}
