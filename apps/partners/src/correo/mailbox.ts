export interface Adjunto {
  nombre: string;
  tipo: string;
  bytes: number;
}

export interface Mensaje {
  id: string;
  /** As its reader sees it: `Amparo <no-responder@amparo.co>`. */
  de: string;
  /** Those it was really delivered to, hidden copies included. */
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

/** In memory on purpose: a restart empties it. The oldest make room beyond `limit`. */
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
