import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverOptions } from '../../scripts/ensureBuilt.mjs';

const packageJson = new URL('../../package.json', import.meta.url);

test.each(['start', 'demo'])('npm run %s tells Node what the bench tells it', (name) => {
  const { scripts } = JSON.parse(readFileSync(packageJson, 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[name]).toContain(`node ${serverOptions.join(' ')} scripts/start.mjs`);
});
