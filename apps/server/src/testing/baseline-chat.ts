/**
 * Minimal chat server, the baseline of the chat benchmark: Socket.IO with the same adapter, one insert, one
 * emit. A separate program that uses DATABASE_URL, REDIS_URL and PORT like the server.
 */
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import type { Mensaje } from '@amparo/contract/conversaciones/chats/schemas';

const { DATABASE_URL: connectionString = '', REDIS_URL: url = '', PORT = '0' } = process.env;
const pool = new Pool({ connectionString, max: 10 });
const redis = createClient({ url });
await redis.connect();
const http = createServer((_request, response) => response.end('ok'));
// A separate stream, so that neither server receives events of the other.
const io = new Server(http, { adapter: createAdapter(redis, { streamName: 'bare' }), serveClient: false });

io.on('connection', (socket) => {
  void socket.join('sala');
  socket.on('crearMensaje', async (given: Mensaje, answer: (told: object) => void) => {
    const { rows } = await pool.query<{ numero: number; fecha: Date }>(
      `insert into mensaje_llano (sala_id, fecha, id, usuario_id, autor, rol, texto)
       values ($1, now(), $2, $3, $4, $5, $6) returning numero, fecha`,
      [
        given.sala,
        given._id,
        given.usuario._id,
        given.usuario.nombre_completo,
        given.usuario.rol,
        given.mensaje,
      ],
    );
    const mensaje = { ...given, numero: rows[0]?.numero, fecha: rows[0]?.fecha.toISOString() };
    io.to('sala').emit('crearMensaje', mensaje);
    answer({ ok: true, mensaje });
  });
});
http.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
