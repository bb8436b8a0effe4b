import { z } from 'zod';
import type { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Route } from '@amparo/contract/kernel/route';

export interface DocumentedRefusal {
  description: string;
  example: ErrorAnswer;
}

const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);
const takesFile = ({ body }: Route) =>
  body instanceof z.ZodObject && Object.values(body.shape).some((field) => field instanceof z.ZodFile);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Public calls that authenticate the caller: by a password, a code or the credential of the app. */
const JUDGES: Readonly<Record<string, readonly number[]>> = {
  'POST login': [401, 403],
  'POST app/token': [401],
  'PUT usuarios/resetear-contrasena': [401],
};
/** Calls for any signed-in user that still depend on the owner of the record. */
const OF_OWNERS = /^archivos/;
/** Calls with a rate limit. Calls of the app and public calls always have a limit. */
const PACED = new Set([
  'GET busqueda',
  'GET comparendos-simit',
  'GET consulta-poliza/:placa',
  'GET paz-salvo',
  'POST agenda/suscripcion/renovar',
  'POST chats/:id/mensajes',
  'POST correo',
  'POST correo/:id/reenviar',
  'PUT usuarios/:id',
  'PUT usuarios/cambiar-contrasena',
]);

/** Reads that a business rule can refuse. */
const RULED =
  /^GET (?:app\/asistencia-choque-simple\/nuevo|sesiones\/:id\/codigo|[\w-]+\/:caso\/(?:candidatos|exportar))$/;

const isPublic = ({ access }: Route) => 'public' in access;
const isWrite = ({ method }: Route) => method !== 'GET';
/** Another user may have created or changed the same record concurrently. */
const meetsOthers = (route: Route) => isWrite(route) && !isPublic(route);

const says = (description: string, message: string, more: Partial<ErrorAnswer> = {}): DocumentedRefusal => ({
  description,
  example: { message, ...more },
});

const { http } = mensajes;
const CONFLICTO = {
  quien: 'Luis Peña',
  cuando: '2026-03-14T15:40:00.000Z',
  cambios: [{ campo: 'celular', antes: '3001234567', despues: '3007654321' }],
};

/** Every 4xx status with the calls that can return it and its description. */
const REFUSALS: readonly {
  status: number;
  of: (route: Route) => boolean;
  says: (route: Route) => DocumentedRefusal;
}[] = [
  {
    status: 400,
    // Also for a URL that cannot be decoded.
    of: () => true,
    says: () =>
      says('Algo de lo enviado no es válido; `errors` dice qué, por campo.', http.datosNoValidos, {
        errors: { nombre: mensajes.campo.obligatorio('Nombre') },
      }),
  },
  {
    status: 401,
    of: (route) => !isPublic(route) || JUDGES[nameOf(route)]?.includes(401) === true,
    says: () =>
      says('No hay sesión, terminó, o lo que identifica a quien llama no es correcto.', http.sesionRequerida),
  },
  {
    status: 403,
    of: (route) =>
      isPublic(route)
        ? JUDGES[nameOf(route)]?.includes(403) === true
        : !('self' in route.access) || OF_OWNERS.test(route.path),
    says: () => says('Quien llama no puede hacer esto.', http.sinPermiso),
  },
  {
    status: 404,
    of: ({ path, ...route }) => path.includes(':') || isGiven(route.body),
    says: () => says('No existe, o quien llama no lo alcanza: no se distingue.', http.noEncontrado),
  },
  {
    status: 408,
    of: isWrite,
    says: () => says('Lo anunciado no llegó a tiempo.', http.muyLento),
  },
  {
    status: 409,
    of: meetsOthers,
    says: ({ method }) =>
      method === 'PUT'
        ? says('Otra persona lo cambió (If-Match), o ya existe.', http.versionVieja, { conflicto: CONFLICTO })
        : says(
            'Ya existe, u otra persona lo cambió mientras tanto.',
            http.yaExiste('un registro con esos datos'),
          ),
  },
  { status: 413, of: isWrite, says: () => says('El cuerpo es demasiado grande.', http.muyGrande) },
  { status: 415, of: isWrite, says: () => says('Se esperaba otro Content-Type.', http.tipoNoAdmitido) },
  {
    status: 422,
    of: (route) => isWrite(route) || RULED.test(nameOf(route)),
    says: () => says('Una regla de la casa lo impide; `message` dice cuál.', http.claveReutilizada),
  },
  {
    status: 429,
    of: (route) => isPublic(route) || 'app' in route.access || takesFile(route) || PACED.has(nameOf(route)),
    says: () => says('Demasiadas veces; `Retry-After` dice cuántos segundos esperar.', http.demasiadas),
  },
];

/** The 4xx answers of a call by status. `npm run fuzz` finds missing ones. */
export function refusalsOf(route: Route): ReadonlyMap<number, DocumentedRefusal> {
  return new Map(
    REFUSALS.filter(({ of }) => of(route)).map(({ status, says: tells }) => [status, tells(route)]),
  );
}
