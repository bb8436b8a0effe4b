import { createContext, use } from 'react';
import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { type CasoJuridico, SOLICITUD_DE_ABOGADO } from '@amparo/contract/casos/juridica/schemas';
import { mensajesDeJuridica } from '@amparo/contract/casos/juridica/texts';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Input } from '@amparo/contract/kernel/route';

type Calls = typeof choqueSimple | typeof lesionesHomicidios | typeof juridica;

/** List row of any kind of case, with the fields that only some kinds have. */
export type CaseRow = CasoEnCurso &
  Partial<Pick<Caso, 'consumo_pendiente'> & Pick<CasoJuridico, 'descripcion'>>;

/** Kind of case of the current screen, with everything that shared components need beyond the contract. */
export interface CaseKind {
  readonly clase: ClaseDeCaso;
  readonly rutas: Calls;
  readonly asignacion: (caso: string, usuario: string, tipo: TipoAsignable) => Input<Calls['asignar']>;
  /** Confirmation text before closing, if the kind has its own. */
  readonly confirmaCerrar?: string;
  /** Entry that requests staff, for kinds without a route for it. */
  readonly solicitud?: Input<typeof juridica.gestion>['body'];
}

const porTipo: CaseKind['asignacion'] = (caso, usuarioAsignado, tipo) => ({
  params: { caso },
  body: { usuarioAsignado, tipo },
});

export const CHOQUE_SIMPLE: CaseKind = { clase: 'choque-simple', rutas: choqueSimple, asignacion: porTipo };

export const LESIONES: CaseKind = {
  clase: 'lesiones-homicidios',
  rutas: lesionesHomicidios,
  asignacion: porTipo,
};

export const JURIDICA: CaseKind = {
  clase: 'juridica',
  rutas: juridica,
  // The staff type is not sent: the server derives it from the person's roles (JURIDICA-91).
  asignacion: (caso, abogadoAsignado) => ({ params: { caso }, body: { abogadoAsignado } }),
  confirmaCerrar: mensajesDeJuridica.confirmaCerrar,
  solicitud: SOLICITUD_DE_ABOGADO,
};

const KindContext = createContext<CaseKind>(CHOQUE_SIMPLE);
export const KindProvider = KindContext.Provider;

/** Kind of case of the current screen; simple collision by default. */
export const useKind = () => use(KindContext);
