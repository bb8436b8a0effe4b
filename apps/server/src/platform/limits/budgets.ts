import { Budget, type Allowance } from './budget.ts';

/** People who asked for something lately; whoever is forgotten begins anew, which costs less than remembering everyone. */
const MOST = 10_000;

/** The same allowance for each person, apart. */
export class Budgets {
  private readonly allowance: Allowance;
  private readonly now: () => number;
  private readonly of = new Map<string, Budget>();

  constructor(allowance: Allowance, now = () => performance.now()) {
    this.allowance = allowance;
    this.now = now;
  }

  /** False when this person had too many. */
  spend(usuarioId: string): boolean {
    const budget = this.of.get(usuarioId) ?? new Budget(this.allowance, this.now);
    // Whoever asked last stands last, so that the oldest gives way.
    this.of.delete(usuarioId);
    const [oldest] = this.of.keys();
    if (this.of.size >= MOST && oldest !== undefined) this.of.delete(oldest);
    this.of.set(usuarioId, budget);
    return budget.spend();
  }
}
