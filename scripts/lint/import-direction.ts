/**
 * Lint rule: imports have one direction (contract ← server, contract ← web; platform ← modules ← app;
 * kit ← features ← app), and areas import each other only as `AREAS` allows. The table below has one line per
 * rule.
 */
import path from 'node:path';
import { mayImport } from './areas.ts';

// The linter may run in another folder.
const root = path.resolve(import.meta.dirname, '../..');

const packages: Record<string, string> = {
  '@amparo/contract': 'packages/contract/src',
  '@amparo/server': 'apps/server/src',
  '@amparo/web': 'apps/web/src',
  '@amparo/partners': 'apps/partners/src',
};

const CONTRACT = /^packages\/contract\//;
const CONTRACT_KERNEL = /^packages\/contract\/src\/kernel\//;
/** Files of the contract outside of folders import all areas. */
const CONTRACT_AREA = /^packages\/contract\/src\/(?!kernel\/)([^/]+)\//;
const APPS = /^apps\//;
const SERVER = /^apps\/server\//;
const SERVER_APP = /^apps\/server\/src\/(?:app|main)\.ts$/;
const PLATFORM = /^apps\/server\/src\/platform\//;
const PLATFORM_ROOM = /^apps\/server\/src\/platform\/([^/.]+)/;
const MODULE_AREA = /^apps\/server\/src\/modules\/([^/]+)\//;
const MODULE = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//;
const MODULE_INDEX = /^apps\/server\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/;
const WEB = /^apps\/web\//;
const WEB_APP = /^apps\/web\/src\/(?:app\/|main\.tsx$)/;
const WEB_APP_FOLDER = /^apps\/web\/src\/app\/[^/]+\//;
const MANIFESTS = /^apps\/web\/src\/app\/manifests\.ts$/;
const KIT = /^apps\/web\/src\/kit\//;
const KIT_ROOM = /^apps\/web\/src\/kit\/([^/.]+)/;
const FEATURES = /^apps\/web\/src\/features\//;
const FEATURE = /^apps\/web\/src\/features\/([^/]+\/[^/]+)/;
// Tests start the whole app, so they may import all of it.
const TEST = /\.test\.tsx?$|^tests\/|^apps\/server\/src\/testing\//;

/**
 * Layers of the kit, lowest first: folders, and files outside of folders. Each imports only from lower
 * layers.
 */
const KIT_FLOORS = [
  [
    'download',
    'manifest',
    'media',
    'notifications',
    'relative',
    'schemaInfo',
    'unread',
    'useCopy',
    'cutText',
    'keys',
    'glyphs',
    'preview',
  ],
  ['theme', 'flyout', 'data', 'steps'],
  ['dialogs', 'push', 'webauthn', 'map'],
  ['send', 'upload', 'history', 'figures', 'recordPage', 'policy', 'calendar'],
  ['forms'],
  ['person', 'excel'],
  ['pickers', 'chat'],
  ['list'],
  ['page', 'chat', 'agenda', 'novedades', 'turnos', 'workspace'],
];

/** Layers of the platform, lowest first. Each imports only from lower layers. */
const PLATFORM_FLOORS = [
  ['lib'],
  ['telemetry'],
  ['db'],
  ['access'],
  ['jobs', 'storage', 'partners'],
  ['scanner'],
  ['realtime'],
  ['mail'],
  ['platform'],
  ['http'],
  ['records'],
  ['module', 'state', 'background'],
];

type Rule = { refuses: (from: string, to: string) => boolean; because: string };

