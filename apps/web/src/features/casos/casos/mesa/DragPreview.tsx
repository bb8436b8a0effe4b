import { clsx } from 'clsx';
import type { RefObject } from 'react';
import type { Metas } from '@amparo/contract/casos/casos/mesa';
import { faltanEn } from '@amparo/contract/casos/casos/rules';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { Ring } from './Ring.tsx';
import type { Dragged } from './useDrag.ts';
import styles from './mesa.module.css';

interface GhostProps {
  dragged: Dragged;
  metas: Metas;
  place: RefObject<HTMLDivElement | null>;
}

/** Drag preview of a case. */
export function DragPreview({ dragged: { caso, from }, metas, place }: GhostProps) {
  const [missing] = faltanEn(caso.estado, caso.solicitados);
  return (
    <div
      ref={place}
      className={styles.mesaGhost}
      data-arrastrado={caso.caso}
      style={{ translate: from }}
      aria-hidden
    >
      <div className={styles.mesaCase}>
        <Ring estado={caso.estado} desde={caso.desde} metas={metas} />
        <span className={clsx('grow', styles.mesaWords)}>
          <span className={clsx('row', styles.mesaWhat)}>
            <b className={clsx('num', styles.mesaNumber)}>{caso.caso}</b>
            <Plate placa={caso.placa} publica={caso.publico} />
          </span>
          <span className={clsx('xs t2 el', styles.mesaWhere)}>
            {missing === undefined ? '' : `Falta ${lowerFirst(missing)} · `}
            {caso.ciudad}
          </span>
        </span>
      </div>
    </div>
  );
}
