import { Input } from 'antd';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { mensajesDeEncuestas } from '@amparo/contract/contenido/formularios/encuestas';
import type { RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { cuantos, formatExacto } from '@amparo/contract/kernel/numbers';
import { matchesAllWords } from '@amparo/contract/kernel/text';
import { fechaHora } from '@amparo/contract/kernel/time';
import { DialogScroll } from '../../../../kit/dialogs/DialogScroll.tsx';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import styles from './encuestas.module.css';

/** Up to this number of questions there is no search. */
const FEW = 12;

interface RespuestasDialogProps {
  row: RespuestaDeFormulario;
  onClose: () => void;
}

/** Questions and answers with the texts of the time of answering (ENCUESTAS-03). */
export function RespuestasDialog({ row, onClose }: RespuestasDialogProps) {
  const { nombre, respuestas } = row;
  const [typed, setTyped] = useState('');
  const numbered = respuestas.map((answer, i) => ({ ...answer, n: i + 1 }));
  const found = numbered.filter(({ pregunta, respuesta }) =>
    matchesAllWords(typed, `${pregunta} ${respuesta}`),
  );
  return (
    <PanelDialog
      title={mensajesDeEncuestas.preguntas}
      subtitle={`${nombre} · ${cuantos(respuestas.length, 'pregunta', 'preguntas')}`}
      onClose={onClose}
    >
      <Facts row={row} />
      {respuestas.length > FEW && (
        <div className={styles.respuestasBuscar}>
          <Input
            aria-label="Buscar en las preguntas y sus respuestas"
            placeholder="Buscar en las preguntas y sus respuestas"
            prefix={<Search size={15} strokeWidth={1.75} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <output className="xs t3 num">
            {typed.trim() !== '' && `${found.length} de ${respuestas.length}`}
          </output>
        </div>
      )}
      <DialogScroll label="Preguntas y respuestas" className={styles.respuestas}>
        {found.length === 0 && (
          <p className={clsx('t2', styles.respuestasNada)}>Ninguna pregunta tiene esas palabras.</p>
        )}
        <ol>
          {found.map(({ n, pregunta, respuesta }) => (
            <li key={n} value={n}>
              <div className="b">{pregunta}</div>
              <div className={styles.respuestasTexto}>{respuesta}</div>
            </li>
          ))}
        </ol>
      </DialogScroll>
    </PanelDialog>
  );
}

function Facts({ row: { usuario, creacion, puntaje, puntajeMinimo } }: { row: RespuestaDeFormulario }) {
  return (
    <dl className={styles.respuestasDatos}>
      <div>
        <dt>Usuario</dt>
        <dd>
          {usuario.nombre_completo} <span className="t3">{usuario.correo_electronico}</span>
        </dd>
      </div>
      <div>
        <dt>Fecha creación</dt>
        <dd className="num">{fechaHora(new Date(creacion.fecha))}</dd>
      </div>
      {puntaje !== null && (
        <div>
          <dt>Puntaje</dt>
          <dd className="num">
            <b>{formatExacto(puntaje)}</b>{' '}
            {puntajeMinimo !== null && <Limit score={puntaje} limit={puntajeMinimo} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** CHOQUE-20: the field called minimum is the highest score that still qualifies. */
function Limit({ score, limit }: { score: number; limit: number }) {
  const isAbove = score > limit;
  return (
    <>
      <span className="t3">de un límite de {formatExacto(limit)}</span>{' '}
      <span className={isAbove ? 'chip chip-a' : 'chip chip-t'}>
        {isAbove ? 'Supera el límite' : 'Dentro del límite'}
      </span>
    </>
  );
}
