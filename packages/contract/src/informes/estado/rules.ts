import { cuantos, formatNumero } from '../../kernel/numbers.ts';
import { type MotivoDeFalla, MOTIVOS_DE_FALLA } from '../../kernel/partner.ts';
import {
  tercerosDe,
  estaVivo,
  quien,
  lapso,
  LIMITES,
  severityAbove,
  porcentaje,
  HORA,
  severityBelow,
} from './limites.ts';
import { nombreDeTercero, nombreDeCola } from './nombres.ts';
import {
  type Lectura,
  type Asunto,
  GRAVEDADES,
  type ParteDeEstado,
  type Gravedad,
  PARTES_DE_ESTADO,
  type Proceso,
  type Senales,
  type BaseDeDatos,
  type Respaldos,
  type AnalisisDeArchivos,
  type Tercero,
  type Cola,
} from './schemas.ts';

/** All issues, the worst first and then in the order of the page. */
export function asuntosDe(lectura: Lectura): Asunto[] {
  const { procesos, base, respaldos, analisis, tareas } = lectura;
  const asuntos = [
    ...(procesos === null ? [sinLeer('procesos')] : deProcesos(procesos, base?.primaria !== false)),
    ...(base === null ? [sinLeer('base')] : deBase(base)),
    ...(respaldos === null ? [sinLeer('respaldos')] : deRespaldos(respaldos)),
    ...(analisis === null ? [sinLeer('maquina')] : deAnalisis(analisis)),
    ...(procesos === null ? [] : [...deMaquinas(procesos), ...tercerosDe(procesos).flatMap(deTercero)]),
    ...(tareas === null ? [sinLeer('tareas')] : tareas.flatMap(deCola)),
  ];
  return asuntos.toSorted((a, b) => GRAVEDADES.indexOf(a.gravedad) - GRAVEDADES.indexOf(b.gravedad));
}

export function gravedadDe(
  asuntos: readonly Asunto[],
  parte: ParteDeEstado,
  clave?: string,
): Gravedad | undefined {
  const suyos = asuntos.filter((uno) => uno.parte === parte && (clave === undefined || uno.clave === clave));
  return GRAVEDADES.find((gravedad) => suyos.some((uno) => uno.gravedad === gravedad));
}

export const titularDe = (asuntos: readonly Asunto[]): string =>
  asuntos.length === 0 ? 'Todo funciona' : cuantos(asuntos.length, 'cosa por atender', 'cosas por atender');

const sinLeer = (parte: ParteDeEstado): Asunto => ({
  parte,
  clave: null,
  gravedad: 'ambar',
  que: `No se pudo leer: ${PARTES_DE_ESTADO[parte]}`,
  hacer: 'Se lee de nuevo cada 10 segundos; si sigue así, revisa que la base de datos no esté sobrecargada.',
});

/**
 * While the database is read-only no process can write its heartbeat, so missing heartbeats are not reported.
 */
function deProcesos(procesos: readonly Proceso[], puedenDecir: boolean): Asunto[] {
  if (!puedenDecir) return [];
  const vivos = procesos.filter(estaVivo);
  const asuntos = procesos.filter((uno) => !estaVivo(uno)).map((uno) => deCallado(uno, vivos));
  if (!vivos.some(({ roles }) => roles.includes('worker')))
    asuntos.push({
      parte: 'procesos',
      clave: null,
      gravedad: 'rojo',
      que: 'Ningún proceso corre las tareas en segundo plano',
      hacer: 'Inicia un proceso con ROLES=worker: mientras tanto no salen correos, avisos ni recordatorios.',
    });
  const versiones = [...new Set(vivos.map(({ version }) => version))].toSorted();
  if (versiones.length > 1)
    asuntos.push({
      parte: 'procesos',
      clave: null,
      gravedad: 'ambar',
      que: `Corren versiones distintas: ${versiones.join(' y ')}`,
      hacer:
        'Si nadie está instalando una versión en este momento, reinicia los procesos que quedaron atrás.',
    });
  return [...asuntos, ...vivos.flatMap((uno) => (uno.senales === null ? [] : deSenales(uno, uno.senales)))];
}

/** A dead process that another process replaced is only a warning. */
function deCallado(callado: Proceso, vivos: readonly Proceso[]): Asunto {
  const { id: clave, servidor, roles, visto, callado_s } = callado;
  const esReemplazado = vivos.some(
    (otro) =>
      otro.servidor === servidor && otro.iniciado > visto && roles.every((rol) => otro.roles.includes(rol)),
  );
  if (esReemplazado)
    return {
      parte: 'procesos',
      clave,
      gravedad: 'ambar',
      que: `${quien(callado)} se apagó sin despedirse hace ${lapso(callado_s)}; otro ya lo reemplazó`,
      hacer:
        'No hay que reiniciar nada: busca en los registros de esa hora por qué terminó. Se olvida solo en una hora.',
    };
  return {
    parte: 'procesos',
    clave,
    gravedad: 'rojo',
    que: `${quien(callado)} no responde desde hace ${lapso(callado_s)}`,
    hacer:
      'Entra a ese servidor y reinicia el servicio de Amparo. Si lo retiraron a propósito, se olvida solo en una hora.',
  };
}

