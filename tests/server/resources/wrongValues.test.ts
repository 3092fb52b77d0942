import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { mayUse } from '../../../src/core/resource/permissions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { oneOf } from '../../support/fullRun.ts';
import { asWho } from '../../support/server/asWho.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const written = resources.filter((resource) =>
  mayUse(resource, 'escribir', asWho('administrador')),
);

/** Each of them is wrong for most fields; rules and hooks see it, whatever the field says of it. */
const wrong: readonly unknown[] = [
  'zzz',
  -1,
  1e300,
  true,
  [],
  [999_999],
  {},
  '9999-99',
  '2026-02-30',
];

describe.each(engines)('wrong values on %s', (engine) => {
  let at: TestApp;
  const { create } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  test.each(oneOf(3, written).map((resource) => [resource.name, resource] as const))(
    'for %s are told apart from a failure of the server',
    async (name, { fields }) => {
      const entered = Object.keys(fields).filter((field) => !fields[field]?.readOnly);
      const bodies: Row[] = [
        {},
        ...wrong.map((value) => Object.fromEntries(entered.map((field) => [field, value]))),
        ...entered.map((field) => ({ [field]: 'zzz' })),
      ];
      for (const body of bodies) {
        const { statusCode } = await create(name, body);
        expect([body, statusCode]).toEqual([body, 422]);
      }
    },
  );
});
