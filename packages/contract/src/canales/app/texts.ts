export const mensajesDeApp = {
  sinConfigurar: 'La app no está habilitada en esta instalación',
  credencial: 'La credencial de la app no es correcta',
  persona: 'No hay una persona activa con esos datos que pueda usar la app',
  vehiculoAjeno: 'Ese vehículo no está a tu nombre ni estás autorizado para conducirlo, o está inactivo',
  muchasSolicitudes: (minutes: number) =>
    `Has pedido muchas asistencias. Si necesitas ayuda ya, llámanos; si no, intenta de nuevo en ${minutes} min.`,
  cancelado: 'Cancelamos tu solicitud',
  yaCancelado: 'Tu solicitud ya estaba cancelada',
  llegada: 'Registramos tu llegada',
  yaLlego: 'Tu llegada ya estaba registrada',
  escribenos: 'Escríbenos',
  salaDeCaso: (caso: number, placa: string) => `Caso ${caso} · ${placa}`,
  noEsDelCaso: 'Solo el abogado y el investigador del caso van al sitio y registran su llegada',
} as const;
