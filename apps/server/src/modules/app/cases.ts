import { sql } from 'kysely';
import { mensajesDeApp as textos, type CasoDeApp, type NuevoDesdeApp } from '@amparo/contract/app';
import { mensajesDeCaso } from '@amparo/contract/caso';
import { REGLAS_DE_CASO } from '@amparo/contract/casos';
import { FORMULARIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/choque-simple';
import { paginaDeCaso } from '@amparo/contract/clases';
import type { Coordenadas } from '@amparo/contract/ubicaciones';
import type { Asker } from '../../platform/access/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden, Invalid, Missing, RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import { notify } from '../avisos/index.ts';
import { caseActions, holdersOf } from '../casos/index.ts';
import { createOwn, deskOf, linkEntry } from '../choque-simple/index.ts';
import { companyNamed } from '../empresas/index.ts';
import { formReaderOf } from '../formularios/index.ts';
import { vehiculosDeUsuario } from '../vehiculos/index.ts';

/** More open cases than this nobody has. */
const MOST = 50;
const SE_ESPERA = ['abogado', 'investigador'] as const;

const viene = (caso: Caso, campo: (typeof SE_ESPERA)[number]) => {
  const [holder] = caso[campo];
  if (holder === undefined) return null;
  return { nombre_completo: holder.usuario.nombre_completo, llegada: caso[`llegada_${campo}`] };
};

/** Of a case only what the person it is about has to know. */
const shown = (caso: Caso): CasoDeApp => ({
  caso: caso.caso,
  creacion: caso.creacion,
  estado: caso.estado,
  placa: caso.vehiculo.placa,
  direccion: caso.direccion,
  ciudad_siniestro: caso.ciudad_siniestro,
  abogado: viene(caso, 'abogado'),
  investigador: viene(caso, 'investigador'),
});

/** Of those that the person owns or may drive, the active ones (CHOQUE-17). */
async function vehiclesOf(db: Db, usuarioId: string) {
  const { propietario, beneficiario } = await vehiculosDeUsuario(db, usuarioId, sql`t.estado`);
  return [...new Map([...propietario, ...beneficiario].map((one) => [one._id, one])).values()];
}

/** The vehicle of somebody else is as good as none: nobody learns by asking which ones exist. */
function refuseVehicle(error: unknown): never {
  const isAboutIt = error instanceof Invalid && ['vehiculo', 'persona'].some((name) => error.errors?.[name]);
  throw isAboutIt ? new Invalid({ vehiculo: textos.vehiculoAjeno }) : error;
}

/** Simple collisions as the app asks for them: by the same rules and functions as staff, for one person. */
export function appCases(platform: Platform) {
  const desk = deskOf(platform);
  const { records } = desk;
  const actions = caseActions(platform, records);
  const readForm = formReaderOf(platform);
  const companyOf = companyNamed(platform);
  const enterBy = linkEntry(platform, records);

  /** What a customer chooses from and answers before asking for help. */
  async function needed(db: Db, usuarioId: string) {
    const formulario = await readForm(db, FORMULARIO_CHOQUE_SIMPLE);
    if (formulario === undefined) throw new RuleBroken(mensajesDeCaso.sinFormulario('choque simple'));
    const vehiculos = await vehiclesOf(db, usuarioId);
    return {
      vehiculos: vehiculos.map(({ _id, placa, marca }) => ({ _id, placa, marca })),
      preguntas: formulario.preguntas.map(({ pregunta, abierta, opciones }) => ({
        pregunta,
        abierta,
        opciones: opciones.map(({ opcion }) => opcion),
      })),
    };
  }

  const list = async (db: Db, usuarioId: string) => ({
    datos: (await records.openOf(db, usuarioId, MOST)).map(shown),
  });

  async function create(asked: Asked, datos: NuevoDesdeApp): Promise<CasoDeApp> {
    const empresa = datos.empresa ?? (await companyOf(asked.work, null));
    const own = { ...datos, empresa, persona: asked.who.usuarioId, creado_desde: 'App' } as const;
    return shown(await createOwn(desk, asked, own).catch(refuseVehicle));
  }

  /** The person it is about holds nothing of it: their own case is found by that, and by nothing else. */
  async function lockOwn(asked: Asked, caso: string): Promise<Caso> {
    const stored = await records.lock({ ...asked, reach: 'todo' }, caso);
    if (stored.persona !== asked.who.usuarioId) throw new Missing();
    return stored;
  }

  /** Cancelado comes only from here (CHOQUE-61). Whoever is on the way is told. */
  async function cancel(asked: Asked, caso: string) {
    const stored = await lockOwn(asked, caso);
    if (stored.estado === 'Cancelado') return { ...shown(stored), message: textos.yaCancelado };
    const reason = REGLAS_DE_CASO.cerrar.impide(stored);
    if (reason !== undefined) throw new RuleBroken(reason);
    const moved = await actions.move({ ...asked, reach: 'todo' }, stored, 'Cancelado', 'cancelar');
    for (const holder of new Set(holdersOf(moved)))
      await notify(platform, asked.work, holder, {
        titulo: `El cliente canceló el caso ${moved.caso}`,
        mensaje: `${moved.vehiculo.placa} · ${moved.direccion}`,
        enlace: paginaDeCaso('choque-simple', moved),
      });
    return shown(moved);
  }

  /** Whoever holds the case is there, by the clock of the house; once for each who holds it (CHOQUE-41). */
  async function arrive(asked: Asked, caso: string) {
    const stored = await records.lock(asked, caso);
    const held = SE_ESPERA.filter((campo) => stored[campo][0]?.usuario._id === asked.who.usuarioId);
    if (held.length === 0) throw new Forbidden(textos.noEsDelCaso);
    const missing = held.filter((campo) => stored[`llegada_${campo}`] === null);
    if (missing.length === 0) return { ...shown(stored), message: textos.yaLlego };
    const reason = REGLAS_DE_CASO.gestionar.impide(stored);
    if (reason !== undefined) throw new RuleBroken(reason);
    const written = Object.fromEntries(missing.map((campo) => [`llegada_${campo}`, sql`iso(now())`]));
    return shown(await records.change(asked, caso, 'llegar', async () => written));
  }

  /** Where whoever has it as lawyer or investigator has to go. */
  async function place(asked: Asker & { db: Db }, caso: string) {
    const found = await records.findWhole(asked, caso);
    if (!SE_ESPERA.some((campo) => found[campo].at(-1)?.usuario._id === asked.who.usuarioId))
      throw new Forbidden(textos.noEsDelCaso);
    const { direccion, ciudad_siniestro, ubicacion } = found;
    return { caso: found.caso, direccion, ciudad_siniestro, ubicacion };
  }

  /** Where the customer waits; whoever has the case open sees it move there (GPS-12). */
  async function locate(asked: Asked, caso: string, [latitud, longitud]: Coordenadas): Promise<CasoDeApp> {
    const antes = await lockOwn(asked, caso);
    const reason = REGLAS_DE_CASO.cerrar.impide(antes);
    if (reason !== undefined) throw new RuleBroken(reason);
    const { work, who } = asked;
    const { ubicacion } = await records.findWhole({ db: work.tx, who, reach: 'todo' }, caso);
    await records.update(work.tx, antes._id, { latitud, longitud });
    const despues = await records.readAgain(work.tx, antes._id);
    const at = (one: Caso, place: Coordenadas | undefined) => ({
      ...one,
      ubicacion: place?.join(', ') ?? null,
    });
    await records.record(work, 'ubicar', at(despues, [latitud, longitud]), at(antes, ubicacion?.coordenadas));
    return shown(despues);
  }

  /** Entering twice is entering once (SMS-17). */
  async function enter(asked: Asked, caso: string, token: string) {
    const stored = await lockOwn(asked, caso);
    await enterBy(asked.work, stored, token);
    return shown(stored);
  }

  return { needed, list, create, cancel, arrive, place, locate, enter };
}
