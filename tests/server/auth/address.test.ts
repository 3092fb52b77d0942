import { expect, test } from 'vitest';
import { addressOf } from '../../../src/server/auth/throttle.ts';

test.each([
  ['190.24.1.2', '190.24.1.2'],
  ['::ffff:190.24.1.2', '190.24.1.2'],
  ['::1', '0:0:0:0::/64'],
  ['2800:e2:0:1:2::3', '2800:e2:0:1::/64'],
  ['2800:00E2::1', '2800:e2:0:0::/64'],
  ['2800:e2:0:1:ffff:ffff:ffff:ffff', '2800:e2:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});
