import { tablero } from '@amparo/contract/informes/tablero/routes';
import { diasDe } from '@amparo/contract/informes/tablero/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { read, readAside } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import { casesByCity } from '../../casos/casos/index.ts';
import { availabilityByRole } from '../../identidad/usuarios/index.ts';
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
