import type { z } from 'zod';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { app } from '@amparo/contract/canales/app/routes';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { cambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import type { Route } from '@amparo/contract/kernel/route';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';

export interface RouteExample {
  /** Note on behaviour that an integrator would not expect. */
  nota?: string;
  body?: unknown;
  answer?: unknown;
}

interface TypedRouteExample<R extends Route> {
  nota?: string;
  body?: z.input<R['body']>;
  answer?: z.input<R['answer']>;
}
const said = <R extends Route>(route: R, what: TypedRouteExample<R>): [Route, RouteExample] => [route, what];

const VEHICULO = '0198f3c2-7d41-7c8e-9a5b-3f2e1d0c4b6a';
const SALA = '0198f3c2-8e10-7b21-8c44-51d7a0b3c9e2';
const PERSONA = '0198f3c2-9a77-7d90-b6f1-0a2c4e6d8b13';
const ID = '0198f3c2-a1c5-7e02-9d38-7b1f5c2a6e40';

const CASO = {
  caso: 48_228,
  creacion: { fecha: '2026-03-14T15:30:00.000Z' },
  estado: 'Solicitado',
  placa: 'KLM482',
  direccion: 'Calle 26 # 59-41',
  ciudad_siniestro: 'BOGOTÁ, D.C.',
  abogado: null,
  investigador: null,
};
const MENSAJE = {
  _id: ID,
  sala: SALA,
  numero: 12,
  usuario: { _id: PERSONA, nombre_completo: 'Ana María Rojas', rol: null },
  mensaje: 'Estoy junto al puente peatonal',
  adjuntos: [],
  cita: null,
  fecha: '2026-03-14T15:32:10.000Z',
};
const NUEVO_MENSAJE = { id: ID, mensaje: 'Estoy junto al puente peatonal', adjuntos: [] };
const COMPROMISO = {
  tipo: 'audiencia' as const,
  titulo: 'Audiencia de conciliación',
  dia: '2026-03-20',
  hora: '09:00',
  duracion: 60,
  lugar: 'Juzgado 12',
  enlace: null,
  responsables: [PERSONA],
  recordatorios: [1440, 60],
  plazo: null,
};
const SESION = {
  locacion: VEHICULO,
  salon: SALA,
  profesor: PERSONA,
  fecha_inicial: '2026-03-20 13:00',
  fecha_final: '2026-03-20 15:00',
};

/**
 * Hand-written notes and examples for calls that others integrate with, or whose rules are not in the schema.
 * A test parses each example.
 */
export const ROUTE_EXAMPLES: ReadonlyMap<Route, RouteExample> = new Map([
  said(sesion.login, {
    nota:
      'Se llama dos veces en un equipo desconocido: sin `otp` la respuesta no trae `token` y llega un código al correo; con `otp` ' +
      'la respuesta trae `data.token`. `reset: true` pide cambiar la contraseña antes de entrar, y `data.llave` pide una llave ' +
      'registrada. `dispositivo` es un id al azar que el cliente guarda: un equipo recordado no vuelve a pedir código.',
    body: {
      correo_electronico: 'ana.rojas@example.com',
      contrasena: 'Clave-2026*segura',
      origen: 'web',
      otp: '481920',
      dispositivo: '6f1c2b7e9d0a4f58',
    },
    answer: { data: { token: 'q1w2e3r4t5y6u7i8o9p0' } },
  }),
  said(app.token, {
    nota:
      'El token dura minutos y habla por una sola persona y un solo lado: `cliente` o `campo`. Pide otro cuando `vence` esté cerca; ' +
      'guarda `client_secret` en tu servidor, nunca en el teléfono.',
    body: {
      client_id: 'app-moviles',
      client_secret: 'un-secreto-largo',
      usuario: '1020304050',
      como: 'cliente',
    },
    answer: { token: 'm9n8b7v6c5x4z3', vence: '2026-03-14T15:45:00.000Z' },
  }),
  said(app.crear, {
    nota:
      'Las preguntas y los vehículos salen de GET app/asistencia-choque-simple/nuevo. Envía siempre una Idempotency-Key: si la ' +
      'respuesta se pierde, repetir con la misma clave no crea otro caso. `coordenadas` es [latitud, longitud].',
    body: {
      vehiculo: VEHICULO,
      departamento: 'BOGOTÁ, D.C.',
      ciudad_siniestro: 'BOGOTÁ, D.C.',
      direccion: 'Calle 26 # 59-41',
      ubicacion: { type: 'Point', coordenadas: [4.6486, -74.0992] },
      formulario: { preguntas: [{ pregunta: '¿Hay personas lesionadas?', respuesta: 'No' }] },
    },
    answer: { ...CASO, message: app.crear.exito },
  }),
  said(app.ubicacion, {
    nota: 'Se envía cada pocos segundos mientras la persona va en camino. No se guarda: se olvida si nadie la repite.',
    body: { coordenadas: [4.6486, -74.0992], precision: 12 },
    answer: { message: app.ubicacion.exito, casos: 1 },
  }),
  said(app.ubicarCaso, {
    body: { ubicacion: { type: 'Point', coordenadas: [4.6486, -74.0992] } },
    answer: { ...CASO, message: app.ubicarCaso.exito },
  }),
  said(app.enviar, {
    nota: 'El `id` lo pone quien envía: el mismo id se guarda una sola vez, así que un reintento es seguro.',
    body: NUEVO_MENSAJE,
    answer: { ...MENSAJE, message: app.enviar.exito },
  }),
  said(chats.enviar, {
    nota: 'El `id` lo pone quien envía: el mismo id se guarda una sola vez, así que un reintento es seguro.',
    body: NUEVO_MENSAJE,
    answer: { ...MENSAJE, message: chats.enviar.exito },
  }),
  said(avisos.subscribe, {
    nota: '`tokenPush` es el texto JSON de la suscripción que da el navegador (PushSubscription).',
    body: {
      tokenPush: JSON.stringify({
        endpoint: 'https://push.example.com/abc123',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      }),
    },
  }),
  said(cambioDeCorreo.confirmar, {
    nota: 'El token es el que trae el enlace que llegó al correo nuevo.',
    body: { token: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0uVw' },
  }),
  said(agenda.create, { body: { caso: 48_228, ...COMPROMISO } }),
  said(agenda.update, { body: COMPROMISO }),
  said(sesiones.create, { nota: 'Las fechas van en UTC, como "2026-03-20 13:00".', body: SESION }),
  said(sesiones.update, { nota: 'Las fechas van en UTC, como "2026-03-20 13:00".', body: SESION }),
  said(mascotas.create, {
    body: {
      nombre: 'Canela',
      tipo: ID,
      raza: null,
      sexo: 'Hembra',
      nacimiento: '2021-05-10',
      microchip: null,
      propietario: PERSONA,
      vacunas: [],
      poliza: null,
    },
  }),
  said(picoPlaca.create, {
    body: {
      departamento: 'BOGOTÁ, D.C.',
      ciudad: 'BOGOTÁ, D.C.',
      clases: ['Particulares'],
      esquema: 'Par e impar',
      criterio: 'Último dígito',
      dias: [],
      semana: [1, 2, 3, 4, 5],
      par: [1, 2, 3, 4, 5],
      impar: [6, 7, 8, 9, 0],
      grupos: [],
      franjas: [{ desde: '06:00', hasta: '21:00' }],
      festivos: false,
      exenciones: [],
      fecha_inicial: '2026-01-01',
      fecha_final: '2026-12-31',
      acto: 'Decreto 003 de 2026',
    },
  }),
]);
