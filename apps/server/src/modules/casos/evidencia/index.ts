import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completingJob } from './hash-backfill.ts';

export { chainOf, outsideOf, type Linked } from './chain.ts';
export { completeCase } from './hash-backfill.ts';
export { headOf, proofsOf, type EvidenceProof, type Proven } from './proofs.ts';

/** The evidence chains of cases. Triggers extend them; this module completes, verifies and exports them. */
export function evidenciaModule(platform: Platform): Module {
  return { endpoints: [], jobs: [completingJob(platform)] };
}
