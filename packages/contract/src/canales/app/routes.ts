import { z } from 'zod';
import { archivos } from '../../base/archivos/routes.ts';
import { Entidad, Adjunto } from '../../base/archivos/schemas.ts';
import { mensajesDeArchivos } from '../../base/archivos/texts.ts';
import { mensajesDeEnlaces } from '../../casos/choque-simple/enlace-sms.ts';
import { Ubicacion, UbicacionDicha } from '../../casos/choque-simple/schemas.ts';
import { mensajesDeChoqueSimple } from '../../casos/choque-simple/texts.ts';
import { mensajesDeUbicaciones, Posicion } from '../../casos/ubicaciones/schemas.ts';
import { biblioteca } from '../../contenido/biblioteca/routes.ts';
import { chats } from '../../conversaciones/chats/routes.ts';
import { mensajesDeChats } from '../../conversaciones/chats/texts.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { complete, saved, listQuery, criterio, page } from '../../kernel/list.ts';
import { route, CUALQUIER_LADO } from '../../kernel/route.ts';
import { Instante } from '../../kernel/time.ts';
import { Credencial, CasoDeApp, NuevoDesdeApp, SalaDeApp } from './schemas.ts';
import { mensajesDeApp } from './texts.ts';

/** Library document as shown to customers. The number of views is internal. */
const DocumentoDeApp = biblioteca.get.answer.pick({
  _id: true,
  nombre: true,
  categoria: true,
  nombreArchivo: true,
});

/** The app uploads only attachments of conversations. */
const EntidadDeApp = Entidad.refine((entidad) => entidad === 'CHAT', {
  error: mensajesDeArchivos.entidadDesconocida,
});

