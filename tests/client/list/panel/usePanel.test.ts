import { expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { hasPanel } from '../../../../src/client/list/panel/usePanel.ts';
import { overrides } from '../../../../src/client/app/overrides.ts';

test('a record opens beside its list unless its resource has a form of its own', () => {
  const own = Object.keys(overrides).filter((name) => overrides[name]?.form !== undefined);
  expect(resources.filter((one) => !hasPanel(one)).map(({ name }) => name)).toEqual(own);
});
