import { sql } from 'kysely';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { type CasoDeApp, type NuevoDesdeApp } from '@amparo/contract/canales/app/schemas';
import { mensajesDeApp as textos } from '@amparo/contract/canales/app/texts';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { REGLAS_DE_CASO } from '@amparo/contract/casos/casos/rules';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { FORMULARIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notify } from '../../base/avisos/index.ts';
import { caseActions, holdersOf } from '../../casos/casos/index.ts';
import { createOwn, deskOf, linkEntry } from '../../casos/choque-simple/index.ts';
import { formReaderOf } from '../../contenido/formularios/index.ts';
import { companyNamed } from '../../identidad/empresas/index.ts';
import { vehiculosDeUsuario } from '../../vehiculos/vehiculos/index.ts';

/** Limit of the list; no customer has this many open cases. */
const MOST = 50;
const SE_ESPERA = ['abogado', 'investigador'] as const;

const viene = (caso: Caso, campo: (typeof SE_ESPERA)[number]) => {
  const [holder] = caso[campo];
  if (holder === undefined) return null;
  return { nombre_completo: holder.usuario.nombre_completo, llegada: caso[`llegada_${campo}`] };
};

/** The part of a case that its customer may see. */
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

/** Active vehicles that the user owns or may drive (CHOQUE-17). */
async function vehiclesOf(db: Db, usuarioId: string) {
  const { propietario, beneficiario } = await vehiculosDeUsuario(db, usuarioId, sql`t.estado`);
  return [...new Map([...propietario, ...beneficiario].map((one) => [one._id, one])).values()];
}

/**
 * Same error for an unknown vehicle and another customer's vehicle, so that customers cannot probe which
 * vehicles exist.
 */
function refuseVehicle(error: unknown): never {
  const isAboutIt =
    error instanceof InvalidInput && ['vehiculo', 'persona'].some((name) => error.errors?.[name]);
  throw isAboutIt ? new InvalidInput({ vehiculo: textos.vehiculoAjeno }) : error;
}

/** Simple collisions for the app: the same rules and functions as for staff, limited to one user. */
export function appCases(platform: Platform) {
  const desk = deskOf(platform);
  const { records } = desk;
  const actions = caseActions(platform, records);
  const readForm = formReaderOf(platform);
  const companyOf = companyNamed(platform);
  const enterBy = linkEntry(platform, records);

  /** Vehicles and questions for the form in which a customer requests help. */
  async function needed(db: Db, usuarioId: string) {
    const formulario = await readForm(db, FORMULARIO_CHOQUE_SIMPLE);
    if (formulario === undefined) throw new RuleViolation(mensajesDeCaso.sinFormulario('choque simple'));
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

  async function create(asked: WriteContext, datos: NuevoDesdeApp): Promise<CasoDeApp> {
    const empresa = datos.empresa ?? (await companyOf(asked.work, null));
    const own = { ...datos, empresa, persona: asked.who.usuarioId, creado_desde: 'App' } as const;
    return shown(await createOwn(desk, asked, own).catch(refuseVehicle));
  }

  /**
   * The record scope covers only staff of the case, so this locks with full scope and then checks that the
   * case belongs to the customer.
   */
  async function lockOwn(asked: WriteContext, caso: string): Promise<Caso> {
    const stored = await records.lock({ ...asked, accessLevel: 'todo' }, caso);
    if (stored.persona !== asked.who.usuarioId) throw new RecordNotFound();
    return stored;
  }

  /** The only transition to Cancelado (CHOQUE-61). Notifies the staff who hold the case. */
  async function cancel(asked: WriteContext, caso: string) {
    const stored = await lockOwn(asked, caso);
    if (stored.estado === 'Cancelado') return { ...shown(stored), message: textos.yaCancelado };
    const reason = REGLAS_DE_CASO.cerrar.impide(stored);
    if (reason !== undefined) throw new RuleViolation(reason);
    const moved = await actions.move({ ...asked, accessLevel: 'todo' }, stored, 'Cancelado', 'cancelar');
    for (const holder of new Set(holdersOf(moved)))
      await notify(platform, asked.work, holder, {
        titulo: `El cliente canceló el caso ${moved.caso}`,
        mensaje: `${moved.vehiculo.placa} · ${moved.direccion}`,
        enlace: paginaDeCaso('choque-simple', moved),
      });
    return shown(moved);
  }

  /** Stores the arrival of the lawyer or investigator at server time, once per holder (CHOQUE-41). */
  async function arrive(asked: WriteContext, caso: string) {
    const stored = await records.lock(asked, caso);
    const held = SE_ESPERA.filter((campo) => stored[campo][0]?.usuario._id === asked.who.usuarioId);
    if (held.length === 0) throw new Forbidden(textos.noEsDelCaso);
    const missing = held.filter((campo) => stored[`llegada_${campo}`] === null);
    if (missing.length === 0) return { ...shown(stored), message: textos.yaLlego };
    const reason = REGLAS_DE_CASO.gestionar.impide(stored);
    if (reason !== undefined) throw new RuleViolation(reason);
    const written = Object.fromEntries(missing.map((campo) => [`llegada_${campo}`, sql`iso(now())`]));
    return shown(await records.change(asked, caso, 'llegar', async () => written));
  }

  /** Destination of the current lawyer or investigator of the case. */
  async function place(asked: Requester & { db: Db }, caso: string) {
    const found = await records.findWhole(asked, caso);
    if (!SE_ESPERA.some((campo) => found[campo].at(-1)?.usuario._id === asked.who.usuarioId))
      throw new Forbidden(textos.noEsDelCaso);
    const { direccion, ciudad_siniestro, ubicacion } = found;
    return { caso: found.caso, direccion, ciudad_siniestro, ubicacion };
  }

  /** Moves the case to the position of the customer; open case pages show the change (GPS-12). */
  async function locate(
    asked: WriteContext,
    caso: string,
    [latitud, longitud]: Coordenadas,
  ): Promise<CasoDeApp> {
    const antes = await lockOwn(asked, caso);
    const reason = REGLAS_DE_CASO.cerrar.impide(antes);
    if (reason !== undefined) throw new RuleViolation(reason);
    const { work, who } = asked;
    const { ubicacion } = await records.findWhole({ db: work.tx, who, accessLevel: 'todo' }, caso);
    await records.update(work.tx, antes._id, { latitud, longitud });
    const despues = await records.readAgain(work.tx, antes._id);
    const at = (one: Caso, place: Coordenadas | undefined) => ({
      ...one,
      ubicacion: place?.join(', ') ?? null,
    });
    await records.record(work, 'ubicar', at(despues, [latitud, longitud]), at(antes, ubicacion?.coordenadas));
    return shown(despues);
  }

  /** Idempotent: entering a second time changes nothing (SMS-17). */
  async function enter(asked: WriteContext, caso: string, token: string) {
    const stored = await lockOwn(asked, caso);
    await enterBy(asked.work, stored, token);
    return shown(stored);
  }

  return { needed, list, create, cancel, arrive, place, locate, enter };
}
