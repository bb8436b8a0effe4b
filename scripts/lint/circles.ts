/**
 * `npm run check:circles`: files must not import each other in a circle, also not for types only. Code without
 * circles is read from the bottom to the top.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../changed/imports.ts';

/** Groups of files that import each other directly or indirectly (Tarjan's algorithm). */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const imported of imports.get(file) ?? []) {
      if (!imports.has(imported)) continue;
      const seen = order.get(imported);
      const reached = seen === undefined ? visit(imported) : open.includes(imported) ? seen : number;
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached));
    }
    if (lowest.get(file) === number) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest.get(file) ?? number;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const imports = importsOf(listed.trim().split('\n'), (file) => readFileSync(path.join(root, file), 'utf8'));
  const circles = circlesOf(imports);
  for (const circle of circles) console.log(`A circle of ${circle.length} files: ${circle.join(', ')}`);
  console.log(`${circles.length} circles in ${imports.size} files`);
  if (circles.length > 0) process.exitCode = 1;
}
