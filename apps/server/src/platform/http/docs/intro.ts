import { TAMANO_MAXIMO, TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';

/** For integrators who do not know this API. */
export const INTRO = `
Todo es JSON en UTF-8 bajo \`/api\`. Los textos que lee una persona están en español y se pueden mostrar tal cual.
Los instantes van en UTC (\`2026-03-14T15:30:00.000Z\`); los días, como \`2026-03-14\`, son días de Bogotá.

## Identificarse

**Personal de la casa.** \`POST /api/login\` con correo, contraseña y \`origen: "web"\`. En un equipo desconocido la primera
respuesta no trae token: llega un código al correo y se repite la llamada con \`otp\`. El \`data.token\` se envía en cada llamada:

\`\`\`
Authorization: Bearer q1w2e3r4t5y6u7i8o9p0
\`\`\`

Una persona tiene una sola sesión: entrar en otro equipo cierra la anterior. Cada llamada dice abajo qué permiso pide. Sin el
alcance «todo», el permiso solo llega a los registros propios, y los demás no existen (404).

**La app de la empresa.** El servidor de la app cambia su credencial por un token de minutos con \`POST /api/app/token\`. Cada
token habla por una sola persona y un solo lado (\`cliente\` o \`campo\`) y solo abre las llamadas del grupo App.

## Versiones: If-Match

Cada registro trae \`_rev\`. Al cambiarlo, envía la versión que tenías a la vista: \`If-Match: "7"\`. Si otra persona lo cambió
antes, la respuesta es 409 y \`conflicto\` dice quién, cuándo y qué. Sin \`If-Match\` gana el último que escribe.

## Repetir sin miedo: Idempotency-Key

Toda escritura con sesión acepta \`Idempotency-Key\` (de 8 a 200 caracteres; un UUID sirve). Si la respuesta se perdió, repite la
misma llamada con la misma clave: se hace una sola vez y se responde lo mismo. La clave vale un día y es de quien la envía; con
otros datos responde 422.

## Listas y páginas

\`GET\` de una lista acepta \`pagina\` (desde 1), \`elementosPorPagina\` (${TAMANO_POR_DEFECTO} si no se dice, ${TAMANO_MAXIMO} como máximo) y criterios:

\`\`\`
GET /api/vehiculos?pagina=2&elementosPorPagina=50&filtros[placa]=KLM482
\`\`\`

Los criterios de texto encuentran el comienzo de las palabras; los demás comparan completo. Ni tildes ni mayúsculas importan. Un
criterio que la lista no conoce responde 400. La respuesta es \`{ "datos": […], "totalElementos": 1243 }\`, con lo más nuevo primero.

## Errores

Todos tienen la misma forma: \`message\` para la persona y, cuando se sabe, \`errors\` por campo. Los 5xx traen \`referencia\`, que
sirve para encontrar la llamada en los registros; también va en la cabecera \`x-request-id\` de toda respuesta.

| Código | Qué hacer |
|---|---|
| 400 | Corregir los campos de \`errors\` |
| 401 | Identificarse de nuevo |
| 403, 404 | No insistir: no se puede o no existe |
| 409 | Leer el registro otra vez y decidir |
| 422 | Mostrar \`message\`: una regla lo impide |
| 408, 429, 503 | Esperar lo que diga \`Retry-After\` y repetir con la misma Idempotency-Key |
| 500, 502 | Intentar más tarde; si sigue, dar la \`referencia\` a soporte |

## Límites

Un cuerpo JSON pesa hasta 1 MB y llega completo en 30 segundos. Los archivos van como \`multipart/form-data\`; cada lugar dice
qué tipos y cuánto recibe. El ingreso, los tokens y las llamadas de la app tienen un ritmo por persona y por red: más allá, 429.

## En vivo

Socket.IO en \`/socket.io\`, con el mismo token, avisa de cambios (\`cambio\`), mensajes (\`crearMensaje\`, \`nuevoMensaje\`) y
posiciones. Lo que un socket se perdió se lee por HTTP.
`.trim();
