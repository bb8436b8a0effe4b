import { usuarios, type Usuario } from '@amparo/contract/usuarios';
import { columns } from './columns.tsx';
import { usuarioCard } from './UsuarioCard.tsx';

/** What every screen that lists users shares; each adds its title, its page sizes and what can be done there. */
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
