import type { FastifyPluginAsync } from 'fastify';
import type { FaultSwitch } from './fault.ts';

/**
 * A running stand-in of one outside company. Each one lives in its own folder and offers a
 * `start<Name>(options): Promise<Partner>`; options differ (some listen on a port of their own).
 */
export interface Partner {
  /** First segment of its addresses: `/correo`. */
  readonly name: string;
  /** What people read on the index page, in Spanish. */
  readonly title: string;
  /** Where it listens besides HTTP, such as `smtp://127.0.0.1:4125`. */
  readonly addresses: readonly string[];
  /** How it misbehaves right now; `GET` and `PUT /<name>/falla` read and set it. */
  readonly fault: FaultSwitch;
  /** What people and tests look at, under `/<name>`. It answers whatever the fault is. */
  readonly routes: FastifyPluginAsync;
  /** What Amparo calls over HTTP, under `/<name>`. It obeys the fault. */
  readonly service?: FastifyPluginAsync;
  stop(): Promise<void>;
}
