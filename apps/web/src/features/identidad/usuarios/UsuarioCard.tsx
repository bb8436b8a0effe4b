import { BadgeCheck } from 'lucide-react';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { Chips } from '../../../kit/list/columns.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { Disponibilidad } from './columns.tsx';
import { ciudadDe } from './words.ts';
import styles from './usuarios.module.css';
import '../../../kit/list/cards.css';

export const usuarioCard = (row: Usuario) => <UsuarioCard row={row} />;

function UsuarioCard({ row }: { row: Usuario }) {
  return (
    <div className={styles.usuarioCard}>
      <Face name={row.nombre_completo} size={36} />
      <div className="grow">
        <div className="list-card-title inl">
          <span className="el">
            <PersonLink id={row._id}>{row.nombre_completo}</PersonLink>
          </span>
          {row.verificado && (
            <>
              <BadgeCheck size={14} aria-hidden />
              <span className="visually-hidden">Verificado</span>
            </>
          )}
        </div>
        <div className="list-card-facts">
          <Disponibilidad row={row} />
          <span className="t3">{ciudadDe(row)}</span>
          {!row.estado && <ActiveState active={false} />}
        </div>
        <Chips words={row.roles.map(({ nombre }) => nombre)} visible={1} />
      </div>
    </div>
  );
}
