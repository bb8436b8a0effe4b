import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { useCan } from '../../../kit/data/me.ts';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { peopleSource } from '../../../kit/pickers/PersonField.tsx';
import { columns, petCard } from './columns.tsx';
import { NEW_PET, PetFields, writtenOf } from './form.tsx';
import { attentionOf } from './papers.ts';

const calls = catalogueCalls(mascotas, PetFields);
const add = { ...calls.add, initial: NEW_PET };
const edit = { ...calls.edit, initial: writtenOf };
const excel = { route: mascotas.exportar };
/** The owner of a pet may be inactive. */
const BY_OWNER = { propietario: peopleSource({ alsoInactive: true }) };
const BY_PET_ALONE = {};

export default function MascotasPage() {
  const maySeePeople = useCan()('usuarios.ver');
  return (
    <ListScreen
      {...calls}
      titulo="MASCOTAS"
      registro={{ singular: 'mascota', este: 'esta mascota' }}
      columns={columns}
      add={add}
      edit={edit}
      busquedas={maySeePeople ? BY_OWNER : BY_PET_ALONE}
      excel={excel}
      needsAttention={attentionOf}
      rowHeight={49}
      card={petCard}
    />
  );
}
