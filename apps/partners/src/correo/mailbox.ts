export interface Adjunto {
  nombre: string;
  tipo: string;
  bytes: number;
}

export interface Mensaje {
  id: string;
  /** Name and address: `Amparo <no-responder@amparo.co>`. */
  de: string;
  /** Envelope recipients, including hidden copies. */
  para: string[];
  asunto: string;
  texto: string;
  html: string;
  recibido: string;
  adjuntos: Adjunto[];
}

export interface Mailbox {
  add: (mensaje: Mensaje) => void;
  /** Newest first; with `para`, only those delivered to that address. */
  list: (para?: string) => Mensaje[];
  find: (id: string) => Mensaje | undefined;
  clear: () => void;
}

/** In memory only. Drops the oldest messages above `limit`. */
export function createMailbox(limit = 1_000): Mailbox {
  const mensajes: Mensaje[] = [];

  return {
    add(mensaje) {
      mensajes.unshift(mensaje);
      mensajes.splice(limit);
    },
    list(para) {
      if (para === undefined) return [...mensajes];
      const wanted = para.trim().toLowerCase();
      return mensajes.filter((mensaje) => mensaje.para.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => mensajes.find((mensaje) => mensaje.id === id),
    clear() {
      mensajes.length = 0;
    },
  };
}
