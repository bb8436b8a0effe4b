import { vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { type CasoJuridico } from '@amparo/contract/casos/juridica/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { creacion } from '../../../../kit/list/columns.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { haceCuanto } from '../../../../kit/relative.ts';
import { JURIDICA, KindProvider } from '../kind.ts';
import { CasosList } from './CasosList.tsx';
import * as piece from './pieces.tsx';
import { useUnknownPlate } from './useUnknownPlate.ts';

/** Column order of JURIDICA-06; four columns share a cell with another one. */
const columns: readonly Column<CasoJuridico>[] = [
  { ...piece.caso, width: 78 },
  { key: 'tipo_tramite', titulo: 'Tipo Trámite', text: (row) => row.tipo_tramite.titulo, width: 190 },
  { ...piece.tipoAsistencia, under: 'tipo_tramite' },
  {
    key: 'descripcion',
    titulo: 'Descripción',
    text: (row) => row.descripcion,
    render: (row) => piece.enDosLineas(row.descripcion),
    minWidth: 130,
  },
  {
    ...creacion('Fecha Creación'),
    render: (row) => haceCuanto(new Date(row.creacion.fecha), serverNow()),
    width: 154,
  },
  piece.estado({ under: 'creacion', render: ({ estado }) => <CaseState estado={estado} chip /> }),
  { ...piece.vehiculo, titulo: 'Placa', width: 108 },
  { key: 'marca', titulo: 'Marca', under: 'vehiculo', text: (row) => vehiculoEn(row).marca },
  { key: 'afectado', titulo: 'Afectado', text: (row) => row.afectado.nombre_completo, width: 146 },
  { ...piece.abogado, width: 134 },
  piece.personal('asesor', 'Contact Center', { under: 'abogado' }),
  piece.asignar({ width: 124 }),
  piece.gestionar,
];
const excel = { route: juridica.exportar };

export default function JuridicaListaPage() {
  return (
    <KindProvider value={JURIDICA}>
      <LegalCases />
    </KindProvider>
  );
}

function LegalCases() {
  const ninguno = useUnknownPlate();
  return (
    <CasosList
      titulo="LISTADO DE ASISTENCIAS JURÍDICAS"
      registro={{ singular: 'asistencia', nuevo: 'Nueva asistencia', este: 'esta asistencia', ninguno }}
      route={juridica.list}
      create={juridica.create}
      columns={columns}
      excel={excel}
    />
  );
}
