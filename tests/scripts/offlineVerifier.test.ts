import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { offlineVerifier } from '../../scripts/offlineVerifier.mjs';

let page: string;
beforeAll(async () => {
  page = await offlineVerifier();
}, 120_000);

const between = (tag: string): string =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';
const policyOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('is one file that may run its own script alone and load nothing', () => {
  expect(page).toContain(
    `content="default-src 'none'; script-src ${policyOf(between('script'))}; style-src ${policyOf(between('style'))}; base-uri 'none'; form-action 'none'"`,
  );
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/\b(src|href)=/);
  expect(page.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/https?:/);
  expect(page).not.toMatch(/%(JS|CSS|SCRIPT|STYLE)%/);
});

test('names nothing of a network, and is a script as it stands', () => {
  const script = between('script');
  expect(script).not.toMatch(
    /\b(fetch|XMLHttpRequest|WebSocket|EventSource|importScripts|import)\(/,
  );
  expect(script.length).toBeGreaterThan(5000);
  expect(() => runInNewContext(`() => {${script}\n}`)).not.toThrow();
});
