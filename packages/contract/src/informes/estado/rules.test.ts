import { expect, test } from 'vitest';
import { lapso, tercerosDe } from './limites.ts';
import { nombreDeCola, nombreDeTercero } from './nombres.ts';
import { asuntosDe, gravedadDe, titularDe } from './rules.ts';
import type { BaseDeDatos, Cola, Lectura, Proceso, Senales, Tercero } from './schemas.ts';

const senales = (otras: Partial<Senales> = {}): Senales => ({
  terceros: [],
  sockets: 12,
  conexiones: { total: 10, libres: 8, esperando: 0 },
  oye: true,
  redis: true,
  memoria: 150_000_000,
  demora_ms: 4,
  disco: { libre: 60, total: 100 },
  ...otras,
});
const proceso = ({ senales: suyas, ...otros }: Partial<Proceso> = {}): Proceso => ({
  id: '01950000-0000-7000-8000-000000000001',
  servidor: 'web-1',
  pid: 100,
  version: '1.0.0',
  roles: ['api', 'worker'],
  iniciado: '2041-03-01T10:00:00.000Z',
  visto: '2041-03-01T12:00:00.000Z',
  callado_s: 2,
  senales: suyas === undefined ? senales() : suyas,
  ...otros,
});
const base = (otros: Partial<BaseDeDatos> = {}): BaseDeDatos => ({
  version: '15.8',
  primaria: true,
  bytes: 5_000_000,
  conexiones: { usadas: 20, maximas: 100 },
  transaccion_s: 0.2,
  replicas: [{ nombre: 'pg-2', sincronica: true, atraso_s: 0.1 }],
  migracion: '0110_algo',
  ...otros,
});
const cola = (otros: Partial<Cola> = {}): Cola => ({
  clave: 'enviar-correo',
  esperando: 0,
  en_curso: 1,
  fallidas: 0,
  espera_s: null,
  ...otros,
});
const ultimo = { fin: '2041-03-01T08:00:00.000Z', edad_s: 14_400, bytes: 1_000, destino: '/respaldos' };
const lectura = (otros: Partial<Lectura> = {}): Lectura => ({
  procesos: [proceso()],
  base: base(),
  respaldos: { limite_h: 26, ultimo, fallido: null },
  analisis: { activo: true, pendientes: 0, espera_s: null },
  tareas: [cola()],
  ...otros,
});
/** Issues of a reading as "severity part: text". */
const dicho = (otros: Partial<Lectura>) =>
  asuntosDe(lectura(otros)).map(({ gravedad, parte, que }) => `${gravedad} ${parte}: ${que}`);

test('a reading without problems has no issues, and the headline says that everything works', () => {
  expect(dicho({})).toEqual([]);
  expect(titularDe([])).toBe('Todo funciona');
});

test('each issue has a description and an instruction, and the worst issues come first', () => {
  const asuntos = asuntosDe(
    lectura({
      procesos: [proceso(), proceso({ id: 'b', pid: 101, senales: senales({ redis: false, oye: false }) })],
      base: base({ conexiones: { usadas: 99, maximas: 100 } }),
      respaldos: { limite_h: 26, ultimo: null, fallido: null },
      tareas: [cola({ fallidas: 2 })],
    }),
  );
  expect(asuntos.map(({ gravedad }) => gravedad)).toEqual(['rojo', 'rojo', 'ambar', 'ambar', 'ambar']);
  for (const { que, hacer } of asuntos) {
    expect(que).toMatch(/^.+[^.]$/);
    expect(hacer).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/);
  }
  expect(titularDe(asuntos)).toBe('5 cosas por atender');
  expect(titularDe(asuntos.slice(0, 1))).toBe('1 cosa por atender');
});

test('a process is dead after three missed heartbeats; a replaced process is only a warning', () => {
  expect(dicho({ procesos: [proceso({ callado_s: 15 })] })).toEqual([]);
  const callado = proceso({ id: 'b', pid: 101, callado_s: 185 });
  expect(dicho({ procesos: [proceso(), callado] })).toEqual([
    'rojo procesos: web-1 (proceso 101) no responde desde hace 3 minutos',
  ]);
  const nuevo = proceso({ iniciado: '2041-03-01T12:00:05.000Z' });
  expect(dicho({ procesos: [nuevo, callado] })).toEqual([
    'ambar procesos: web-1 (proceso 101) se apagó sin despedirse hace 3 minutos; otro ya lo reemplazó',
  ]);
  // A process on another server or with fewer roles is not a replacement.
  for (const otro of [
    { ...nuevo, servidor: 'web-2' },
    { ...nuevo, roles: ['worker'] },
  ])
    expect(dicho({ procesos: [otro, callado] })).toEqual([expect.stringMatching(/^rojo .*no responde/)]);
  expect(dicho({ procesos: [{ ...callado, roles: ['api', 'worker'] }] })).toEqual([
    expect.stringContaining('no responde'),
    'rojo procesos: Ningún proceso corre las tareas en segundo plano',
  ]);
});

