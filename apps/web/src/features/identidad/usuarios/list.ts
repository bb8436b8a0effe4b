import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { columns } from './columns.tsx';
import { usuarioCard } from './UsuarioCard.tsx';

export const usuariosList = {
  registro: {
    singular: 'usuario',
    este: 'este usuario',
    nombre: (row: Usuario) => row.nombre_completo,
  },
  route: usuarios.list,
  columns,
  card: usuarioCard,
};
