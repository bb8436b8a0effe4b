import type { TipoAsignable } from '../../identidad/usuarios/asignacion.ts';
import { type AccionDeCaso, asignablesEn } from './clases.ts';
import {
  type CasoActuable,
  type Solicitudes,
  type QuienActua,
  impedimento,
  estaCerrado,
  requiereAprobacion,
  PIDE_ABOGADO,
  solicitadosEn,
  faltanEn,
  TIPOS_OFRECIDOS,
} from './rules.ts';

export type CasoTrabajado = CasoActuable & Solicitudes & { readonly cantidad_gestiones: number };

export interface Siguiente {
  readonly accion: Extract<
    AccionDeCaso,
    'aprobar' | 'pedir-aprobacion' | 'asignar' | 'tomar' | 'solicitar' | 'gestionar'
  >;
  readonly tipo?: TipoAsignable;
  /** Shown after "Siguiente:". */
  readonly texto: string;
}

/** Next step that the user can take; undefined if the case is closed or waits for another user. */
export function siguientePaso(caso: CasoTrabajado, quien: QuienActua): Siguiente | undefined {
  const puede = (accion: AccionDeCaso) => impedimento(accion, caso, quien) === undefined;
  if (estaCerrado(caso.estado)) return undefined;
  if (requiereAprobacion(caso)) return siguienteAprobacion(caso, puede);
  const [tipo] = loQueFalta(caso);
  return (tipo === undefined ? undefined : quienFalta(caso, tipo, quien, puede)) ?? gestion(caso, puede);
}

/**
 * Requested staff types. Legal cases express the request by their state, other kinds by a field
 * (JURIDICA-55).
 */
export const pedidosEn = (caso: Pick<CasoTrabajado, 'estado'> & Solicitudes): readonly TipoAsignable[] =>
  caso.estado === PIDE_ABOGADO ? ['Abogado'] : solicitadosEn(caso);

/**
 * Missing staff types. A management entry may set a legal case back to the first state although it has a
 * lawyer; then no type is missing (JURIDICA-88).
 */
function loQueFalta(caso: CasoTrabajado): readonly TipoAsignable[] {
  const pedidos = pedidosEn(caso);
  return pedidos.length === 0 && caso.abogado.length > 0 ? [] : faltanEn(caso.estado, pedidos);
}

type Puede = (accion: AccionDeCaso) => boolean;

function siguienteAprobacion(caso: CasoTrabajado, puede: Puede): Siguiente | undefined {
  if (puede('aprobar')) return { accion: 'aprobar', texto: 'aprobar la atención' };
  if (!caso.solicitud_atencion && puede('pedir-aprobacion'))
    return { accion: 'pedir-aprobacion', texto: 'solicitar la aprobación' };
  return undefined;
}

function quienFalta(
  caso: CasoTrabajado,
  tipo: TipoAsignable,
  quien: QuienActua,
  puede: Puede,
): Siguiente | undefined {
  const nombre = tipo.toLowerCase();
  if (tipo === 'Abogado' && puede('tomar')) return { accion: 'tomar', tipo, texto: 'tomar el caso' };
  if (puede('asignar') && asignablesEn(quien.clase, quien.roles).includes(tipo))
    return { accion: 'asignar', tipo, texto: `asignar ${nombre}` };
  const seOfrece = (TIPOS_OFRECIDOS as readonly string[]).includes(tipo);
  if (seOfrece && !pedidosEn(caso).includes(tipo) && puede('solicitar'))
    return { accion: 'solicitar', tipo, texto: `solicitar ${nombre}` };
  return undefined;
}

function gestion({ cantidad_gestiones }: CasoTrabajado, puede: Puede): Siguiente | undefined {
  if (!puede('gestionar')) return undefined;
  return {
    accion: 'gestionar',
    texto: cantidad_gestiones === 0 ? 'escribir la primera gestión' : 'escribir una gestión',
  };
}