test('missing workers, mixed versions, lost notifications, an exhausted pool and delays are reported', () => {
  expect(dicho({ procesos: [proceso({ roles: ['api'] })] })).toEqual([
    'rojo procesos: Ningún proceso corre las tareas en segundo plano',
  ]);
  expect(dicho({ procesos: [proceso(), proceso({ version: '1.1.0' })] })).toEqual([
    'ambar procesos: Corren versiones distintas: 1.0.0 y 1.1.0',
  ]);
  const con = (otras: Partial<Senales>) => dicho({ procesos: [proceso({ senales: senales(otras) })] });
  expect(con({ oye: false })).toEqual([expect.stringMatching(/^ambar .*no oye los avisos/)]);
  expect(con({ conexiones: { total: 10, libres: 0, esperando: 10 } })).toEqual([
    expect.stringMatching(/^ambar .*10 llamadas que esperan/),
  ]);
  expect([con({ demora_ms: 499 }), con({ demora_ms: 500 }), con({ demora_ms: 2_000 })]).toEqual([
    [],
    [expect.stringMatching(/^ambar .*500 ms/)],
    [expect.stringMatching(/^rojo .*2.000 ms/)],
  ]);
  expect(dicho({ procesos: [proceso({ senales: null })] })).toEqual([]);
});

test('the disk of a server is reported once, and so is Redis; without either there is no issue', () => {
  const lleno = senales({ disco: { libre: 2, total: 100 }, redis: false });
  expect(dicho({ procesos: [proceso({ senales: lleno }), proceso({ pid: 101, senales: lleno })] })).toEqual([
    'rojo maquina: Al disco de archivos de web-1 le queda el 2 %',
    'ambar maquina: Sin conexión con Redis: web-1 (proceso 100), web-1 (proceso 101)',
  ]);
  expect(dicho({ procesos: [proceso({ senales: senales({ disco: { libre: 9, total: 100 } }) })] })).toEqual([
    expect.stringMatching(/^ambar maquina: .* 9 %$/),
  ]);
  expect(dicho({ procesos: [proceso({ senales: senales({ disco: null, redis: null }) })] })).toEqual([]);
});

test('a read-only database, used-up connections, an old transaction and a late replica are reported', () => {
  expect(dicho({ base: base({ primaria: false }) })).toEqual([
    'rojo base: La base de datos solo permite leer',
  ]);
  const usadas = (n: number) => dicho({ base: base({ conexiones: { usadas: n, maximas: 100 } }) });
  expect([usadas(79), usadas(80), usadas(95)]).toEqual([
    [],
    [expect.stringMatching(/^ambar .*80 % de sus conexiones/)],
    [expect.stringMatching(/^rojo .*95 % de sus conexiones/)],
  ]);
  expect(dicho({ base: base({ transaccion_s: null }) })).toEqual([]);
  expect(dicho({ base: base({ transaccion_s: 900 }) })).toEqual([
    'ambar base: Una transacción lleva abierta 15 minutos',
  ]);
  expect(dicho({ base: base({ transaccion_s: 7_300 }) })).toEqual([
    'rojo base: Una transacción lleva abierta 2 horas',
  ]);
  const replica = (atraso_s: number) =>
    dicho({ base: base({ replicas: [{ nombre: 'pg-2', sincronica: false, atraso_s }] }) });
  expect([replica(9), replica(10), replica(60)]).toEqual([
    [],
    ['ambar base: La réplica pg-2 va 10 segundos atrás'],
    ['rojo base: La réplica pg-2 va 1 minuto atrás'],
  ]);
});

test('F03b a read-only database is the only issue, because no process can write its heartbeat', () => {
  expect(dicho({ base: base({ primaria: false }), procesos: [proceso({ callado_s: 40 })] })).toEqual([
    'rojo base: La base de datos solo permite leer',
  ]);
});

test('F16 a missing backup, an old backup and a failed backup are reported', () => {
  const respaldos = (edad_s: number, fallido: NonNullable<Lectura['respaldos']>['fallido'] = null) =>
    dicho({ respaldos: { limite_h: 26, ultimo: { ...ultimo, edad_s }, fallido } });
  expect(dicho({ respaldos: { limite_h: 26, ultimo: null, fallido: null } })).toEqual([
    'rojo respaldos: Todavía no hay respaldos',
  ]);
  expect(respaldos(26 * 3_600)).toEqual([]);
  expect(respaldos(26 * 3_600 + 1)).toEqual(['rojo respaldos: El último respaldo es de hace 26 horas']);
  const fallido = { fin: ultimo.fin, edad_s: 600, detalle: 'disco lleno' };
  expect(respaldos(14_400, fallido)).toEqual(['ambar respaldos: El respaldo de hace 10 minutos falló']);
  const [uno] = asuntosDe(lectura({ respaldos: { limite_h: 26, ultimo, fallido } }));
  expect(uno?.hacer).toContain('disco lleno');
});

