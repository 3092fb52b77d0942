import { expect, test } from 'vitest';
import { securityHeadersFor } from '../../../src/server/http/securityHeaders.ts';

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'];

test('pictures come from the tiles of the map, if they are configured, and from nowhere else', () => {
  const url = 'https://tiles.test:8443/{z}/{x}/{y}.png?key=1';
  const policy = policyOf(securityHeadersFor({ mapTiles: { url, atribucion: '© Test' } }));
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.test:8443;");
  expect(policy).toContain("script-src 'self';");
  expect(policyOf(securityHeadersFor({}))).not.toContain('tiles.test');
});
