import type { Especialidad } from '../../casos/casos/salas.ts';

export const mensajesDeChats = {
  noSeCreo: 'Se presento un Error al crear la sala',
  rolNoAutorizado: 'Su rol no esta autorizado para esta acción',
  casoCerrado: 'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
  casoArchivado: 'El caso archivado, por favor comunícate con el administrador',
  vacio: 'Escribe un mensaje o adjunta un archivo',
  muchosMensajes: 'Estás enviando mensajes muy rápido. Espera unos segundos e intenta de nuevo.',
  idUsado: 'No pudimos guardar el mensaje. Escríbelo de nuevo.',
  salaDesconocida: 'Esta conversación no existe o ya no puedes verla',
  personaDesconocida: 'Una de esas personas no existe o está inactiva',
  sinPersonas: 'Elige con quién quieres hablar',
  sinEspecialista: (especialidad: Especialidad) => `El caso todavía no tiene ${especialidad}`,
  casoDesconocido: 'El caso no existe o no puedes verlo',
  enviado: 'Mensaje enviado',
  leida: 'Conversación al día',
  silenciada: 'Conversación silenciada',
  conSonido: 'Conversación con avisos',
} as const;
