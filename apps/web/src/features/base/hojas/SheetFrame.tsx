import { CircleHelp } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useCan } from '../../../kit/data/me.ts';
import {
  type Section,
  type Sheet,
  type SheetPart as Contributed,
  type SheetParts,
  SheetPartsContext,
} from '../../../kit/manifest.ts';
import { AnswerCell } from '../../../kit/recordPage/AnswerCell.tsx';
import { cardFrame } from '../../../kit/recordPage/cardFrame.tsx';
import { SheetPart } from '../../../kit/recordPage/SheetPart.tsx';
import styles from './hojas.module.css';

/** Cards of all features that the user may see, in order. */
function useParts<S>(sheetOf: (parts: SheetParts) => Sheet<S> | undefined) {
  const can = useCan();
  const sheets = use(SheetPartsContext).flatMap((parts) => sheetOf(parts) ?? []);
  const allowed = <T extends Contributed<S>>(parts: readonly T[]) =>
    parts
      .filter(({ permiso }) => permiso === undefined || can(permiso))
      .toSorted((a, b) => a.orden - b.orden);
  return {
    secciones: allowed(sheets.flatMap(({ secciones = [] }) => secciones)),
    respuestas: allowed(sheets.flatMap(({ respuestas = [] }) => respuestas)),
  };
}

interface SheetFrameProps<S> {
  /** Kind of record page. */
  page: 'vehiculo' | 'persona';
  sheetOf: (parts: SheetParts) => Sheet<S> | undefined;
  subject: S;
  /**
   * Whether a record exists. `not yet`: cards that need it wait; `never`: only cards for any plate are shown.
   */
  known: 'known' | 'not yet' | 'never';
  header: ReactNode;
  footer?: ReactNode;
}

const COLUMNS: readonly Section<never>['columna'][] = ['izquierda', 'centro', 'derecha'];

export function SheetFrame<S extends object>({
  page,
  sheetOf,
  subject,
  known,
  header,
  footer,
}: SheetFrameProps<S>) {
  const { secciones, respuestas } = useParts(sheetOf);
  const isShown = ({ sinRegistro }: Contributed<S>) => known !== 'never' || sinRegistro === true;
  const waits = ({ sinRegistro }: Contributed<S>) => known === 'not yet' && sinRegistro !== true;
  const answers = respuestas.filter(isShown);
  const cards = secciones.filter(isShown);
  return (
    <div className={styles.hojaPagina}>
      <div className={styles.hojaArriba}>
        {header}
        {answers.length > 0 && (
          <nav className="sheet-answers" aria-label="Respuestas">
            {answers.map((part) => (
              <SheetPart
                key={part.clave}
                part={part}
                page={`${page}-respuesta`}
                subject={subject}
                waits={waits(part)}
                frame={answerFrame}
              />
            ))}
          </nav>
        )}
      </div>
      <div className="sheet-columnas">
        {COLUMNS.filter((columna) => cards.some((part) => part.columna === columna)).map((columna) => (
          <div key={columna} className={`sheet-columna sheet-${columna}`}>
            {cards
              .filter((part) => part.columna === columna)
              .map((part) => (
                <SheetPart
                  key={part.clave}
                  part={part}
                  page={page}
                  subject={subject}
                  waits={waits(part)}
                  frame={cardFrame}
                />
              ))}
          </div>
        ))}
      </div>
      {footer}
    </div>
  );
}

/**
 * Placeholder of an answer that is loading or failed. The card below shows the reason and the retry button.
 */
const answerFrame = (retry: (() => void) | undefined) => (
  <AnswerCell
    icon={<CircleHelp size={17} strokeWidth={1.75} />}
    busy={retry === undefined}
    answer="Sin respuesta"
  />
);