function deSenales(proceso: Proceso, { oye, conexiones, demora_ms }: Senales): Asunto[] {
  const asuntos: Asunto[] = [];
  const decir = (gravedad: Gravedad, que: string, hacer: string) =>
    asuntos.push({ parte: 'procesos', clave: proceso.id, gravedad, que: `${quien(proceso)} ${que}`, hacer });
  if (!oye)
    decir(
      'ambar',
      'no oye los avisos de la base de datos',
      'Se reconecta solo; si dura más de un minuto, revisa que DATABASE_DIRECT_URL no pase por un pooler.',
    );
  if (conexiones.esperando >= LIMITES.llamadas)
    decir(
      'ambar',
      `tiene ${formatNumero(conexiones.esperando)} llamadas que esperan por la base de datos`,
      'Mira si una transacción vieja las detiene; si no, sube DATABASE_POOL o inicia otro proceso.',
    );
  const lento = severityAbove(demora_ms, LIMITES.demora_ms);
  if (lento !== undefined)
    decir(
      lento,
      `está sobrecargado: responde con ${formatNumero(demora_ms)} ms de demora`,
      'Inicia otro proceso, o deja las tareas en uno aparte (ROLES=worker).',
    );
  return asuntos;
}

function deBase({ primaria, conexiones, transaccion_s, replicas }: BaseDeDatos): Asunto[] {
  const asuntos: Asunto[] = [];
  const decir = (gravedad: Gravedad, que: string, hacer: string, clave: string | null = null) =>
    asuntos.push({ parte: 'base', clave, gravedad, que, hacer });
  if (!primaria)
    decir(
      'rojo',
      'La base de datos solo permite leer',
      'Si hay un relevo en curso, espera un minuto; si sigue así, DATABASE_URL lleva a una réplica: revisa el balanceador.',
    );
  const usadas = conexiones.usadas / conexiones.maximas;
  const llena = severityAbove(usadas, LIMITES.conexiones);
  if (llena !== undefined)
    decir(
      llena,
      `La base de datos tiene ocupado el ${porcentaje(usadas)} de sus conexiones`,
      'Cierra consolas olvidadas, baja DATABASE_POOL de los procesos o pon PgBouncer delante.',
      'conexiones',
    );
  const vieja = transaccion_s === null ? undefined : severityAbove(transaccion_s, LIMITES.transaccion_s);
  if (vieja !== undefined)
    decir(
      vieja,
      `Una transacción lleva abierta ${lapso(transaccion_s ?? 0)}`,
      'Búscala en pg_stat_activity por xact_start y, si nadie la necesita, termínala con pg_terminate_backend.',
      'transaccion',
    );
  for (const { nombre, atraso_s } of replicas) {
    const tarde = severityAbove(atraso_s, LIMITES.atraso_s);
    if (tarde !== undefined)
      decir(
        tarde,
        `La réplica ${nombre} va ${lapso(atraso_s)} atrás`,
        'Revisa la red y el disco de esa réplica: si el principal fallara ahora, se perdería ese rato o tardaría en volver.',
        nombre,
      );
  }
  return asuntos;
}

function deRespaldos({ limite_h, ultimo, fallido }: Respaldos): Asunto[] {
  const asuntos: Asunto[] = [];
  const decir = (gravedad: Gravedad, que: string, hacer: string) =>
    asuntos.push({ parte: 'respaldos', clave: null, gravedad, que, hacer });
  if (ultimo === null)
    decir(
      'rojo',
      'Todavía no hay respaldos',
      'Haz el primero con «npm run backup» y deja programados los siguientes: docs/operations dice cómo.',
    );
  else if (ultimo.edad_s > limite_h * HORA)
    decir(
      'rojo',
      `El último respaldo es de hace ${lapso(ultimo.edad_s)}`,
      `Debería haber uno cada ${limite_h} horas: haz uno ahora con «npm run backup» y revisa por qué no corrió el programado.`,
    );
  if (fallido !== null)
    decir(
      'ambar',
      `El respaldo de hace ${lapso(fallido.edad_s)} falló`,
      `Corrige lo que dice y hazlo de nuevo con «npm run backup»: ${fallido.detalle || 'no dejó detalle'}`,
    );
  return asuntos;
}

