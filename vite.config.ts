import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkFileNames, withoutSamples } from './scripts/sampleChunks.mjs';
import { wordsByLanguage } from './scripts/wordsByLanguage.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Constants of src/client/env.d.ts. */
export const define = { __APP_VERSION__: JSON.stringify(version) };

/** What values are entered with: lists show them, so the first pages need none of it. */
const ENTERING =
  /\/react-hook-form\/|\/@mui\/material\/(Autocomplete|useAutocomplete|Checkbox|Dialog\w*|FilledInput|FormControl\w*|FormGroup|FormHelperText|FormLabel|Input|InputLabel|ListSubheader|NativeSelect|Radio\w*|Select|Switch|TextField|internal\/SwitchBase)(\/|\.)|\/src\/core\/fields\/typed\/|\/src\/client\/(fields\/typed\/|fields\/(?:\w+\/)?\w*(Field|FieldFrame|FileRow|Filters?|Input|List|Picker|registry|fileTexts|use(File|Uploads))\.tsx?|record\/(aside|children|conflicts|copy|drafts|form|heading|save)\/|record\/(ConfirmDialog|FieldInput|TransitionDialog))|\/src\/modules\/inventario\/pages\/(ChangesInput|LotPanel)/;

/** Small parts of the same packages that the plainest input needs. */
const OF_EVERY_INPUT =
  /(FormControlContext|formControlState|useFormControl|[sS]elect(Classes|FocusSource\w*))\.mjs$/;

const isForEntering = (id: string) => ENTERING.test(id) && !OF_EVERY_INPUT.test(id);

const { ofSampleStart, ofSamplesAlone, sharedBy } = withoutSamples();

export default defineConfig({
  define,
  root: 'src/client',
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [
    react(),
    markedPage(),
    wordsByLanguage(),
    withoutOldBrowsers(),
    withoutExporter(),
    withoutMeasures(),
    packageList(),
    compiledAhead(),
    fieldPage(),
  ],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // Few files for the first pages: what the sign-in page needs is one, what most of the pages behind
    // it share another. By itself each set of pages that share something would have a file of its own.
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            {
              name: ofSampleStart,
              debugName: 'samples at once',
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: ofSamplesAlone,
              debugName: 'samples',
              minShareCount: 2,
              priority: 2,
              // it imports of the product, and nothing of the product imports it
              includeDependenciesRecursively: false,
            },
            { name: 'base', tags: ['$initial'], priority: 1 },
            {
              name: sharedBy({
                name: 'common',
                minShareCount: 6,
                test: (id) => !isForEntering(id),
              }),
              debugName: 'common',
              minShareCount: 6,
              priority: 0,
            },
            {
              name: sharedBy({ name: 'forms', minShareCount: 4, test: isForEntering }),
              debugName: 'forms',
              minShareCount: 4,
              priority: -1,
              // the others hold what they import, so that no two files load each other in a circle
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env.FAROLA_API ?? 'http://127.0.0.1:8080' },
  },
});

/** What the server does to the built page (src/server/http/clientRoutes.ts). */
function markedPage(): Plugin {
  return {
    name: 'farola-marked-page',
    apply: 'serve',
    transformIndexHtml: (html) => {
      const language = process.env.IDIOMA === 'es' ? 'es' : 'en';
      const samples = process.env.SAMPLES === 'off' ? '' : ' data-samples';
      return html.replace('<html lang="en">', `<html lang="${language}"${samples}>`);
    },
  };
}

/** In development, too, the page for tours is a document of its own (src/server/http/clientRoutes.ts). */
function fieldPage(): Plugin {
  return {
    name: 'farola-field-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/pages\/registrar_recorrido_page(\?|$)/.test(request.url ?? ''))
          request.url = '/registrar_recorrido.html';
        next();
      });
    },
  };
}

/** What node-polyglot brings for browsers that have these by another name: twelve packages. */
function withoutOldBrowsers(): Plugin {
  const builtIn: Readonly<Record<string, string>> = {
    'object.entries': 'Object.entries',
    hasown: 'Object.hasOwn',
  };
  const mark = '\0built-in:';
  return {
    name: 'farola-without-old-browsers',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(builtIn, source) ? mark + source : undefined),
    load: (id) =>
      id.startsWith(mark) ? `module.exports = ${builtIn[id.slice(mark.length)]};` : undefined,
  };
}

/** Measures, documents and evidence are made by the server: the browser gets descriptors without them (77, 87, 96). */
function withoutMeasures(): Plugin {
  return {
    name: 'farola-without-measures',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/modules\/\w+\/rules\/(medidas|evidencia|documento\w*)\.ts$/.test(id))
        return undefined;
      const names = [...code.matchAll(/^export const (\w+)(?:: \w+)? = /gm)].map(
        ([, name]) => name,
      );
      return { code: names.map((name) => `export const ${name} = {};`).join('\n'), map: null };
    },
  };
}

/** react-admin's own export to csv, which its lists name and ours turn off: exports are the server's. */
function withoutExporter(): Plugin {
  const id = '\0no-exporter';
  return {
    name: 'farola-without-exporter',
    apply: 'build',
    // before the bundler finds the package by itself
    enforce: 'pre',
    resolveId: (source) => (source === 'jsonexport/dist/index.js' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? "export default () => { throw new Error('The server makes the exports.'); };"
        : undefined,
  };
}

/**
 * Chromium compiles a file that begins with this comment whole and beside the page, and not function
 * by function while the page is drawn, which is a tenth of the first list's time; others skip it.
 */
function compiledAhead(): Plugin {
  const firstPages = ['index', 'base', 'common', 'App', 'access', 'en', 'es'];
  return {
    name: 'farola-compiled-ahead',
    // after Vite has put its own first line
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !firstPages.includes(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Writes which packages reached the browser, for tests/bundle.test.ts. */
function packageList(): Plugin {
  return {
    name: 'farola-package-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const packages = modules.flatMap(
        (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
      );
      const source = JSON.stringify([...new Set(packages)].sort(), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}
