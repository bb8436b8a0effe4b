import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';

const columns = [
  text('nombres', 'Nombres'),
  text('apellidos', 'Apellidos'),
  text('correo_electronico', 'Correo electrónico'),
  text('nombre_completo', 'Nombre completo'),
  estado(),
];

/** A list with the maximum page size, on the real server with its largest rows. */
export default function LongPage() {
  return (
    <ListScreen
      titulo="PÁGINA LARGA"
      registro={{ singular: 'usuario', este: 'este usuario' }}
      route={usuarios.list}
      tamanos={[10, 5000]}
      columns={columns}
    />
  );
}
