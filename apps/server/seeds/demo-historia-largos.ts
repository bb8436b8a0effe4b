import { inicioDelDia } from '@amparo/contract/kernel/time';
import { coordinatorOf, type Member } from './demo-context.ts';
import {
  serving,
  withRole,
  type CaseBasis,
  type Opening,
  type Past,
  type EntryInput,
} from './demo-historia-caso.ts';
import { LEGAL_END, LEGAL_MATTERS, SAID_OF_INJURIES } from './demo-historia-data.ts';
import { DAY, HOUR, MINUTE } from './demo-historia-dias.ts';

/** The current cases begin at midnight, so past cases end the evening before. */
const lastEvening = ({ hoy }: CaseBasis) => inicioDelDia(hoy).getTime() - 5 * HOUR;

/** Random moments between two instants, in order. */
function moments({ chance }: CaseBasis, from: number, until: number, count: number): number[] {
  const step = (until - from) / (count + 1);
  return Array.from({ length: count }, (_, n) => from + (n + 1 + chance.between(-0.35, 0.35)) * step);
}

/** A case with injuries lasts days: a lawyer, an investigator and their entries. */
export function injuriesOf(ground: CaseBasis, { opened, place, vehicle }: Opening): Past {
  const { chance, context } = ground;
  const adviser = chance.one(withRole(context, 'Contact Center'));
  const given: Past['given'] = (['Abogado', 'Investigador'] as const).map((tipo, n) => ({
    tipo,
    member: chance.one(serving(context, tipo, place.ciudad)),
    at: opened + (chance.around(9, 0.5) + n * 4) * MINUTE,
  }));
  const by = (voz: string) => given.find(({ tipo }) => tipo === voz)?.member as Member;
  const wanted = opened + Math.max(1.5, chance.around(8, 0.5)) * DAY;
  const at = Math.min(wanted, lastEvening(ground));
  const when = moments(ground, opened + HOUR, at - HOUR, SAID_OF_INJURIES.length);
  const written = SAID_OF_INJURIES.map(({ voz, tipo, textos }, n) => ({
    by: by(voz),
    tipo,
    texto: chance.one<string>(textos),
    at: when[n] ?? at,
  }));
  const ended = { estado: 'Cerrado', at } as const;
  return {
    clase: 'lesiones-homicidios',
    opened,
    place,
    vehicle,
    adviser,
    given,
    arrived: [],
    written,
    ended,
  };
}

/** A legal case: an adviser, a lawyer, some steps, and the last step closes it. */
export function legalOf(ground: CaseBasis, { opened, place, vehicle }: Opening): Past {
  const { chance, context } = ground;
  const coordinator = coordinatorOf(context) as Member;
  const [tramite, descripcion, step] = chance.one(LEGAL_MATTERS);
  const [adviser, lawyer] = [
    chance.one(withRole(context, 'Contact Center')),
    chance.one(withRole(context, 'Abogado')),
  ];
  const first = opened + chance.around(14, 0.6) * MINUTE;
  const second = first + chance.around(50, 0.6) * MINUTE;
  const at = Math.min(opened + Math.max(2, chance.around(9, 0.5)) * DAY, lastEvening(ground));
  const [middle = at] = moments(ground, second, at, 1);
  const written: EntryInput[] = [
    { by: coordinator, tipo: 'En Gestión', texto: `Asesor: ${adviser.nombre}`, at: first },
    { by: coordinator, tipo: 'En Gestión', texto: `Abogado: ${lawyer.nombre}`, at: second },
    { by: lawyer, tipo: 'En Gestión', texto: step, at: middle },
    { by: lawyer, tipo: 'Cerrado', texto: LEGAL_END, at },
  ];
  return {
    clase: 'juridica',
    opened,
    place,
    vehicle,
    adviser,
    given: [
      { tipo: 'Contact Center', member: adviser, at: first },
      { tipo: 'Abogado', member: lawyer, at: second },
    ],
    arrived: [],
    written,
    ended: { estado: 'Cerrado', at },
    legal: { tramite, descripcion },
  };
}

/**
 * Days before today on which a collision turned out to have injured people; the last of these cases is not
 * over.
 */
const DERIVED_DAYS = [71, 52, 33, 16, 3] as const;

export function derivedOf(ground: CaseBasis, past: readonly Past[]): Past[] {
  const evening = lastEvening(ground);
  return DERIVED_DAYS.map((hace, n) => {
    const day = evening - hace * DAY;
    const origin = past.find(
      ({ clase, opened, adviser, ended }) =>
        clase === 'choque-simple' && adviser !== undefined && ended?.estado === 'Cerrado' && opened > day,
    ) as Past;
    const opened = (origin.ended?.at ?? 0) + ground.chance.between(2, 9) * HOUR;
    const injuries = injuriesOf(ground, { ...origin, hace, opened });
    const { ended, ...open } = { ...injuries, adviser: origin.adviser, origin };
    return n === DERIVED_DAYS.length - 1 || ended === undefined ? open : { ...open, ended };
  });
}
