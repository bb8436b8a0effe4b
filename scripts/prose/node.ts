/** Node of a syntax tree. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
