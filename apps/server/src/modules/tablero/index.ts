import { diaDe } from '@amparo/contract/kernel/time';
import { diasDe, tablero } from '@amparo/contract/tablero';
import { read, readAside } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/platform.ts';
import { casesByCity } from '../casos/index.ts';
import { availabilityByRole } from '../usuarios/index.ts';
import { readFigures, readInteractions } from './figures.ts';

const today = () => diaDe(new Date());

/** Dashboard. It stores nothing and reads the figures of other modules. */
export function tableroModule(): Module {
  return {
    endpoints: [
      readAside(tablero.cifras, 'todos', ({ db }) => readFigures(db, today())),
      readAside(tablero.ciudades, 'propios', ({ db, who, query }) =>
        casesByCity(db, who, diasDe(query.periodo, today())),
      ),
      read(tablero.disponibilidad, 'todos', ({ db }) => availabilityByRole(db)),
      readAside(tablero.interacciones, 'todos', ({ db }) => readInteractions(db, today())),
    ],
  };
}
