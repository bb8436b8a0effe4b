import type { Module, Platform } from '../../../platform/platform.ts';
import { completingJob } from './complete.ts';

export { chainOf, outsideOf, type Linked } from './chain.ts';
export { completeCase } from './complete.ts';
export { headOf, proofsOf, type Proof, type Proven } from './proofs.ts';

/** The evidence chains of cases. Triggers extend them; this module completes, verifies and exports them. */
export function evidenciaModule(platform: Platform): Module {
  return { endpoints: [], jobs: [completingJob(platform)] };
}
