import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import {
  intentosLegibles,
  tieneConjuntos,
  valorDesde,
  vigenciaLegible,
} from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { SearchOption } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { useFormState } from '../../../../kit/forms/form.ts';
import { rowKey } from '../../../../kit/forms/values.ts';
import { Logo } from '../../../../kit/glyphs/Logo.tsx';
import { useLooking } from './context.ts';
import type { Unfinished } from './draft.ts';
import { PreviewSet } from './PreviewSet.tsx';
import { type Picked, selection } from './selection.ts';
import editorStyles from './editor.module.css';
import styles from './preview.module.css';

interface PreviewProps {
  services: readonly SearchOption[];
}

/** Preview of the customer's app. Deferred, so that typing stays fast; only the changed set renders. */
export function Preview(props: PreviewProps) {
  const values = useDeferredValue(useFormState((state) => state.values as Unfinished));
  return <Card {...props} values={values} />;
}

const Card = memo(function Card({ values, services }: PreviewProps & { values: Unfinished }) {
  const [picked, setPicked] = useState<Picked>({});
  const pick = useCallback((conjunto: number, choice: Picked[number]) => {
    setPicked((before) => ({ ...before, [conjunto]: { ...before[conjunto], ...choice } }));
  }, []);
  const scroll = useFollow(pick);
  const hasSets = tieneConjuntos(values);
  const conjuntos = hasSets ? (values.conjuntos ?? []) : [];
  const { total, options } = selection(conjuntos, picked);
  return (
    <div className={clsx(styles.phone, editorStyles.phone)}>
      <div className={styles.phoneArch}>
        <Arches />
        <span className={styles.phoneBrand}>
          <Logo size={22} />
          Planes
        </span>
        {values.recomendado === true && <span className={styles.phoneStar}>Recomendado</span>}
      </div>
      {/* Focusable, so that keyboard users can scroll the content. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroll} className={styles.phoneScroll} tabIndex={0} aria-label="Contenido del plan">
        <Pitch values={values} services={services} hasSets={hasSets} />
        {conjuntos.map((conjunto) => {
          const key = rowKey(conjunto);
          return (
            <PreviewSet
              key={key}
              id={key}
              conjunto={conjunto}
              tipo={picked[key]?.tipo}
              opcion={options.get(key)}
              onPick={pick}
            />
          );
        })}
      </section>
      <div className={styles.phoneFoot}>
        <div className="grow">
          <div className="xs t3">{hasSets ? 'Tu selección' : 'Total'}</div>
          <b className="num">{money(hasSets && conjuntos.length > 0 ? total : values.valor)}</b>
        </div>
        <span className={styles.phoneBuy} aria-hidden>
          Comprar
        </span>
      </div>
    </div>
  );
});

const money = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? formatPesos(value) : '$ —';

interface PitchProps {
  values: Unfinished;
  services: readonly SearchOption[];
  hasSets: boolean;
}

function Pitch({ values, services, hasSets }: PitchProps) {
  const { nombre = '', descripcion, vigencia_en_meses: meses, cantidad } = values;
  const titulos = hasSets ? (values.titulos ?? []) : [];
  const included = (values.servicios ?? []).map(
    (id) => services.find(({ value }) => value === id)?.label ?? '…',
  );
  return (
    <div className={styles.phonePart}>
      <div className={nombre === '' ? clsx('t3', styles.phoneName) : styles.phoneName}>
        {nombre || 'Nombre del plan'}
      </div>
      <div className="sm t2">
        {hasSets && 'Desde '}
        <b className={clsx('num', styles.phonePrice)}>{money(valorDesde(values))}</b>
        {typeof meses === 'number' && (meses === 0 ? ' · no vence' : ` por ${vigenciaLegible(meses)}`)}
      </div>
      {typeof descripcion === 'string' && descripcion.trim() !== '' && (
        <p className={clsx('sm t2', styles.phoneAbout)}>{descripcion}</p>
      )}
      {titulos.length > 0 ? (
        titulos.map((titulo) => (
          <div key={rowKey(titulo)}>
            {titulo.titulo.trim() !== '' && <div className={styles.phoneTitle}>{titulo.titulo}</div>}
            <Checks items={(titulo.descripciones ?? []).map(({ descripcion: text }) => text)} />
          </div>
        ))
      ) : (
        <Checks items={included} />
      )}
      {!hasSets && typeof cantidad === 'number' && Number.isFinite(cantidad) && (
        <div className="xs t3 num">{intentosLegibles(cantidad)}</div>
      )}
    </div>
  );
}

function Checks({ items }: { items: readonly string[] }) {
  const written = items.filter((item) => item.trim() !== '');
  if (written.length === 0) return null;
  return (
    <ul className={styles.phoneChecks}>
      {written.map((item, index) => (
        // Two items may have the same text while the user types.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="sm">
          <Check size={14} strokeWidth={2.4} color="var(--accentText)" aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** The preview follows the edited row: selects its type and option and scrolls to its set. */
function useFollow(pick: (conjunto: number, choice: Picked[number]) => void) {
  const scroll = useRef<HTMLElement>(null);
  const { conjunto, tipo, opcion } = useLooking();
  useEffect(() => {
    if (conjunto === undefined) return;
    if (tipo !== undefined) pick(conjunto, opcion === undefined ? { tipo } : { tipo, opcion });
    const set = scroll.current?.querySelector<HTMLElement>(`[data-set="${conjunto}"]`);
    if (set !== null && set !== undefined && scroll.current !== null) scrollIntoList(scroll.current, set);
  }, [conjunto, tipo, opcion, pick]);
  return scroll;
}

/** Scrolls only the card, not the page, and only if the set is outside the view. */
function scrollIntoList(list: HTMLElement, set: HTMLElement): void {
  const [room, place] = [list.getBoundingClientRect(), set.getBoundingClientRect()];
  if (place.top >= room.top && place.bottom <= room.bottom) return;
  list.scrollTop += place.top - room.top;
}

const RINGS = [
  [150, '#0c655e'],
  [122, '#0e7068'],
  [94, '#0b5f58'],
  [66, '#0f776e'],
] as const;

function Arches() {
  return (
    <svg viewBox="0 0 344 92" width="344" height="92" preserveAspectRatio="xMidYMin slice" aria-hidden>
      {RINGS.map(([r, fill]) => (
        <circle key={r} cx="172" cy="132" r={r} fill={fill} />
      ))}
    </svg>
  );
}
