import { text } from 'node:stream/consumers';

import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources.config.ts';
import { fuzzOf } from '../../scripts/fuzz.mjs';
import { buildOpenApi } from '../../src/server/openapi/openApiRoutes.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { openTestApp, type TestApp } from '../support/server/testApp.ts';
import { validRecord } from '../support/server/validRecord.ts';
import { requestsTo, type Fuzzed } from './requests.ts';

/** Every operation of the OpenAPI document, asked for what nobody should ask. */
const { seed, runs, command } = fuzzOf(process.env);

const EVENTS = 'text/event-stream';

const document = buildOpenApi(resources, { version: '0' });
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // by one seed those of forty resources that are alike would all be asked the same
  .map((one, i) => ({ ...one, seed: (seed + i * 7919) % 2 ** 31 }));

/** A form has its parts, and each its name, file and type: more places to be wrong than all the rest. */
const runsOf = ({ operation }: (typeof operations)[number]): number =>
  'multipart/form-data' in (operation.requestBody?.content ?? {}) ? 5 * runs : runs;

const isStream = ({ responses }: (typeof operations)[number]['operation']): boolean =>
  EVENTS in (responses['200']?.content ?? {});

/** A stream of events has no end: its head is the answer. */
async function bodyOf(response: LightMyRequestResponse): Promise<string> {
  const stream = response.stream();
  if (!String(response.headers['content-type']).startsWith(EVENTS)) return text(stream);
  stream.destroy();
  return '';
}

/** By what they are about: the tests of a file run one after the other. */
const groups = new Map<string, typeof operations>();
for (const one of operations) {
  const [tag = ''] = one.operation.tags;
  groups.set(tag, [...(groups.get(tag) ?? []), one]);
}

describe(`no request is answered 500, by the seed ${seed}`, () => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp('pglite');
    await at.app.ready();
    await fill();
    process.stdout.write(`fuzz, repeated by: ${command}\n`);
  });
  afterAll(() => at.close());

  test.each([...groups.keys()])(
    '%s',
    async (tag) => {
      const wrong: unknown[] = [];
      for (const one of groups.get(tag) ?? []) {
        const arbitrary = requestsTo(document, one);
        for (const request of fc.sample(arbitrary, { numRuns: runsOf(one), seed: one.seed })) {
          const found = await answerTo({ ...request, isStream: isStream(one.operation) });
          if (found !== undefined) wrong.push(found);
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
    600_000,
  );

  /** A record of each kind that takes one from the descriptor alone, so that there is something to ask for. */
  async function fill(): Promise<void> {
    const targets: Record<string, number> = {};
    for (const resource of [...resources, ...resources]) {
      if (resource.name in targets || resource.access.escribir === 'nadie') continue;
      const url = `/api/${resource.name}`;
      const payload = validRecord(resource, 1, targets);
      const made = await at.call({ method: 'POST', url, payload });
      if (made.statusCode === 201) targets[resource.name] = made.json<{ id: number }>().id;
    }
  }

  /** What is wrong with the answer, if anything. */
  async function answerTo(asked: Fuzzed & { isStream: boolean }): Promise<unknown> {
    const { operation, rol, isStream: payloadAsStream, ...request } = asked;
    const response = await at.call({ ...request, payloadAsStream }, rol);
    const body = payloadAsStream ? await bodyOf(response) : response.body;
    if (response.statusCode === 401 && rol !== null) await signInAgain();
    const isError = response.statusCode >= 400 && request.method !== 'GET';
    const isCoded = !isError || /"code":"[A-Z_]+"/.test(body);
    if (response.statusCode < 500 && isCoded) return undefined;
    return {
      operation,
      ...request,
      rol,
      status: response.statusCode,
      body: body.slice(0, 300),
    };
  }

  /** A request may have ended the very session that it came with, or changed whose it was. */
  async function signInAgain(): Promise<void> {
    for (const rol of ['administrador', 'funcionario'] as const) {
      const userId = at.users[rol];
      await at.db.rows(
        sql`update usuario set activo = true, debe_cambiar_clave = false, rol = ${rol} where id = ${userId}`,
      );
      const by = { userId, ip: '127.0.0.1', agent: 'fuzz', now: at.clock.now };
      at.tokens[rol] = await openSession(at.db.orm, by);
    }
  }
});
