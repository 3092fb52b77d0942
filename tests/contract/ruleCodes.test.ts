import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources.config.ts';

const MODULES = 'src/modules';

/** Codes written out in a call of `finding`. */
const FINDING = /\bfinding\(\s*'([A-Z_]+)'/g;

const byName = new Map(resources.map((resource) => [resource.name, resource]));

const named = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/server\/.*\.ts$/.test(file))
  .flatMap((file) => {
    const codes = [...readFileSync(path.join(MODULES, file), 'utf8').matchAll(FINDING)].map(
      ([, code = '']) => code,
    );
    // what several hooks share is no resource's own
    const own = byName.get(path.basename(file, '.ts'));
    return codes.map((code) => ({ file, code, among: own === undefined ? resources : [own] }));
  });

describe('a finding of a hook', () => {
  test('has its words in a rule of the descriptor', () => {
    expect(named.length).toBeGreaterThan(80);
    const lacking = named.filter(
      ({ code, among }) => !among.some(({ rules }) => rules.some((rule) => rule.code === code)),
    );
    expect(lacking.map(({ file, code }) => `${file}: ${code}`)).toEqual([]);
  });
});