test('files that wait for the scanner are reported only if scanning is enabled', () => {
  const espera = (espera_s: number, activo = true) =>
    dicho({ analisis: { activo, pendientes: 3, espera_s } });
  expect([espera(599), espera(600), espera(3_600), espera(3_600, false)]).toEqual([
    [],
    ['ambar maquina: 3 archivos esperan el antivirus desde hace 10 minutos'],
    ['rojo maquina: 3 archivos esperan el antivirus desde hace 1 hora'],
    [],
  ]);
});

test('jobs that wait too long or failed permanently are reported by description', () => {
  const tareas = (otros: Partial<Cola>) => dicho({ tareas: [cola(otros)] });
  expect([
    tareas({ esperando: 4, espera_s: 299 }),
    tareas({ esperando: 4, espera_s: 300 }),
    tareas({ esperando: 1, espera_s: 900 }),
    tareas({ fallidas: 1 }),
  ]).toEqual([
    [],
    ['ambar tareas: «Enviar correos»: 4 tareas esperan desde hace 5 minutos'],
    ['rojo tareas: «Enviar correos»: 1 tarea espera desde hace 15 minutos'],
    ['ambar tareas: «Enviar correos»: 1 tarea falló del todo en el último día'],
  ]);
  expect([nombreDeCola('enviar-correo.agotado'), nombreDeCola('otra.cosa')]).toEqual([
    'Enviar correos: contar que no se pudo',
    'otra.cosa',
  ]);
});

const tercero = (otros: Partial<Tercero> = {}): Tercero => ({
  nombre: 'hub',
  estado: 'responde',
  desde: '2041-03-01T10:00:00.000Z',
  falla: null,
  ...otros,
});

test('F09 the worst state of an external company counts, as reported by live processes only', () => {
  const falla = { motivo: 'credenciales', cuando: '2041-03-01T11:00:00.000Z' } as const;
  const pausa = tercero({ estado: 'en-pausa', falla });
  const bien = proceso({ senales: senales({ terceros: [tercero(), tercero({ nombre: 'sms' })] }) });
  const mal = proceso({ pid: 101, senales: senales({ terceros: [pausa] }) });
  const muerto = { ...mal, callado_s: 60 };
  expect(tercerosDe([mal, bien])).toEqual([pausa, tercero({ nombre: 'sms' })]);
  expect(tercerosDe([bien, mal])).toEqual(tercerosDe([mal, bien]));
  expect(tercerosDe([bien, muerto]).map(({ estado }) => estado)).toEqual(['responde', 'responde']);

  const [uno] = asuntosDe(lectura({ procesos: [bien, mal] }));
  expect(uno).toMatchObject({
    gravedad: 'rojo',
    clave: 'hub',
    que: 'Aseguradoras: primera fuente está en pausa por fallas seguidas: no aceptó nuestras credenciales',
  });
  expect(uno?.hacer).toMatch(/credenciales nuevas/);
  const [otro] = asuntosDe(
    lectura({
      procesos: [proceso({ senales: senales({ terceros: [tercero({ estado: 'por-probar' })] }) })],
    }),
  );
  expect(otro).toMatchObject({ gravedad: 'ambar' });
  expect(otro?.hacer).toMatch(/^Haz una consulta/);
  expect(nombreDeTercero('nadie')).toBe('nadie');
});

test('an unreadable part is reported, and the other parts are still checked', () => {
  expect(
    dicho({ procesos: null, base: null, analisis: null, tareas: null, respaldos: null }).map(
      (uno) => uno.split(':')[0],
    ),
  ).toEqual(['ambar procesos', 'ambar base', 'ambar respaldos', 'ambar maquina', 'ambar tareas']);
  expect(dicho({ base: null, tareas: [cola({ fallidas: 1 })] })).toHaveLength(2);
});

test('the severity of a part, or of an item in it, is that of its worst issue', () => {
  const asuntos = asuntosDe(
    lectura({
      tareas: [cola({ fallidas: 1 }), cola({ clave: 'mantenimiento', esperando: 1, espera_s: 999 })],
    }),
  );
  expect([
    gravedadDe(asuntos, 'tareas'),
    gravedadDe(asuntos, 'tareas', 'enviar-correo'),
    gravedadDe(asuntos, 'tareas', 'avisos.push'),
    gravedadDe(asuntos, 'base'),
  ]).toEqual(['rojo', 'ambar', undefined, undefined]);
});

test('a duration is written in words', () => {
  expect([0.4, 1, 59, 60, 3_599, 3_600, 90_000, 172_800].map(lapso)).toEqual([
    'menos de un segundo',
    '1 segundo',
    '59 segundos',
    '1 minuto',
    '59 minutos',
    '1 hora',
    '25 horas',
    '2 días',
  ]);
});
