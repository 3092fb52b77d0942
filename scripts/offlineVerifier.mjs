import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

const folder = join(root, 'src/client/evidence/offline');

/**
 * The page that verifies evidence without a network, as one file: it runs nothing but the script in it and may load
 * nothing, by its own content security policy.
 * @returns {Promise<string>}
 */
export async function offlineVerifier() {
  const env = process.env.NODE_ENV;
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(folder, 'verificar.ts'), formats: ['iife'], name: 'verificar' },
    },
  });
  // Vite sets it for the whole process, in which tests may follow
  if (env === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = env;
  const [first] = /** @type {{ output: { code: string }[] }[]} */ (built);
  // an end of a script inside of it would end it for the browser
  const js = (first?.output[0]?.code ?? '').replaceAll('</script', '<\\/script');
  const css = readFileSync(join(folder, 'verificar.css'), 'utf8');
  /** @type {Record<string, string>} */
  const parts = { SCRIPT: policy(js), STYLE: policy(css), CSS: css, JS: js };
  return readFileSync(join(folder, 'verificar.html'), 'utf8').replaceAll(
    // the hashes are of what stands between the marks, blanks too
    /%(SCRIPT|STYLE)%|\s*%(CSS|JS)%\s*/g,
    (_, inPolicy, whole) => parts[inPolicy ?? whole] ?? '',
  );
}

/** @param {string} text */
const policy = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
