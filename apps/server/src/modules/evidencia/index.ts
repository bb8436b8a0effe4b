import type { Module, Platform } from '../../platform/platform.ts';
import { completingJob } from './complete.ts';

export { chainOf, outsideOf, type Linked } from './chain.ts';
export { completeCase } from './complete.ts';
export { headOf, proofsOf, type Proof, type Proven } from './proofs.ts';

/** The chain of files of each case. It grows by triggers; here it is completed, verified and told to others. */
export function evidenciaModule(platform: Platform): Module {
  return { endpoints: [], jobs: [completingJob(platform)] };
}
