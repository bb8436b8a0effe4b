import { clsx } from 'clsx';
import { CircleCheck, CircleSlash, CircleX, Clock3, type LucideIcon, PencilLine } from 'lucide-react';
import { type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { situacionDeNovedad } from '@amparo/contract/contenido/novedades/rules';
import { NOMBRES_DE_NOVEDAD, type SituacionDeNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { useToday } from '../../../kit/data/today.ts';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { Chips, text } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { Kind } from '../../../kit/novedades/Kind.tsx';
import { lugar } from '../../../kit/person/place.ts';
import { lecturaEnPalabras, situacionEnPalabras, vigenciaEnPalabras } from './words.ts';
import styles from './novedades.module.css';

const LOOKS: Readonly<Record<SituacionDeNovedad, LucideIcon>> = {
  borrador: PencilLine,
  programada: Clock3,
  vigente: CircleCheck,
  vencida: CircleX,
  retirada: CircleSlash,
};

export function Situation({ novedad }: { novedad: Novedad }) {
  const hoy = useToday();
  const situacion = situacionDeNovedad(novedad, hoy);
  const Icon = LOOKS[situacion];
  return (
    <span className={clsx(styles.novedadSituation, styles[`is-${situacion}`])}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {situacionEnPalabras(novedad, hoy)}
    </span>
  );
}

const NOBODY_YET = '—';
const isDraft = ({ publicacion }: Novedad) => publicacion === null;

/** Readers out of all recipients; the bar repeats the text. */
export function Reading({ novedad }: { novedad: Novedad }) {
  if (isDraft(novedad)) return NOBODY_YET;
  const { leidos, faltan } = novedad.lectura;
  const said = lecturaEnPalabras(novedad.lectura);
  return (
    <span className={clsx('num', styles.novedadReading)}>
      {said}
      <ProgressBar label={`Leída por ${said}`} percent={(leidos / Math.max(1, leidos + faltan)) * 100} />
    </span>
  );
}

const rolesOf = ({ roles }: Novedad) => (roles.length === 0 ? ['Todo el personal'] : roles);
const citiesOf = ({ ciudades }: Novedad) => ciudades.map(lugar).join(', ') || 'Todo el país';
export const whom = (novedad: Novedad) => `${rolesOf(novedad).join(', ')} · ${citiesOf(novedad)}`;

export const columnsOn = (hoy: string): readonly Column<Novedad>[] => [
  text('titulo', 'Título', { minWidth: 220 }),
  {
    key: 'tipo',
    titulo: 'Tipo',
    text: ({ tipo }) => NOMBRES_DE_NOVEDAD[tipo],
    render: ({ tipo }) => <Kind tipo={tipo} />,
    width: 118,
  },
  {
    key: 'destino',
    titulo: 'Dirigida a',
    text: whom,
    render: (novedad) => (
      <Pair first={<Chips words={rolesOf(novedad)} visible={1} />} second={citiesOf(novedad)} />
    ),
    width: 240,
  },
  { key: 'vigencia', titulo: 'Vigencia', text: vigenciaEnPalabras, width: 190 },
  {
    key: 'lectura',
    titulo: 'Lectura',
    text: (novedad) => (isDraft(novedad) ? NOBODY_YET : lecturaEnPalabras(novedad.lectura)),
    render: (novedad) => <Reading novedad={novedad} />,
    width: 116,
  },
  {
    key: 'estado',
    titulo: 'Estado',
    text: (novedad) => situacionEnPalabras(novedad, hoy),
    render: (novedad) => <Situation novedad={novedad} />,
    speaksForItself: true,
    width: 116,
  },
];
