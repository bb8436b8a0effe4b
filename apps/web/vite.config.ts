import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// In development and preview the API and the live channel come from the server of this address.
const server = process.env['AMPARO_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = { '/api': server, '/socket.io': { target: server, ws: true } };

/** The shell carries the name of every file that a screen needs: two hundred short ones (the manifest tells what each is). */
const shortNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/** The signs of the menu and of the bar above: every page shows them, and forty tiny files weigh more than one. */
const SIGNS = [
  'arrow-right|bell|bell-ring|calendar-clock|car|car-front|chevron-down|circle-question-mark|clipboard-check|file-text',
  'graduation-cap|handshake|key-round|keyboard|layout-dashboard|library|list-checks|lock-keyhole|log-out|mail|megaphone|menu',
  'messages-square|moon|package|panel-left|panel-left-close|paw-print|receipt-text|scale|search|settings-2|shield-check|star',
  'sun|user-round|users|wifi-off|x',
].join('|');

/**
 * Every kind of schema carries how it is written as a JSON schema, which only the pages of the API ask for, on the server. No
 * bundler can see that nobody here does; without it the shell weighs some kilobytes less.
 */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,.*?\)(?:\(params\))?(?=[,;])/g, 'undefined'),
      map: null,
    }),
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [react(), withoutJsonSchemas()],
  server: { proxy },
  preview: { proxy },
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
            // What every call is written with.
            {
              name: 'kernel',
              test: /packages\/contract\/src\/(?:mensajes|kernel\/(?:errors|fields|list|numbers|record|route|text|time))\.ts/,
              priority: 1,
            },
            // What the shell and nearly every screen share, each a few lines: one file weighs less than many.
            {
              name: 'shared',
              test: /apps\/web\/src\/kit\/(?:data\/(?:live|me)|flyout\/\w+|keys\/\w+|media|unread|person\/Face)\.tsx?/,
              priority: 1,
            },
            // Only what every screen needs of antd; each screen brings the rest of what it uses.
            { name: 'antd', test: /node_modules\/antd\/es\/(?:config-provider|button)\//, priority: 1 },
          ],
        },
      },
    },
  },
}));
