import { z } from 'zod';
import { CambioDeCampo } from './kernel/errors.ts';
import { listQuery, page } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

export const LineaDeAuditoria = z.object({
  _id: z.uuid(),
  fecha: Instante,
  /** `_id` is null for changes made by the system. */
  usuario: z.object({ _id: z.uuid().nullable(), nombre: z.string().nullable() }),
  ip: z.string().nullable(),
  accion: z.string(),
  cambios: z.array(CambioDeCampo),
});
export type LineaDeAuditoria = z.output<typeof LineaDeAuditoria>;

const ACCIONES: Readonly<Record<string, string>> = {
  crear: 'creó el registro',
  editar: 'cambió datos',
  activar: 'activó',
  inhabilitar: 'inhabilitó',
  cancelar: 'canceló',
  eliminar: 'eliminó',
  usar: 'usó el cupón en una compra',
  liberar: 'canceló una compra que lo usaba',
  exportar: 'pidió los archivos',
  consultar: 'consultó el registro',
  disponibilidad: 'cambió la disponibilidad',
  ingresar: 'inició sesión',
  salir: 'cerró la sesión',
  'tiempo-sesion': 'cambió el tiempo de sesión',
  'asignar-rol': 'asignó un rol',
  'quitar-rol': 'quitó un rol',
  conceder: 'concedió un permiso',
  revocar: 'quitó un permiso',
  'cambiar-contrasena': 'cambió la contraseña',
  'pedir-cambio-correo': 'pidió cambiar el correo',
  'retirar-cambio-correo': 'retiró el cambio de correo',
  'confirmar-correo': 'confirmó el correo',
  'registrar-llave': 'registró una llave de acceso',
  'quitar-llave': 'quitó una llave de acceso',
  enviar: 'envió',
  reenviar: 'reenvió el correo',
  trasladar: 'cambió el propietario',
  'agregar-documento': 'agregó un documento',
  'quitar-documento': 'eliminó un documento',
  'agregar-beneficiario': 'autorizó a una persona',
  'quitar-beneficiario': 'retiró una autorización',
  consumir: 'consumió un servicio',
  devolver: 'devolvió un servicio',
  'consumo-pendiente': 'no encontró un servicio para consumir',
  vencer: 'anotó que venció',
  llegar: 'llegó al sitio',
  ubicar: 'dijo dónde está el caso',
  gestionar: 'agregó una gestión',
  asignar: 'asignó el caso',
  tomar: 'tomó el caso',
  solicitar: 'solicitó personal',
  'pedir-aprobacion': 'solicitó la aprobación',
  aprobar: 'aprobó la atención',
  cerrar: 'cerró el caso',
  reactivar: 'reactivó el caso',
  archivar: 'archivó el caso',
  desarchivar: 'sacó el caso del archivo',
  'reunir-archivos': 'reunió los archivos del caso',
  'rechazar-por-virus': 'quiso cargar un archivo con virus, que fue rechazado',
  'poner-en-cuarentena': 'retiró el archivo porque contenía un virus',
  'enviar-enlace': 'pidió enviar el enlace al cliente',
  'enlace-enviado': 'envió el enlace al cliente',
  'enlace-fallido': 'no logró enviar el enlace al cliente',
  'ingreso-pwa': 'entró por su enlace',
  importar: 'confirmó la importación',
  deshacer: 'pidió deshacer la importación',
  terminar: 'terminó el paso',
};

/** The action as the rest of a sentence that begins with the user's name: "Ana María *cambió datos*". */
export function accionEnPalabras(accion: string): string {
  return ACCIONES[accion] ?? accion.replaceAll('-', ' ');
}

export const auditoria = {
  /** `recurso` is the resource of the record, as in the path of its list. */
  list: route('GET', 'auditoria/:recurso/:registroId', {
    permiso: 'ver',
    resumen: 'Historia de cambios de un registro, del más reciente al más antiguo',
    query: listQuery({}),
    answer: page(LineaDeAuditoria),
  }),
};
