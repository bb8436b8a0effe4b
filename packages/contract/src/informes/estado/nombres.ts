/** Description of each kind of job, for administrators. A test checks that none is missing. */
const COLAS: Readonly<Record<string, string>> = {
  'agenda.recordatorios': 'Recordar compromisos de la agenda',
  'archivos.analisis': 'Buscar virus en archivos',
  'archivos.analisis-atrasados': 'Decir qué archivos esperan el antivirus',
  'archivos.limpieza': 'Borrar archivos que nadie usa',
  'avisos.push': 'Avisar a los navegadores',
  'capacitacion.espera': 'Dar cupos a quienes esperan',
  'capacitacion.recordatorios': 'Recordar capacitaciones',
  'casos.disponibilidad': 'Liberar a quien terminó su caso',
  'codigo-por-correo': 'Enviar códigos de ingreso',
  'comparendos.recordatorios': 'Recordar plazos de comparendos',
  'confirmar-correo': 'Confirmar correos nuevos',
  'consumir-choque-simple': 'Descontar servicios usados',
  'cuentas.vencimientos': 'Vencer servicios comprados',
  'enviar-correo': 'Enviar correos',
  'enviar-enlace-de-caso': 'Enviar enlaces de casos por SMS',
  'evidencia.completar': 'Completar huellas de evidencia',
  'exportar-archivos-de-caso': 'Reunir los archivos de un caso',
  'importaciones.paso': 'Importar filas',
  'importaciones.vencidas': 'Borrar importaciones viejas',
  'interacciones.totales': 'Sumar interacciones',
  'listas.totales': 'Sumar totales de listas',
  'mascotas.recordatorios': 'Recordar papeles de mascotas',
  'novedades.avisar': 'Avisar novedades',
  'recuperar-contrasena': 'Enviar enlaces de contraseña',
  'reportes.archivo': 'Escribir reportes',
  'reportes.vencidos': 'Borrar reportes viejos',
  'sesiones-vencidas': 'Cerrar sesiones vencidas',
  'vehiculos.vencimientos': 'Avisar vencimientos de papeles',
  'vistas.totales': 'Sumar vistas',
  mantenimiento: 'Mantenimiento de cada noche',
  '__pgboss__send-it': 'Reloj de las tareas con horario',
};
const AGOTADO = /\.agotado$/;

/** Description of the jobs of a queue. A queue without a description keeps its technical name. */
export function nombreDeCola(clave: string): string {
  const nombre = COLAS[clave.replace(AGOTADO, '')] ?? clave.replace(AGOTADO, '');
  return AGOTADO.test(clave) ? `${nombre}: contar que no se pudo` : nombre;
}

/** Service that each external company provides. */
const TERCEROS: Readonly<Record<string, string>> = {
  hub: 'Aseguradoras: primera fuente',
  segundo: 'Aseguradoras: segunda fuente',
  tercero: 'Aseguradoras: tercera fuente',
  acortador: 'Enlaces cortos',
  sms: 'Mensajes de texto',
  rutas: 'Rutas y tiempos de llegada',
  direcciones: 'Búsqueda de direcciones',
  'simit comparendos': 'SIMIT: comparendos',
  'simit paz y salvo': 'SIMIT: paz y salvo',
};

export const nombreDeTercero = (nombre: string): string => TERCEROS[nombre] ?? nombre;
