import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { wordsByLanguage } from './scripts/wordsByLanguage.ts';
import { define } from './vite.config.ts';

const WORKER = 'campo-sw';
/** Of src/client/public, which the office's build copies. */
const PUBLIC_FILES = ['/campo.webmanifest', '/campo-192.png', '/campo-512.png', '/favicon.svg'];

/**
 * The page for tours without a signal, beside the office in `dist/client` and built after it. It is a build of its own,
 * so that no file of it is one of the office's: its worker keeps its files on the phone.
 */
export default defineConfig({
  define,
  root: 'src/client',
  publicDir: false,
  cacheDir: '../../node_modules/.cache/vite-field',
  plugins: [react(), wordsByLanguage(), namedFiles()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: false,
    manifest: '.vite/field.json',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        campo: 'src/client/registrar_recorrido.html',
        [WORKER]: 'src/client/field/worker.ts',
      },
      output: {
        // a worker's scope is below the folder of its file
        entryFileNames: ({ name }) =>
          name === WORKER ? `${WORKER}.js` : 'assets/field/[name]-[hash].js',
        chunkFileNames: 'assets/field/[name]-[hash].js',
        assetFileNames: 'assets/field/[name]-[hash][extname]',
      },
    },
  },
});

/** Tells the worker which files the page consists of; another set of them is another version. */
function namedFiles(): Plugin {
  return {
    name: 'farola-named-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .toSorted();
        const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
        const source = page?.type === 'asset' ? String(page.source) : '';
        const version = createHash('sha256')
          .update(JSON.stringify([files, source]))
          .digest('hex');
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}.js`);
        worker.code = worker.code
          .replaceAll('__FIELD_FILES__', JSON.stringify([...files, ...PUBLIC_FILES]))
          .replaceAll('__FIELD_VERSION__', JSON.stringify(version.slice(0, 12)));
      },
    },
  };
}
