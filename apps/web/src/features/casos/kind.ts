import { createContext, use } from 'react';
import type { TipoAsignable } from '@amparo/contract/asignacion';
import type { CasoEnCurso } from '@amparo/contract/caso';
import { type Caso, choqueSimple } from '@amparo/contract/choque-simple';
import type { ClaseDeCaso } from '@amparo/contract/clases';
import {
  type CasoJuridico,
  juridica,
  mensajesDeJuridica,
  SOLICITUD_DE_ABOGADO,
} from '@amparo/contract/juridica';
import type { Input } from '@amparo/contract/kernel/route';
import { lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';

/** The calls that every kind has, each with its own answers. */
type Calls = typeof choqueSimple | typeof lesionesHomicidios | typeof juridica;

/** A case of any kind as lists tell it; what only some have is there or not. */
export type CaseRow = CasoEnCurso &
  Partial<Pick<Caso, 'consumo_pendiente'> & Pick<CasoJuridico, 'descripcion'>>;

/** The kind of case that a screen is about: all that its shared parts need to know of it beyond the contract. */
export interface Kind {
  readonly clase: ClaseDeCaso;
  readonly rutas: Calls;
  /** How the call that assigns takes the case and whoever was chosen. */
  readonly asignacion: (caso: string, usuario: string, tipo: TipoAsignable) => Input<Calls['asignar']>;
  /** What is asked before closing, where the kind has a sentence of its own. */
  readonly confirmaCerrar?: string;
  /** The entry that asks for people, where no call of its own does. */
  readonly solicitud?: Input<typeof juridica.gestion>['body'];
}

const porTipo: Kind['asignacion'] = (caso, usuarioAsignado, tipo) => ({
  params: { caso },
  body: { usuarioAsignado, tipo },
});

export const CHOQUE_SIMPLE: Kind = { clase: 'choque-simple', rutas: choqueSimple, asignacion: porTipo };

export const LESIONES: Kind = {
  clase: 'lesiones-homicidios',
  rutas: lesionesHomicidios,
  asignacion: porTipo,
};

export const JURIDICA: Kind = {
  clase: 'juridica',
  rutas: juridica,
  // As which type is said by their roles (JURIDICA-91).
  asignacion: (caso, abogadoAsignado) => ({ params: { caso }, body: { abogadoAsignado } }),
  confirmaCerrar: mensajesDeJuridica.confirmaCerrar,
  solicitud: SOLICITUD_DE_ABOGADO,
};

const KindContext = createContext<Kind>(CHOQUE_SIMPLE);
export const KindProvider = KindContext.Provider;

/** The kind of the screen at hand; a simple collision unless a page says otherwise. */
export const useKind = () => use(KindContext);