/** Routes of the company's own app. The app can call no other routes, and no other client can call these. */
export const app = {
  token: route('POST', 'app/token', {
    public: true,
    resumen: 'Cambia la credencial de la app por un token corto que habla por una sola persona',
    body: Credencial,
    answer: z.object({ token: z.string(), vence: Instante }),
  }),
  nuevoChoqueSimple: route('GET', 'app/asistencia-choque-simple/nuevo', {
    app: 'cliente',
    resumen: 'Lo que hace falta para pedir asistencia: los vehículos de la persona y el cuestionario',
    answer: z.object({
      vehiculos: z.array(z.object({ _id: z.uuid(), placa: z.string(), marca: z.string() })),
      /** The weights of the answers are internal. */
      preguntas: z.array(
        z.object({ pregunta: z.string(), abierta: z.boolean(), opciones: z.array(z.string()) }),
      ),
    }),
  }),
  casos: route('GET', 'app/asistencia-choque-simple', {
    app: 'cliente',
    resumen: 'Los casos abiertos de la persona, con quién va y desde cuándo está allí',
    answer: complete(CasoDeApp),
  }),
  crear: route('POST', 'app/asistencia-choque-simple', {
    app: 'cliente',
    resumen: 'Pide asistencia de choque simple para un vehículo propio o autorizado',
    exito: mensajesDeChoqueSimple.creado,
    body: NuevoDesdeApp,
    answer: saved(CasoDeApp),
  }),
  cancelar: route('PUT', 'app/asistencia-choque-simple/:caso/cancelar', {
    app: 'cliente',
    resumen: 'Cancela un caso propio que sigue abierto; repetirlo no cambia nada',
    exito: mensajesDeApp.cancelado,
    answer: saved(CasoDeApp),
  }),
  llegada: route('PUT', 'app/asistencia-choque-simple/:caso/llegada', {
    app: 'campo',
    resumen: 'El abogado o el investigador del caso ya está en el sitio; solo la primera vez se escribe',
    exito: mensajesDeApp.llegada,
    answer: saved(CasoDeApp),
  }),
  sitio: route('GET', 'app/asistencia-choque-simple/:caso/sitio', {
    app: 'campo',
    resumen: 'A dónde van el abogado y el investigador del caso',
    answer: z.object({
      caso: z.int(),
      direccion: z.string(),
      ciudad_siniestro: z.string(),
      ubicacion: Ubicacion.nullable(),
    }),
  }),
  /** The phone sends its position every few seconds. Positions are not stored in a table and expire. */
  ubicacion: route('PUT', 'app/ubicacion', {
    app: 'campo',
    resumen: 'Dónde está el abogado o el investigador; la ven quienes ven sus casos abiertos',
    exito: mensajesDeUbicaciones.recibida,
    body: Posicion,
    /** Number of open cases whose viewers can see the position. */
    answer: z.object({ message: z.string(), casos: z.int() }),
  }),
  /** Position of the customer on the map of the case (GPS-12). */
  ubicarCaso: route('PUT', 'app/asistencia-choque-simple/:caso/ubicacion', {
    app: 'cliente',
    resumen: 'El cliente dice dónde está su caso',
    exito: mensajesDeUbicaciones.recibida,
    body: z.object({ ubicacion: UbicacionDicha }),
    answer: saved(CasoDeApp),
  }),
  /** The page behind the SMS link sends the token of the link (SMS-16, SMS-17). */
  ingresoPwa: route('PUT', 'asistencia-choque-simple/:caso/ingreso-pwa', {
    app: 'cliente',
    recurso: 'app',
    resumen: 'El cliente entró por el enlace que recibió; solo la primera vez se escribe',
    exito: mensajesDeEnlaces.ingreso,
    body: z.object({
      token_usuario_pwa: campo.texto('token_usuario_pwa', { max: 1_000 }),
      login_pwa: z.literal(true),
    }),
    answer: saved(CasoDeApp),
  }),
  chats: route('GET', 'app/chats', {
    app: CUALQUIER_LADO,
    resumen: 'Las conversaciones de la persona y las que puede empezar; la de último movimiento primero',
    answer: complete(SalaDeApp),
  }),
  abrirChat: route('POST', 'app/chats', {
    app: CUALQUIER_LADO,
    resumen: 'Abre la conversación de un caso de la persona o, sin caso, la del cliente con la empresa',
    body: z.object({ caso: opcional(z.int().min(1).max(999_999_999)) }),
    answer: SalaDeApp,
  }),
  conversacion: route('GET', 'app/chats/:id/conversacion-completa', {
    app: CUALQUIER_LADO,
    resumen: chats.conversacion.resumen,
    query: chats.conversacion.query,
    answer: chats.conversacion.answer,
  }),
  enviar: route('POST', 'app/chats/:id/mensajes', {
    app: CUALQUIER_LADO,
    resumen: chats.enviar.resumen,
    exito: mensajesDeChats.enviado,
    body: chats.enviar.body,
    answer: chats.enviar.answer,
  }),
  leer: route('PUT', 'app/chats/:id/lectura', {
    app: CUALQUIER_LADO,
    resumen: chats.leer.resumen,
    exito: mensajesDeChats.leida,
    body: chats.leer.body,
    answer: chats.leer.answer,
  }),
  subir: route('POST', 'app/archivos', {
    app: CUALQUIER_LADO,
    resumen: 'Sube lo que acompañará un mensaje (entidad CHAT); si ninguno lo lleva en una hora, se borra',
    body: archivos.upload.body.extend({ entidad: EntidadDeApp }),
    answer: z.array(Adjunto),
  }),
  archivo: route('GET', 'app/archivos/:awsId', {
    app: CUALQUIER_LADO,
    resumen: 'Dirección firmada de un archivo de una conversación de la persona',
    answer: archivos.get.answer,
  }),
  biblioteca: route('GET', 'app/biblioteca', {
    app: 'cliente',
    resumen: 'Los documentos activos de la biblioteca, los más nuevos primero',
    query: listQuery({
      nombre: criterio.texto('Nombre'),
      'categoria.nombre': criterio.codigo('Categoría'),
    }),
    answer: page(DocumentoDeApp),
  }),
  /** POST, because it counts a view (BIBLIOTECA-35). A retry with the same Idempotency-Key counts once. */
  abrirDocumento: route('POST', 'app/biblioteca/:id/abrir', {
    app: 'cliente',
    resumen: 'Dirección firmada de un documento activo de la biblioteca; cuenta una vista',
    answer: archivos.get.answer,
  }),
};
