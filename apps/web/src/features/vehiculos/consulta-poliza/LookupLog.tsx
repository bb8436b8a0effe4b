import { History } from 'lucide-react';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { fechaHora } from '@amparo/contract/kernel/time';
import { consultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/routes';
import { NOMBRE_DE_FUENTE, type LineaDeConsulta } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { DialogScroll } from '../../../kit/dialogs/DialogScroll.tsx';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { SOURCE_GLYPHS } from '../../../kit/policy/sourceGlyphs.tsx';
import { stepWords } from '../../../kit/policy/words.ts';
import { QueryContent } from '../../../kit/recordPage/QueryContent.tsx';
import styles from './consulta-poliza.module.css';

/** Earlier lookups of a plate: user, queried sources and results. */
export function LookupLog({ placa, onClose }: { placa: string; onClose: () => void }) {
  const ask = useApiQuery(consultaPoliza.log, { params: { placa } });
  return (
    <PanelDialog title="Consultas anteriores" subtitle={placaLegible(placa)} onClose={onClose}>
      <DialogScroll label="Consultas" className={styles.consultaLog}>
        <QueryContent ask={ask} rows={4}>
          {({ datos }) => (datos.length === 0 ? <NoLines /> : <Lines lines={datos} />)}
        </QueryContent>
      </DialogScroll>
    </PanelDialog>
  );
}

function NoLines() {
  return (
    <StateMessage icon={<History size={22} strokeWidth={1.75} />} title="Nadie ha consultado esta placa">
      Aquí aparecerá qué respondió cada fuente, cuándo y a quién.
    </StateMessage>
  );
}

function Lines({ lines }: { lines: readonly LineaDeConsulta[] }) {
  return (
    <ol>
      {lines.map((line) => {
        const { what, howLong } = stepWords(line);
        return (
          <li key={line._id}>
            {SOURCE_GLYPHS[line.resultado]}
            <b>{NOMBRE_DE_FUENTE[line.fuente]}</b>
            <span className="grow">
              {what} <span className="t3 num">{howLong}</span>
            </span>
            <span className="t3">{line.usuario.nombre}</span>
            <time className="t3 num" dateTime={line.cuando ?? undefined}>
              {line.cuando === null ? '' : fechaHora(new Date(line.cuando))}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
