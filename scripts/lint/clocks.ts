/**
 * Lint rule: a day is asked of the right clock. A computer may believe that it is another day or stand in another zone,
 * and a test that takes its word is true only on some days or at some hours.
 */
const SCREENS = /\/apps\/web\/src\/(?!.*\.test\.tsx?$)/;
const OF_THE_COMPUTER = /^get(?:FullYear|Month|Date|Day|Hours)$/;

type Named = { type: string; name?: string; property?: Named };
type Call = { callee: Named; arguments: readonly unknown[] };
type Context = { physicalFilename: string; report: (problem: { node: Call; message: string }) => void };

function create(context: Context) {
  const isScreen = SCREENS.test(context.physicalFilename.replaceAll('\\', '/'));
  return {
    NewExpression(node: Call) {
      if (!isScreen || node.callee.name !== 'Date' || node.arguments.length > 0) return;
      const message =
        "this is the computer's clock: ask `today` or `serverNow` of kit/data, which know the server's";
      context.report({ node, message });
    },
    CallExpression(node: Call) {
      const name = node.callee.property?.name ?? '';
      if (!OF_THE_COMPUTER.test(name)) return;
      const message = `${name} tells the zone of the computer: days and hours are Bogotá's, by \`diaDe\` or \`diaYHora\``;
      context.report({ node, message });
    },
  };
}

export default {
  meta: { name: 'amparo-clocks' },
  rules: { 'right-clock': { meta: { type: 'problem' }, create } },
};
