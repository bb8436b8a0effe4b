import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressedFiles } from './vite.compress.ts';

type NameOf = Rolldown.CodeSplittingNameFunction;

// In development and preview the API and the live channel come from the server of this address.
const server = process.env['AMPARO_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = { '/api': server, '/socket.io': { target: server, ws: true } };

/** The shell carries the name of every file that a screen needs: two hundred short ones (the manifest tells what each is). */
const shortNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/** The signs of the menu, of the bar above, of messages and of the sign-in: forty tiny files weigh more than one. */
const SIGNS = [
  'arrow-left|arrow-right|bell|bell-off|bell-ring|calendar-clock|car|car-front|check|chevron-down|circle|circle-check',
  'circle-exclamation-point|circle-question-mark|circle-x|clipboard-check|clock|eye|eye-off|file-text|graduation-cap',
  'handshake|info|key-round|keyboard|layout-dashboard|library|list-checks|loader-circle|lock-keyhole|log-out|mail',
  'map-pin-off|megaphone|menu|messages-square|moon|package|panel-left|panel-left-close|paw-print|receipt-text|refresh-cw',
  'scale|search|server-crash|settings-2|shield-check|star|sun|triangle-exclamation-point|user-round|users|wifi-off|x',
].join('|');

/** A part of a package that nobody here can reach and no bundler can see through, taken out of the build. */
const without = (name: string, id: RegExp, cut: (code: string) => string): Plugin => ({
  name: `without-${name}`,
  apply: 'build',
  transform: { filter: { id }, handler: (code) => ({ code: cut(code), map: null }) },
});

const UNREACHED = [
  // How each kind of schema is written as a JSON schema, which only the pages of the API ask for, on the server; and sentences
  // in English, in whose place the contract has its own.
  without('json-schemas', /zod\/v4\/classic\/schemas\.js$/, (code) =>
    code
      .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
      .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,.*?\)(?:\(params\))?(?=[,;])/g, 'undefined')
      .replace('core.config(en())', ''),
  ),
  // One tooltip that glides from place to place, with all that places a window: what opens one brings it.
  without('gliding-tooltips', /antd\/es\/config-provider\/index\.js$/, (code) =>
    code.replace(/^import UniqueProvider from .*$/m, 'const UniqueProvider = React.Fragment;'),
  ),
  // antd speaks English where no language was told; here one is, always.
  without(
    'english',
    /antd\/es\/(?:(?:date|time)-picker\/)?locale\/en_US\.js$/,
    () => `export { default } from './es_ES.js';`,
  ),
];

type Graph = Parameters<NameOf>[1];
const SRC = new URL('./src/', import.meta.url).pathname;
/** It names all of antd; what is used of it is known only after what is not was taken out. */
const BARREL = /node_modules\/antd\/es\/index\.js$/;

/** Everything that this imports, and what that imports. */
function reachedFrom(ids: readonly string[], graph: Graph, reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id) || BARREL.test(id)) continue;
    reached.add(id);
    reachedFrom(graph.getModuleInfo(id)?.importedIds ?? [], graph, reached);
  }
  return reached;
}

/** Asked for each module of a build: the walks are done once. */
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
  // The style of index.html itself, which declares the order.
  if (!file.endsWith('.css') || file.includes('html-proxy')) return undefined;
  if (file.includes('/node_modules/')) return 'vendor';
  if (file.endsWith('/kit/theme/reset.css')) return 'reset';
  if (file.includes('/kit/theme/')) return 'base';
  return file.includes('/kit/') ? 'kit' : 'screens';
}

/** A layer decides which of two sheets wins, so the result does not depend on the order in which screens load them. */
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

/** What nearly every screen is made of comes in a few files and not in eighty, by who needs it first. */
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
    // Which chunk belongs to what: `npm run bundle` weighs the screens with it.
    manifest: true,
    // Engines change rarely and screens often: what changes rarely keeps its name and stays in the browser.
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
            // The sign-in has steps and no paths.
            { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
            { name: 'data', test: /node_modules\/(?:zod|@tanstack)\//, priority: 2 },
            {
              name: 'signs',
              test: new RegExp(`/lucide-react/dist/esm/icons/(?:${SIGNS})\\.mjs`),
              priority: 1,
            },
            // Those that several screens show; the first of them brings them for all.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            // What every call is written with.
            {
              name: 'kernel',
              test: /packages\/contract\/src\/(?:mensajes|kernel\/(?:errors|fields|list|numbers|record|route|text|time))\.ts/,
              priority: 1,
            },
            // What the sign-in, the shell and nearly every screen share, each a few lines: one file weighs less than many. Nothing
            // of it knows paths. What each key does is only told by the help page.
            {
              name: 'shared',
              test: /apps\/web\/src\/kit\/(?:data\/(?:live|me)|flyout\/menuKeys|keys\/(?!atajos)\w+|media|unread|person\/Face)\.tsx?/,
              priority: 1,
            },
            // Only what every screen needs of antd; each screen brings the rest of what it uses.
            {
              name: 'antd',
              test: /node_modules\/antd\/es\/(?:config-provider\/(?!defaultRenderEmpty)|button\/)/,
              priority: 1,
            },
            // What a module of so many screens imports is of as many.
            { name: common, debugName: 'common', minShareCount: 40, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
