import { createContext, use } from 'react';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { ClaseDeCaso } from '@amparo/contract/clases';
import type { juridica } from '@amparo/contract/juridica';
import type { lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';

/** The calls that every kind has, each with its own answers. */
type Calls = typeof choqueSimple | typeof lesionesHomicidios | typeof juridica;

/** The kind of case that a screen is about: all that its shared parts need to know of it beyond the contract. */
export interface Kind {
  readonly clase: ClaseDeCaso;
  readonly rutas: Calls;
}

export const CHOQUE_SIMPLE: Kind = { clase: 'choque-simple', rutas: choqueSimple };

const KindContext = createContext<Kind>(CHOQUE_SIMPLE);
export const KindProvider = KindContext.Provider;

/** The kind of the screen at hand; a simple collision unless a page says otherwise. */
export const useKind = () => use(KindContext);