function deAnalisis({ activo, pendientes, espera_s }: AnalisisDeArchivos): Asunto[] {
  const tarde = activo && espera_s !== null ? severityAbove(espera_s, LIMITES.analisis_s) : undefined;
  if (tarde === undefined) return [];
  return [
    {
      parte: 'maquina',
      clave: 'analisis',
      gravedad: tarde,
      que: `${cuantos(pendientes, 'archivo espera', 'archivos esperan')} el antivirus desde hace ${lapso(espera_s ?? 0)}`,
      hacer:
        'Revisa que clamd corra y que CLAMD_URL lleve a él: nadie puede abrir esos archivos hasta entonces.',
    },
  ];
}

/** Processes on one server share the disk, so it is reported once. */
function deMaquinas(procesos: readonly Proceso[]): Asunto[] {
  const vivos = procesos.filter(estaVivo);
  const discos = new Map(vivos.map(({ servidor, senales }) => [servidor, senales?.disco ?? null]));
  const asuntos = [...discos].flatMap(([servidor, disco]): Asunto[] => {
    const lleno = disco === null ? undefined : severityBelow(disco.libre / disco.total, LIMITES.disco);
    if (disco === null || lleno === undefined) return [];
    return [
      {
        parte: 'maquina',
        clave: servidor,
        gravedad: lleno,
        que: `Al disco de archivos de ${servidor} le queda el ${porcentaje(disco.libre / disco.total)}`,
        hacer: 'Amplía el disco o libera espacio: cuando se llene, nadie podrá subir archivos.',
      },
    ];
  });
  const sinRedis = vivos.filter(({ senales }) => senales?.redis === false).map(quien);
  if (sinRedis.length > 0)
    asuntos.push({
      parte: 'maquina',
      clave: 'redis',
      gravedad: 'ambar',
      que: `Sin conexión con Redis: ${sinRedis.join(', ')}`,
      hacer:
        'Reinicia Redis o revisa REDIS_URL: todo sigue, pero los cambios de un proceso tardan en verse en los demás.',
    });
  return asuntos;
}

const HACER_CON_TERCERO: Partial<Record<MotivoDeFalla, string>> = {
  credenciales: 'Pide credenciales nuevas a esa empresa y cámbialas en la configuración del servidor.',
  redireccion:
    'Esa empresa cambió su dirección: pídele la nueva y cámbiala en la configuración del servidor.',
  'respuesta-ilegible': 'Pregunta a esa empresa si cambió su servicio y avisa a desarrollo qué cambió.',
};

function deTercero({ nombre, estado, falla }: Tercero): Asunto[] {
  if (estado === 'responde') return [];
  const motivo = falla === null ? '' : `: ${MOTIVOS_DE_FALLA[falla.motivo].toLowerCase()}`;
  const hacer =
    (falla === null ? undefined : HACER_CON_TERCERO[falla.motivo]) ??
    'Llama a esa empresa si dura más de 15 minutos; Amparo vuelve a probar solo.';
  const esAhora = estado === 'en-pausa';
  return [
    {
      parte: 'terceros',
      clave: nombre,
      gravedad: esAhora ? 'rojo' : 'ambar',
      que: `${nombreDeTercero(nombre)} ${esAhora ? 'está en pausa por fallas seguidas' : 'falló varias veces seguidas'}${motivo}`,
      hacer: esAhora
        ? hacer
        : `Haz una consulta para saber si ya volvió: nadie ha preguntado desde entonces. ${hacer}`,
    },
  ];
}

function deCola({ clave, esperando, espera_s, fallidas }: Cola): Asunto[] {
  const asuntos: Asunto[] = [];
  const nombre = nombreDeCola(clave);
  const tarde = espera_s === null ? undefined : severityAbove(espera_s, LIMITES.espera_s);
  if (tarde !== undefined)
    asuntos.push({
      parte: 'tareas',
      clave,
      gravedad: tarde,
      que: `«${nombre}»: ${cuantos(esperando, 'tarea espera', 'tareas esperan')} desde hace ${lapso(espera_s ?? 0)}`,
      hacer:
        'Revisa que haya un proceso con ROLES=worker que responda; si lo hay y está al tope, inicia otro.',
    });
  if (fallidas > 0)
    asuntos.push({
      parte: 'tareas',
      clave,
      gravedad: 'ambar',
      que: `«${nombre}»: ${cuantos(fallidas, 'tarea falló', 'tareas fallaron')} del todo en el último día`,
      hacer: `Busca «${clave}» en los registros del servidor: cada intento dice por qué falló.`,
    });
  return asuntos;
}