const rules: Rule[] = [
  {
    refuses: (from, to) => CONTRACT.test(from) && APPS.test(to),
    because: 'the contract does not import an app',
  },
  {
    refuses: (from, to) => CONTRACT_KERNEL.test(from) && !TEST.test(from) && !CONTRACT_KERNEL.test(to),
    because: 'the kernel of the contract imports no area',
  },
  {
    refuses: (from, to) => isAgainstTheTable(CONTRACT_AREA, from, to),
    because: 'AREAS does not list this import of another area',
  },
  {
    refuses: (from, to) => isAgainstTheTable(MODULE_AREA, from, to),
    because: 'AREAS does not list this import of another area',
  },
  { refuses: (from, to) => SERVER.test(from) && WEB.test(to), because: 'the server never imports the web' },
  { refuses: (from, to) => WEB.test(from) && SERVER.test(to), because: 'the web never imports the server' },
  {
    refuses: (from, to) =>
      PLATFORM.test(from) && !TEST.test(from) && (MODULE.test(to) || SERVER_APP.test(to)),
    because: 'the platform imports neither modules nor the app',
  },
  {
    refuses: (from, to) => MODULE.test(from) && !TEST.test(from) && SERVER_APP.test(to),
    because: 'a module does not import the app',
  },
  {
    refuses: (from, to) => areDifferent(MODULE, from, to) && !MODULE_INDEX.test(to),
    because: 'a module uses another only through its index.ts',
  },
  {
    refuses: (from, to) =>
      MODULE.test(to) && !MODULE.test(from) && !SERVER_APP.test(from) && !TEST.test(from),
    because: 'outside the modules only app.ts and main.ts import them',
  },
  {
    refuses: (from, to) => KIT.test(from) && (FEATURES.test(to) || WEB_APP.test(to)),
    because: 'the kit imports neither features nor the app',
  },
  {
    refuses: (from, to) => !TEST.test(from) && climbs(PLATFORM_ROOM, PLATFORM_FLOORS, from, to),
    because: 'the platform imports only from a lower layer of PLATFORM_FLOORS',
  },
  {
    refuses: (from, to) => climbs(KIT_ROOM, KIT_FLOORS, from, to),
    because: 'the kit imports only from a lower layer of KIT_FLOORS',
  },
  {
    refuses: (from, to) => WEB_APP_FOLDER.test(from) && !TEST.test(from) && MANIFESTS.test(to),
    because: 'code that the manifests load must not import them: pass the screens as arguments',
  },
  {
    refuses: (from, to) => FEATURES.test(from) && WEB_APP.test(to),
    because: 'a feature does not import the app',
  },
  {
    refuses: (from, to) => areDifferent(FEATURE, from, to),
    because: 'a feature does not import another feature',
  },
];

function isAgainstTheTable(area: RegExp, from: string, to: string): boolean {
  const fromArea = area.exec(from)?.[1];
  const toArea = area.exec(to)?.[1];
  if (fromArea === undefined || toArea === undefined || TEST.test(from)) return false;
  return !mayImport(fromArea, toArea);
}

function areDifferent(folder: RegExp, from: string, to: string): boolean {
  const fromName = folder.exec(from)?.[1];
  const toName = folder.exec(to)?.[1];
  return fromName !== undefined && toName !== undefined && fromName !== toName;
}

/** A folder that is missing in the list of layers may neither import nor be imported. */
function climbs(room: RegExp, floors: readonly string[][], from: string, to: string): boolean {
  if (!areDifferent(room, from, to)) return false;
  const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(room.exec(file)?.[1] ?? ''));
  const below = floorOf(to);
  return below === -1 || below >= floorOf(from);
}

/** The imported file as a path from the repository's root; undefined for npm packages. */
function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return fromRoot(path.resolve(path.dirname(file), specifier));
  const name = specifier.split('/').slice(0, 2).join('/');
  const folder = packages[name];
  if (!folder) return undefined;
  const inside = specifier.slice(name.length) || '/index';
  return `${folder}${inside}${path.extname(inside) ? '' : '.ts'}`;
}

function fromRoot(file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

type Source = { type: string; value?: unknown };
type Context = { physicalFilename: string; report: (problem: { node: Source; message: string }) => void };

function create(context: Context) {
  const file = context.physicalFilename;
  const from = fromRoot(file);

  function check(source: Source | null | undefined): void {
    if (typeof source?.value !== 'string') return;
    const to = target(file, source.value);
    if (!to) return;
    const broken = rules.find((rule) => rule.refuses(from, to));
    if (broken) context.report({ node: source, message: `${from} imports ${to}: ${broken.because}` });
  }
  const checkSource = (node: { source?: Source | null }) => check(node.source);

  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    TSImportType: checkSource,
  };
}

export default {
  meta: { name: 'amparo' },
  rules: { 'import-direction': { meta: { type: 'problem' }, create } },
};
