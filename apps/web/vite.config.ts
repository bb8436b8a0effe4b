import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressedFiles } from './vite.compress.ts';

type NameOf = Rolldown.CodeSplittingNameFunction;

// Development and preview proxy the API and the socket to this server.
const server = process.env['AMPARO_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = { '/api': server, '/socket.io': { target: server, ws: true } };

/**
 * Short names, because the shell lists the about two hundred files of all screens. The build manifest maps
 * each name to its source.
 */
const shortNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/**
 * Icons of the menu, the top bar, messages and the sign-in, bundled because one file is smaller than forty
 * tiny ones.
 */
const SIGNS = [
  'arrow-left|arrow-right|bell|bell-off|bell-ring|calendar-clock|car|car-front|check|chevron-down|circle|circle-check',
  'circle-exclamation-point|circle-question-mark|circle-x|clipboard-check|clock|eye|eye-off|file-text|graduation-cap',
  'handshake|info|key-round|keyboard|layout-dashboard|library|list-checks|loader-circle|lock-keyhole|log-out|mail',
  'map-pin-off|megaphone|menu|messages-square|moon|package|panel-left|panel-left-close|paw-print|receipt-text|refresh-cw',
  'scale|search|server-crash|settings-2|shield-check|star|sun|triangle-exclamation-point|user-round|users|wifi-off|x',
].join('|');

/** Cuts code that the app never runs but that tree shaking cannot remove. */
const without = (name: string, id: RegExp, cut: (code: string) => string): Plugin => ({
  name: `without-${name}`,
  apply: 'build',
  transform: { filter: { id }, handler: (code) => ({ code: cut(code), map: null }) },
});

const UNREACHED = [
  // The JSON schema conversion of zod, which only the API documentation on the server uses, and zod's English
  // messages, which the contract replaces.
  without('json-schemas', /zod\/v4\/classic\/schemas\.js$/, (code) =>
    code
      .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
      .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,.*?\)(?:\(params\))?(?=[,;])/g, 'undefined')
      .replace('core.config(en())', ''),
  ),
  // antd's `UniqueProvider` shares one animated tooltip and pulls in all popup positioning. Components with
  // popups import it anyway.
  without('gliding-tooltips', /antd\/es\/config-provider\/index\.js$/, (code) =>
    code.replace(/^import UniqueProvider from .*$/m, 'const UniqueProvider = React.Fragment;'),
  ),
  // antd defaults to English; the app always sets Spanish.
  without(
    'english',
    /antd\/es\/(?:(?:date|time)-picker\/)?locale\/en_US\.js$/,
    () => `export { default } from './es_ES.js';`,
  ),
];

type Graph = Parameters<NameOf>[1];
const SRC = new URL('./src/', import.meta.url).pathname;
/**
 * antd's barrel file imports every component. The walk skips it, because only tree shaking decides which of
 * them are used.
 */
const BARREL = /node_modules\/antd\/es\/index\.js$/;

/** All modules that these modules import, directly or indirectly. */
function reachedFrom(ids: readonly string[], graph: Graph, reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id) || BARREL.test(id)) continue;
    reached.add(id);
    reachedFrom(graph.getModuleInfo(id)?.importedIds ?? [], graph, reached);
  }
  return reached;
}

/** Caches the result per build, because it is needed for each module. */
function oncePerBuild<T>(make: (graph: Graph) => T): (graph: Graph) => T {
  const made = new WeakMap<Graph, T>();
  return (graph) => {
    const known = made.get(graph) ?? make(graph);
    made.set(graph, known);
    return known;
  };
}

/** The cascade layer of a style sheet. index.html declares their order. */
function layerOf(file: string): string | undefined {
  // The inline style of index.html, which declares the layer order, gets no layer.
  if (!file.endsWith('.css') || file.includes('html-proxy')) return undefined;
  if (file.includes('/node_modules/')) return 'vendor';
  if (file.endsWith('/kit/theme/reset.css')) return 'reset';
  if (file.includes('/kit/theme/')) return 'base';
  return file.includes('/kit/') ? 'kit' : 'screens';
}

/**
 * Layers decide which of two style sheets wins, so the load order of the screens does not change the result.
 */
const layers: AcceptedPlugin = {
  postcssPlugin: 'layers',
  Once(root, { AtRule }) {
    const params = layerOf(root.source?.input.file ?? '');
    if (params === undefined) return;
    const layer = new AtRule({ name: 'layer', params, nodes: [] });
    layer.append(root.nodes);
    root.removeAll();
    root.append(layer);
  },
};

const antd = (part: string) => createRequire(import.meta.url).resolve(`antd/es/${part}/index.js`);
const places = oncePerBuild((graph) => {
  const from = (...files: string[]) => files.map((file) => SRC + file);
  return {
    start: reachedFrom([...from('main.tsx'), antd('config-provider'), antd('button')], graph),
    signIn: reachedFrom([...from('app/signin/SignIn.tsx'), antd('input')], graph),
    home: reachedFrom(from('app/SignedIn.tsx', 'app/screens/Home.tsx'), graph),
  };
});

/** Groups shared modules into four files instead of eighty, by the first part of the app that needs them. */
const common: NameOf = (id, graph) => {
  const { start, signIn, home } = places(graph);
  if (start.has(id)) return null;
  if (signIn.has(id)) return home.has(id) ? 'account' : 'fields';
  return home.has(id) ? 'shell' : 'lists';
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...UNREACHED, compressedFiles()],
  server: { proxy },
  preview: { proxy },
  css: {
    modules: { generateScopedName: '[local]_[hash:base64:5]' },
    postcss: { plugins: [layers] },
  },
  build: {
    target: 'es2022',
    // `npm run bundle` reads the manifest to measure the size of each screen.
    manifest: true,
    // Libraries change rarely and screens often: separate chunks keep the library files in the browser cache
    // across releases.
    rolldownOptions: {
      output: {
        ...(mode === 'production' ? shortNames : {}),
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 3,
            },
            // Separate, because the sign-in does not use the router.
            { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
            { name: 'data', test: /node_modules\/(?:zod|@tanstack)\//, priority: 2 },
            {
              name: 'signs',
              test: new RegExp(`/lucide-react/dist/esm/icons/(?:${SIGNS})\\.mjs`),
              priority: 1,
            },
            // Icons that at least three screens use.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            // Contract modules that every API call uses.
            {
              name: 'kernel',
              test: /packages\/contract\/src\/kernel\/(?:errors|fields|list|mensajes|numbers|record|route|text|time)\.ts/,
              priority: 1,
            },
            // Small kit modules that the sign-in, the shell and nearly every screen share. Excludes modules
            // that know paths, and the texts of the shortcuts (`atajos`), which only the help page needs.
            {
              name: 'shared',
              test: /apps\/web\/src\/kit\/(?:data\/(?:live|me)|flyout\/menuKeys|keys\/(?!atajos)\w+|media|unread|person\/Face)\.tsx?/,
              priority: 1,
            },
            // Only the antd parts that every screen needs; each screen loads the other components that it
            // uses.
            {
              name: 'antd',
              test: /node_modules\/antd\/es\/(?:config-provider\/(?!defaultRenderEmpty)|button\/)/,
              priority: 1,
            },
            // No recursion needed: the imports of a module that 40 screens share are shared by at least the
            // same screens.
            { name: common, debugName: 'common', minShareCount: 40, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
