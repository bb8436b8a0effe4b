/**
 * Lint rule: screens take the day from the server's clock, and days and hours are computed in Bogotá time. A
 * computer's clock may be wrong or in another time zone; tests that depend on it pass only on some days or at
 * some hours.
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
        "this is the computer's clock: use `today` or `serverNow` of kit/data, which follow the server's clock";
      context.report({ node, message });
    },
    CallExpression(node: Call) {
      const name = node.callee.property?.name ?? '';
      if (!OF_THE_COMPUTER.test(name)) return;
      const message = `${name} uses the computer's time zone: use \`diaDe\` or \`diaYHora\` for Bogotá time`;
      context.report({ node, message });
    },
  };
}

export default {
  meta: { name: 'amparo-clocks' },
  rules: { 'right-clock': { meta: { type: 'problem' }, create } },
};
