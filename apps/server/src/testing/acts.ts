import { CLASES, type AccionDeCaso, type ClaseDeCaso } from '@amparo/contract/clases';
import { SOLICITUD_DE_ABOGADO } from '@amparo/contract/juridica';
import type { Situation } from './situations.ts';

type Method = 'GET' | 'POST' | 'PUT';
/** An action as it is asked for. */
export type ActCall = [method: Method, path: string, body?: object];

/** A type of entry that everybody may write where actions are tried. */
export const TIPO_DE_TODOS = 'De todos';

/** Legal cases have their own words for what all kinds do. */
const legalCall = (accion: AccionDeCaso, at: string, candidate: string) =>
  new Map<AccionDeCaso, ActCall>([
    ['gestionar', ['POST', `${at}/gestion`, { siguienteGestion: 'En Gestión', titulo: 'Por la API' }]],
    ['solicitar', ['POST', `${at}/gestion`, { ...SOLICITUD_DE_ABOGADO }]],
    ['asignar', ['POST', `${at}/asignarCaso`, { abogadoAsignado: candidate }]],
    ['cerrar', ['PUT', `${at}/cerrar`]],
  ]).get(accion);

/** How an action is asked for by the API; the one call that closes also reactivates. */
export function actCall(
  clase: ClaseDeCaso,
  accion: AccionDeCaso,
  caso: number,
  to: { self: string; candidate: string },
): ActCall {
  const { recurso } = CLASES[clase];
  const at = `${recurso}/${caso}`;
  const own = clase === 'juridica' ? legalCall(accion, at, to.candidate) : undefined;
  if (own !== undefined) return own;
  switch (accion) {
    case 'gestionar':
      return ['POST', `${at}/gestion`, { tipo_gestion: TIPO_DE_TODOS, descripcion: 'Por la API' }];
    case 'editar':
      return [
        'PUT',
        at,
        { tipoAsistencia: CLASES.juridica.tipoAsistencia, descripcion: crypto.randomUUID() },
      ];
    case 'asignar':
      return ['POST', `${at}/asignarCaso`, { usuarioAsignado: to.candidate }];
    case 'tomar':
      return ['POST', `${at}/asignarCaso`, { usuarioAsignado: to.self, tipo: 'Abogado' }];
    case 'solicitar':
      return ['PUT', `${at}/solicitar-atencion`, { rol: 'Abogado' }];
    case 'pedir-aprobacion':
      return ['PUT', `${at}/solicitud-atencion`, { aprobado: false, solicitud_atencion: true }];
    case 'aprobar':
      return ['PUT', `${at}/solicitud-atencion`, { aprobado: true, solicitud_atencion: true }];
    case 'cerrar':
    case 'reactivar':
      return ['PUT', `${recurso}/cerrar/${caso}`];
    case 'archivar':
    case 'desarchivar':
      return ['PUT', `${at}/archivar`, { archivado: accion === 'archivar' }];
    case 'exportar-archivos':
      return ['GET', `${at}/exportar`];
    case 'enviar-enlace':
      return ['POST', `${at}/enlace`];
  }
}

/** Whether a kind has such cases: approval, archive and another origin only simple collisions know (LESIONES-44). */
export const isOfKind = (
  clase: ClaseDeCaso,
  { aprobado, solicitud_atencion, archivado, origen }: Partial<Omit<Situation, 'tomado'>>,
) =>
  clase === 'choque-simple' ||
  (aprobado !== false && solicitud_atencion !== true && archivado !== true && origen !== 'Kronox');
