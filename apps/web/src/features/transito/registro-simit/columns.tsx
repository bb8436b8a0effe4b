import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { ComparendoSimit, PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import { dia, instante, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';

const NOTHING = '—';
/** The registry may leave out the creation date. */
const creada = instante('fecha', 'Fecha creación');

/** SIMIT-06. */
export const comparendoColumns: readonly Column<ComparendoSimit>[] = [
  text('numero_comparendo', 'Número comparendo', { width: 204 }),
  { ...dia('fecha_imposicion', 'Fecha imposición'), under: 'numero_comparendo' },
  text('codigo_infraccion', 'Código infracción', { minWidth: 250 }),
  { ...text('descripcion_infraccion', 'Descripción infracción'), under: 'codigo_infraccion' },
  text('infractor', 'Infractor', { minWidth: 170 }),
  { ...text('identificacion', 'Identificación'), under: 'infractor' },
  {
    key: 'placa',
    titulo: 'Placa',
    text: ({ placa }) => placa ?? NOTHING,
    render: ({ placa }) => (placa === null ? NOTHING : <PlateLink placa={placa} />),
    width: 104,
  },
  text('transito_organismo', 'Organismo de tránsito', { minWidth: 170 }),
  {
    key: 'valor_comparendo',
    titulo: 'Valor comparendo',
    text: ({ valor_comparendo: valor }) => (valor === null ? NOTHING : formatPesos(valor)),
    excel: ({ valor_comparendo }) => valor_comparendo,
    align: 'end',
    width: 116,
  },
  text('estado', 'Estado', { width: 136 }),
];

/** PAZSALVO-08. The API misspells the number's field (PAZSALVO-07). */
export const pazSalvoColumns: readonly Column<PazSalvo>[] = [
  {
    key: 'usuario',
    titulo: 'Usuario',
    text: ({ usuario }) => usuario.nombre_completo ?? NOTHING,
    render: ({ usuario: { _id, nombre_completo } }) =>
      _id === null ? (
        <span className="t3">No está en nuestra lista</span>
      ) : (
        <PersonLink id={_id}>{nombre_completo}</PersonLink>
      ),
    minWidth: 220,
  },
  {
    key: 'identificacion',
    titulo: 'Identificación',
    under: 'usuario',
    text: ({ usuario }) => usuario.identificacion,
  },
  text('numeroPazSalvoo', 'Número paz y salvo', { width: 150 }),
  text('estadoSuspension', 'Estado suspensión', { minWidth: 230 }),
  { ...dia('fechaSuspension', 'Fecha suspensión'), under: 'estadoSuspension' },
  text('estadoCancelacion', 'Estado cancelación', { minWidth: 120 }),
  { ...dia('fechaCancelacion', 'Fecha cancelación'), under: 'estadoCancelacion' },
  text('estado', 'Estado', { width: 110 }),
  {
    key: 'creacion',
    titulo: creada.titulo,
    text: ({ creacion }) => creada.text(creacion),
    width: 136,
  },
];
