import { expect, test } from 'vitest';
import { reportedPage } from '../../../src/core/api/browserReport.ts';

test.each([
  ['/', '/'],
  ['/pages/barrio_form?id=3', '/pages/barrio_form?id=3'],
  ['/pages/barrio_form?vista=1&id=3#x', '/pages/barrio_form?id=3'],
  ['/pages/ebsa_paginate?id=nuevo', '/pages/ebsa_paginate?id=nuevo'],
  ['/auth/reset-password?token=abc', '/auth/reset-password'],
  ['/pages/x?grid=3', '/pages/x'],
  ['/pages/x?id=a%20b', '/pages/x'],
  ['/pages/x#a\nb?id=3', '/pages/x'],
  ['/a?b?id=3', '/a'],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
])('%s is logged as %s', (address, page) => {
  expect(reportedPage(address)).toBe(page);
});
