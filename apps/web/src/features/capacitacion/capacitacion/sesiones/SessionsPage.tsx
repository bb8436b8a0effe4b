import { QrCode, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { useToday } from '../../../../kit/data/today.ts';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import { columns, PATH, sessionCard } from './columns.tsx';
import { EnrolledDialog } from './EnrolledDialog.tsx';
import { addFrom, edit, registro, toggle } from './sessions.tsx';

/** List of sessions; the URL may open the people of one session above it (CLASES-01, RUTAS-45). */
export default function SessionsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useSessionActions();
  const today = useToday();
  const add = useMemo(() => addFrom(today), [today]);
  return (
    <>
      <ListScreen
        titulo="LISTAR SESIONES"
        registro={registro}
        route={sesiones.list}
        columns={columns}
        add={add}
        edit={edit}
        toggle={toggle}
        actions={actions}
        open="inscritos"
        card={sessionCard}
      />
      {id !== undefined && (
        <EnrolledDialog key={id} id={id} onClose={() => void navigate({ pathname: PATH, search })} />
      )}
    </>
  );
}

function useSessionActions() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(
    () => [
      {
        key: 'inscritos',
        label: () => 'Inscritos y asistencia',
        icon: UsersRound,
        letter: 'i' as const,
        isFirst: true,
        route: sesiones.asistentes,
        run: ({ _id }: Sesion) => void navigate({ pathname: `${PATH}/${_id}`, search }),
      },
      {
        key: 'codigo',
        label: () => 'Código de asistencia',
        icon: QrCode,
        letter: 'q' as const,
        route: sesiones.codigo,
        isHidden: ({ estado }: Sesion) => estado === 0,
        run: ({ _id }: Sesion) => void navigate(`/codigo-asistencia/${_id}`),
      },
    ],
    [navigate, search],
  );
}
