import { Send, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { novedades, type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { impidePublicar } from '@amparo/contract/contenido/novedades/rules';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { useRowCommand } from '../../../kit/list/useRowCommand.ts';
import { columnsOn, Reading, Situation, whom } from './columns.tsx';
import { NovedadFields } from './NovedadFields.tsx';
import { ReadersDialog } from './ReadersDialog.tsx';
import { alPublicar, vigenciaEnPalabras } from './words.ts';
import '../../../kit/list/cards.css';

const calls = catalogueCalls(novedades, NovedadFields);
const edit = { ...calls.edit, initial: (novedad: Novedad) => novedad as never };
const toggle = { ...calls.toggle, detail: (novedad: Novedad) => <Consequence novedad={novedad} /> };

function Consequence({ novedad: { titulo, estado } }: { novedad: Novedad }) {
  return (
    <span>
      <b>{titulo}</b>
      <br />
      <span className="t3">
        {estado
          ? 'Nadie más la verá. Quién la leyó queda guardado.'
          : 'Se verá de nuevo en sus días, si ya estaba publicada.'}
      </span>
    </span>
  );
}

const card = (novedad: Novedad) => (
  <>
    <div className="list-card-title inl">
      <span className="grow">{novedad.titulo}</span>
      <Situation novedad={novedad} />
    </div>
    <div className="list-card-facts">
      <span className="list-card-fact">{whom(novedad)}</span>
    </div>
    <div className="list-card-facts num">
      <span>{vigenciaEnPalabras(novedad)}</span>
      <Reading novedad={novedad} />
    </div>
  </>
);

function usePublishing(hoy: string): OwnAction<Novedad> {
  const refresh = useInvalidate();
  const deed = useRowCommand<Novedad>(() => void refresh('novedades'));
  return {
    key: 'publicar',
    label: () => 'Publicar',
    icon: Send,
    route: novedades.publicar,
    isFirst: true,
    letter: 'p',
    isHidden: ({ publicacion }) => publicacion !== null,
    isBusy: deed.isBusy,
    refuses: (novedad) => impidePublicar(novedad, hoy),
    run: (novedad) =>
      void deed.run(novedad, {
        route: novedades.publicar,
        input: { params: { id: novedad._id } },
        rev: novedad._rev,
        question: {
          sentence: 'Esta seguro de publicar esta novedad?',
          action: 'Publicar',
          detail: (
            <span>
              <b>{novedad.titulo}</b>
              <br />
              {alPublicar(novedad, hoy)}
            </span>
          ),
        },
      }),
  };
}

const readers: OwnAction<Novedad> = {
  key: 'lectores',
  label: () => 'Quién ha leído',
  icon: UsersRound,
  isFirst: true,
  route: novedades.lectores,
  letter: 'l',
  isHidden: ({ publicacion }) => publicacion === null,
  dialog: ({ row, onClose }) => <ReadersDialog novedad={row} onClose={onClose} />,
};

export function ManageNovedades() {
  const hoy = useToday();
  const columns = useMemo(() => columnsOn(hoy), [hoy]);
  const add = {
    ...calls.add,
    initial: { tipo: 'operativa' as const, confirmar: false, vigencia_desde: hoy },
  };
  const publishing = usePublishing(hoy);
  return (
    <ListScreen
      {...calls}
      titulo="NOVEDADES"
      registro={{ singular: 'novedad', este: 'esta novedad' }}
      columns={columns}
      add={add}
      edit={edit}
      toggle={toggle}
      actions={[publishing, readers]}
      excel={{ route: novedades.exportar }}
      beside={<LinkButton to="/Novedades?para=mi">Mis novedades</LinkButton>}
      rowHeight={49}
      card={card}
    />
  );
}
