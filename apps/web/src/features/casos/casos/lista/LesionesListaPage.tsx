import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { type CasoDeLesiones } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import type { Column } from '../../../../kit/list/types.ts';
import { KindProvider, LESIONES } from '../kind.ts';
import { CasosList } from './CasosList.tsx';
import * as piece from './pieces.tsx';

/** Column order of LESIONES-24. */
const columns: readonly Column<CasoDeLesiones>[] = [
  piece.caso,
  piece.fecha,
  { ...piece.direccion, render: (row) => piece.enDosLineas(row.direccion) },
  piece.estado({ width: 216 }),
  piece.tipoAsistencia,
  piece.gestiones,
  piece.vehiculo,
  piece.afectado,
  { ...piece.abogado, width: 150 },
  piece.investigador,
  piece.asignar({ width: 116 }),
  piece.gestionar,
];
const excel = { route: lesionesHomicidios.exportar };

export default function LesionesListaPage() {
  return (
    <KindProvider value={LESIONES}>
      <CasosList
        titulo="LISTADO DE LESIONES U HOMICIDIOS"
        route={lesionesHomicidios.list}
        create={lesionesHomicidios.create}
        columns={columns}
        excel={excel}
      />
    </KindProvider>
  );
}
