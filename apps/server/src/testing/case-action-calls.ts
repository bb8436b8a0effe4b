import { CLASES, type AccionDeCaso, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { SOLICITUD_DE_ABOGADO } from '@amparo/contract/casos/juridica/schemas';
import type { Situation } from './situations.ts';

type Method = 'GET' | 'POST' | 'PUT';
export type ActCall = [method: Method, path: string, body?: object];

/** A type of entry that every role may write. */
export const TIPO_DE_TODOS = 'De todos';

/** Legal cases use other requests for the same actions. */
const legalCall = (accion: AccionDeCaso, at: string, candidate: string) =>
  new Map<AccionDeCaso, ActCall>([
    ['gestionar', ['POST', `${at}/gestion`, { siguienteGestion: 'En Gestión', titulo: 'Por la API' }]],
    ['solicitar', ['POST', `${at}/gestion`, { ...SOLICITUD_DE_ABOGADO }]],
    ['asignar', ['POST', `${at}/asignarCaso`, { abogadoAsignado: candidate }]],
    ['cerrar', ['PUT', `${at}/cerrar`]],
  ]).get(accion);

/** HTTP request of an action by kind of case. The call that closes a case also reactivates it. */
export function caseActionCall(
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

/**
 * Whether cases of a kind can be in this situation: approval, archive and other origins exist only for simple
 * collisions (LESIONES-44).
 */
export const isOfKind = (
  clase: ClaseDeCaso,
  { aprobado, solicitud_atencion, archivado, origen }: Partial<Omit<Situation, 'tomado'>>,
) =>
  clase === 'choque-simple' ||
  (aprobado !== false && solicitud_atencion !== true && archivado !== true && origen !== 'Kronox');
