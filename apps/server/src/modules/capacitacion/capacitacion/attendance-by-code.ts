import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { descuentoSugerido } from '@amparo/contract/capacitacion/capacitacion/rules';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import {
  METROS_DE_SEDE,
  mensajesDeCapacitacion as textos,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import { kmEntre } from '@amparo/contract/kernel/geo';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closedFrom } from '../../base/dias-no-habiles/index.ts';
import { attendanceCodes } from './code.ts';
import { attendanceRecords } from './records.ts';

export interface Presented {
  codigo: string;
  coordenadas?: Coordenadas | undefined;
}

function assertDuring({ estado, fecha_inicial, fecha_final }: Sesion, ahora: Date): void {
  if (estado === 0) throw new RuleViolation(textos.sesionInactiva);
  const now = ahora.getTime();
  if (now < Date.parse(fecha_inicial) || now >= Date.parse(fecha_final))
    throw new RuleViolation(textos.fueraDeHora);
}

function assertPlace({ estado, asistio }: Asistencia): void {
  if (estado === 'En espera') throw new RuleViolation(textos.sinTurno);
  if (estado === 'Cancelado') throw new RuleViolation(textos.yaCancelada);
  // An absence marked by staff in the room takes precedence over the phone.
  if (asistio === false) throw new RuleViolation(textos.marcadaAusente);
}

/**
 * A photo of the code can be sent to an absentee, so the phone must be near the venue if the venue has
 * coordinates.
 */
async function assertThere(tx: Tx, { locacion }: Sesion, said: Coordenadas | undefined): Promise<void> {
  const { latitud, longitud } = await tx
    .selectFrom('locacion')
    .select(['latitud', 'longitud'])
    .where('id', '=', locacion._id)
    .executeTakeFirstOrThrow();
  if (latitud === null || longitud === null) return;
  if (said === undefined) throw new InvalidInput({ coordenadas: textos.sinUbicacion }, textos.sinUbicacion);
  const km = kmEntre({ latitud, longitud }, { latitud: said[0], longitud: said[1] });
  if (km * 1_000 > METROS_DE_SEDE) throw new RuleViolation(textos.lejos);
}

async function discountOn(tx: Tx, { comparendo }: Asistencia, ahora: Date): Promise<number> {
  if (comparendo === null) return 0;
  const cerrados = await closedFrom(tx, comparendo.fecha_imposicion);
  return descuentoSugerido(comparendo, diaDe(ahora), { cerrados }).descuento;
}

export function attendanceByCode(platform: Platform) {
  const codes = attendanceCodes(platform);
  const places = attendanceRecords(platform);

  async function show(sesion: Sesion) {
    const ahora = new Date();
    assertDuring(sesion, ahora);
    return codes.show(sesion._id, ahora);
  }

  /**
   * Requires a lock on the place and at least a share lock on its session. Returns false if the attendance
   * was already recorded.
   */
  async function attend(
    work: UnitOfWork,
    sesion: Sesion,
    place: Asistencia,
    { codigo, coordenadas }: Presented,
  ): Promise<boolean> {
    const ahora = new Date();
    if (place.asistio === true) return false;
    assertPlace(place);
    assertDuring(sesion, ahora);
    if (!(await codes.accepts(sesion._id, codigo, ahora)))
      throw new InvalidInput({ codigo: textos.codigo }, textos.codigo);
    await assertThere(work.tx, sesion, coordenadas);
    const descuento = await discountOn(work.tx, place, ahora);
    await places.update(work.tx, place._id, { asistio: true, descuento });
    await places.record(work, 'asistir-por-codigo', await places.readAgain(work.tx, place._id), place);
    return true;
  }

  return { show, attend };
}
