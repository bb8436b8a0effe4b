import type { Config } from '../lib/config.ts';
import { connectRedis } from '../lib/redis.ts';
import { BLOCK_MS, QUEUE_RULES, type Limit, type CountResult, type QueueSlot } from './throttle-rules.ts';

const PATIENCE_MS = 500;

/**
 * Increments all keys, or none if one of them blocks. Then returns when that block ends, which further
 * attempts do not extend. One script, so that concurrent attempts all count. Every key expires.
 */
const TAKE = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[i + 1]) then
    return { 0, redis.call('PTTL', key) }
  end
end
local first
for i, key in ipairs(KEYS) do
  local n = redis.call('INCR', key)
  redis.call('PEXPIRE', key, ARGV[1])
  first = first or n
end
return { first, 0 }`;

/** An expired count is not created again. */
const GIVE = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end`;

/**
 * Same steps as in LocalCounts. KEYS: slots given, next slot, slot reserved for this region. Returns { waits,
 * refused }.
 */
const TURN = `
local free, step, gap, wait, longest, grace, full, window = unpack(ARGV)
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local n = tonumber(redis.call('GET', KEYS[1]) or '0')
local function give()
  redis.call('INCR', KEYS[1])
  redis.call('PEXPIRE', KEYS[1], window)
end
if n < tonumber(free) then
  give()
  return { 0, 0 }
end
local booked = tonumber(redis.call('GET', KEYS[3]) or '')
if booked then
  if booked - now > tonumber(wait) then return { 0, booked - now } end
  redis.call('DEL', KEYS[3])
  return { math.max(0, booked - now), 0 }
end
local at = math.max(now, tonumber(redis.call('GET', KEYS[2]) or '0'))
if at - now > tonumber(longest) then return { 0, tonumber(full) } end
local nextAt = at + math.min(tonumber(gap), tonumber(step) * (n - tonumber(free) + 1))
give()
redis.call('SET', KEYS[2], string.format('%.0f', nextAt), 'PX', nextAt - now)
if at - now <= tonumber(wait) then return { at - now, 0 } end
redis.call('SET', KEYS[3], string.format('%.0f', at), 'PX', at - now + tonumber(grace))
return { 0, at - now }`;

const TURN_ARGUMENTS = [
  QUEUE_RULES.free,
  QUEUE_RULES.stepMs,
  QUEUE_RULES.gapMs,
  QUEUE_RULES.waitMs,
  QUEUE_RULES.longestMs,
  QUEUE_RULES.graceMs,
  QUEUE_RULES.fullMs,
  BLOCK_MS,
].map(String);

const givenTo = (account: string) => `intentos:turnos:${account}`;

/**
 * Counts shared by all processes. Every method returns undefined while Redis is down, and no call fails
 * because of it.
 */
export class RedisCounts {
  private readonly redis: ReturnType<typeof connectRedis> | undefined;

  constructor({ REDIS_URL }: Config, report: (error: unknown) => void) {
    if (REDIS_URL === undefined) return;
    this.redis = connectRedis(REDIS_URL, report, {
      disableOfflineQueue: true,
      commandOptions: { timeout: PATIENCE_MS },
    });
    this.redis.connect().catch(report);
  }

  async take(limits: readonly Limit[]): Promise<CountResult | undefined> {
    const answer = await this.run(
      TAKE,
      limits.map(({ key }) => key),
      [BLOCK_MS, ...limits.map(({ limit }) => limit)].map(String),
    );
    if (answer === undefined) return undefined;
    const [n, blockedMs] = answer;
    return n === 0 ? { blockedMs } : { n };
  }

  async give(limits: readonly Limit[]): Promise<void> {
    await this.run(
      GIVE,
      limits.map(({ key }) => key),
    );
  }

  async clear({ key }: Limit): Promise<void> {
    await this.ask((redis) => redis.del(key));
  }

  async turn(account: string, region: string): Promise<QueueSlot | undefined> {
    const keys = [givenTo(account), `intentos:siguiente:${account}`, `intentos:turno:${account}:${region}`];
    const answer = await this.run(TURN, keys, TURN_ARGUMENTS);
    if (answer === undefined) return undefined;
    const [waitMs, refusedMs] = answer;
    return refusedMs > 0 ? { refusedMs } : { waitMs };
  }

  async giveTurn(account: string): Promise<void> {
    await this.run(GIVE, [givenTo(account)]);
  }

  stop(): void {
    if (this.redis?.isOpen === true) this.redis.destroy();
  }

  private async run(
    script: string,
    keys: string[],
    values: string[] = [],
  ): Promise<[number, number] | undefined> {
    const answer = await this.ask((redis) => redis.eval(script, { keys, arguments: values }));
    return Array.isArray(answer) ? [Number(answer[0]), Number(answer[1])] : undefined;
  }

  private async ask(use: (redis: ReturnType<typeof connectRedis>) => Promise<unknown>): Promise<unknown> {
    if (this.redis?.isReady !== true) return undefined;
    return use(this.redis).catch(() => undefined);
  }
}
