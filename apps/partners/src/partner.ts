import type { FastifyPluginAsync } from 'fastify';
import type { FaultSwitch } from './fault.ts';

/**
 * A running stand-in of an external company. Each one has a folder with a function
 * `start<Name>(options): Promise<Partner>`. The options differ: some partners listen on a separate port.
 */
export interface Partner {
  /** First segment of its paths: `/correo`. */
  readonly name: string;
  /** Title on the index page, in Spanish. */
  readonly title: string;
  /** Addresses besides HTTP, such as `smtp://127.0.0.1:4125`. */
  readonly addresses: readonly string[];
  /** The current fault; `GET` and `PUT /<name>/falla` read and set it. */
  readonly fault: FaultSwitch;
  /** Routes for people and tests, under `/<name>`. The fault does not affect them. */
  readonly routes: FastifyPluginAsync;
  /** Routes for Amparo, under `/<name>`. The fault applies to them. */
  readonly service?: FastifyPluginAsync;
  stop(): Promise<void>;
}
