import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { demoDump, demoSources } from '../../scripts/demoDump.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the kept demo is named by every module that fills it', async () => {
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await vite.ssrLoadModule('/demo/dump/townDump.ts');
    const loaded = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()]
      .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
      .map((id) => id.slice(root.length));
    expect(loaded.length).toBeGreaterThan(200);
    expect(demoSources()).toEqual(expect.arrayContaining(loaded));
  } finally {
    await vite.close();
  }
});

test('and by the migrations and the threads, but not by what shows or serves the demo', () => {
  const sources = demoSources();
  expect(sources).toContain('src/server/db/migrations/0000_base.sql');
  expect(sources).toContain('src/server/db/embedded/worker.ts');
  expect(sources.filter((file) => /^src\/(client|server\/routes)\//.test(file))).toEqual([]);
});

test('the name is the same from one call to the next', () => {
  expect(demoDump()).toBe(demoDump());
});
