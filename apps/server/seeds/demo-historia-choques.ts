import { diaYHora, inicioDelDia } from '@amparo/contract/kernel/time';
import type { Member } from './demo-context.ts';
import {
  serving,
  withRole,
  type CaseBasis,
  type Opening,
  type Past,
  type EntryInput,
} from './demo-historia-caso.ts';
import { SAID } from './demo-historia-data.ts';
import { DAY, HOUR, isParo, LONG_DAYS, MINUTE, paceOf } from './demo-historia-dias.ts';
import type { Azar } from './demo-random.ts';

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** An entry of this kind, with one of its texts. */
const says = (chance: Azar, what: keyof typeof SAID, by: Member, at: number): EntryInput => ({
  by,
  tipo: SAID[what].tipo,
  texto: chance.one<string>(SAID[what].textos),
  at,
});

/** A case that the customer cancelled before staff arrived. */
function cancelled({ chance, context }: CaseBasis, base: Past, assigned: number): Past {
  const at = base.opened + chance.between(6, 38) * MINUTE;
  const lawyers = serving(context, 'Abogado', base.place.ciudad);
  const isGiven = assigned < at - 2 * MINUTE && chance.isTrue(0.5);
  return {
    ...base,
    given: isGiven ? [{ tipo: 'Abogado', member: chance.one(lawyers), at: assigned }] : [],
    ended: { estado: 'Cancelado', at },
  };
}

/** Sends a staff member of that city: a free one, or the first to become free. */
function send(
  ground: CaseBasis,
  base: Past,
  tipo: 'Abogado' | 'Investigador',
  assigned: number,
  minutes: number,
) {
  const { chance, context, visits } = ground;
  const stay = chance.between(30, 70) * MINUTE;
  const able = serving(context, tipo, base.place.ciudad);
  const { member, from } = visits.take(able, assigned + minutes * MINUTE, stay, chance.whole(0, 9));
  base.given.push({ tipo, member, at: assigned });
  base.arrived.push({ tipo, at: from });
  return { member, from, until: from + stay };
}

/** Peritos and dibujantes do not visit the scene: they work with the investigator's material. */
function study({ chance, context }: CaseBasis, base: Past, from: number): void {
  for (const [tipo, what, share] of [
    ['Perito', 'expert', 0.3],
    ['Dibujante', 'artist', 0.2],
  ] as const) {
    if (!chance.isTrue(share)) continue;
    const member = chance.one(withRole(context, tipo));
    const at = from + chance.between(12, 30) * MINUTE;
    base.given.push({ tipo, member, at });
    base.written.push(says(chance, what, member, at + chance.between(20, 75) * MINUTE));
  }
}

function attended(ground: CaseBasis, base: Past, hace: number, assigned: number): void {
  const { chance } = ground;
  const { travel } = paceOf(hace);
  const hour = Number(diaYHora(new Date(base.opened).toISOString()).hora.slice(0, 2));
  const isRush = (hour >= 7 && hour < 9) || (hour >= 17 && hour < 20);
  const minutes = () => within(9, chance.around(travel * (isRush ? 1.15 : 1), 0.33), 110);
  const lawyer = send(ground, base, 'Abogado', assigned, minutes());
  const { adviser } = base;
  if (adviser !== undefined) {
    base.written.push(says(chance, 'first', adviser, base.opened + chance.between(1.5, 6) * MINUTE));
    if (isParo(hace)) base.written.push(says(chance, 'paro', adviser, assigned + 9 * MINUTE));
  }
  base.written.push(says(chance, 'lawyer', lawyer.member, lawyer.from + chance.between(6, 14) * MINUTE));
  if (chance.isTrue(0.45)) {
    const investigator = send(
      ground,
      base,
      'Investigador',
      assigned + chance.between(1, 7) * MINUTE,
      minutes(),
    );
    const at = investigator.from + chance.between(8, 24) * MINUTE;
    base.written.push(says(chance, 'investigator', investigator.member, at));
    study(ground, base, at);
  }
  if (chance.isTrue(0.78))
    base.written.push(says(chance, 'agreement', lawyer.member, lawyer.until - chance.between(1, 9) * MINUTE));
}

export function collisionOf(ground: CaseBasis, { hace, opened, place, vehicle }: Opening): Past {
  const { chance, context, hoy } = ground;
  const pace = paceOf(hace);
  const adviser = chance.isTrue(0.62) ? chance.one(withRole(context, 'Contact Center')) : undefined;
  const base: Past = {
    clase: 'choque-simple',
    opened,
    place,
    vehicle,
    adviser,
    given: [],
    arrived: [],
    written: [],
  };
  const assigned = opened + within(1, chance.around(pace.assigned, 0.55), 40) * MINUTE;
  if (chance.isTrue(0.09)) return cancelled(ground, base, assigned);
  attended(ground, base, hace, assigned);
  const lastWritten = () => Math.max(...base.written.map(({ at }) => at));
  if (adviser !== undefined && chance.isTrue(0.5))
    base.written.push(says(chance, 'last', adviser, lastWritten() + chance.between(5, 20) * MINUTE));
  const later = hace > LONG_DAYS && chance.isTrue(0.07) ? chance.between(0.8, 3) * DAY : 0;
  const usual = opened + Math.min(600, chance.around(pace.closed, 0.45)) * MINUTE;
  base.ended = {
    estado: 'Cerrado',
    at: Math.max(usual, lastWritten() + chance.between(4, 20) * MINUTE) + later,
  };
  const asked = base.ended.at + chance.between(0.2, 9) * HOUR;
  if (chance.isTrue(0.42) && asked < inicioDelDia(hoy).getTime()) base.survey = asked;
  base.written.sort((one, other) => one.at - other.at);
  return base;
}
