import { MessageSquareText } from 'lucide-react';
import type { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { DialogScroll } from '../../../kit/dialogs/DialogScroll.tsx';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { pesoText } from './draft.ts';
import styles from './formularios.module.css';

interface PreguntasDialogProps {
  formulario: Formulario;
  onClose: () => void;
}

/** Stored questions of a form, read-only (FORMULARIOS-04). */
export function PreguntasDialog({ formulario, onClose }: PreguntasDialogProps) {
  const { nombre, preguntas, calificable, scoreMinimo } = formulario;
  const facts = [
    nombre,
    cuantos(preguntas.length, 'pregunta', 'preguntas'),
    ...(calificable ? [`puntaje mínimo ${pesoText(scoreMinimo)}`] : []),
  ];
  return (
    <PanelDialog title="Preguntas" subtitle={facts.join(' · ')} onClose={onClose}>
      <DialogScroll label="Preguntas" className={styles.preguntas}>
        {preguntas.length === 0 ? (
          <StateMessage icon={<MessageSquareText size={22} strokeWidth={1.75} />} title="Sin preguntas" />
        ) : (
          <ol>
            {preguntas.map((pregunta) => (
              <li key={pregunta._id}>
                <Pregunta pregunta={pregunta} isGraded={calificable} />
              </li>
            ))}
          </ol>
        )}
      </DialogScroll>
    </PanelDialog>
  );
}

interface PreguntaProps {
  pregunta: Formulario['preguntas'][number];
  isGraded: boolean;
}

function Pregunta({ pregunta, isGraded }: PreguntaProps) {
  return (
    <>
      <div className={styles.preguntasLine}>
        <span className="grow b">{pregunta.pregunta}</span>
        <span className="xs t3">{pregunta.abierta ? 'Abierta' : 'Cerrada'}</span>
        {isGraded && <span className="chip">peso {pesoText(pregunta.peso)}</span>}
      </div>
      {!pregunta.abierta && (
        <ol className={styles.preguntasOptions}>
          {pregunta.opciones.map((opcion) => (
            <li key={opcion._id} className="sm">
              {opcion.opcion}
              {isGraded && <span className="t3 num"> · {pesoText(opcion.peso)}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
