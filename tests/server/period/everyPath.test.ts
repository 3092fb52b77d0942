import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { ApiError } from '../../../src/core/api/errors.ts';
import { frozenFields, monthOf, partsOf } from '../../../src/core/period/period.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { loQueSeReabre } from '../../../src/modules/cierre/rules/loQueSeReabre.ts';
import { storeChanges } from '../../../src/server/record/storeRecords.ts';
import { systemContext } from '../../../src/server/resource/requestContext.ts';
import { storeOf } from '../../../src/server/resource/store.ts';
import { oneOf } from '../../support/fullRun.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { validRecord } from '../../support/server/validRecord.ts';
import { gasto, gastoLinea, periodToys, visita } from '../../support/toys/periodToys.ts';

const all: readonly Resource[] = [...resources, ...periodToys];
const inMonths = resources.filter(({ period }) => period !== undefined);
/** Toys show each kind of field; of the product all in the full run. */
const tried: readonly Resource[] = [gasto, gastoLinea, visita, ...oneOf(4, inMonths)];

test('what can be reopened is what has months', () => {
  const owners = inMonths.filter(({ period }) => period?.field.includes('.') !== true);
  const names = ['todo', ...owners.map(({ name }) => name)].toSorted();
  expect(loQueSeReabre.toSorted()).toEqual(names);
});

/** What an undo left as it was, as far as it is looked at here. */
interface UndoAnswer {
  imposibles: { motivos: { motivo: string; ids: number[] }[] };
}

describe('a record of a closed month', () => {
  let at: TestApp;
  const { act, batch, create, make, save, remove, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite', { toys: periodToys });
  });
  afterAll(() => at.close());

  const close = async (month: string) => {
    await at.db.rows(
      sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
        values (${month}, 'cerrado', now(), 1)`,
    );
  };
  const open = () => at.db.rows(sql`delete from cierre_mes`);

  /** Texts without names of the code, and balances of nothing, which follow each other in any order. */
  const plain = (values: Row): Row =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (['facturado', 'recaudado_mes'].includes(name)) return [name, 0];
        return [
          name,
          typeof value === 'string' && /^[a-z_]+ \d+$/.test(value)
            ? value.replaceAll('_', '')
            : value,
        ];
      }),
    );

  const made = new Map<string, number>();
  const targetsOf = async (resource: Resource): Promise<Record<string, number>> => {
    const targets: Record<string, number> = {};
    for (const field of Object.values(resource.fields)) {
      const target = all.find(({ name }) => name === (field as { target?: string }).target);
      if (target === undefined || target === resource || field.readOnly) continue;
      const values = async () => validRecord(target, 0, await targetsOf(target));
      const id =
        made.get(target.name) ?? Number((await make(target.name, await values(), 'sure'))['id']);
      made.set(target.name, id);
      targets[target.name] = id;
    }
    return targets;
  };

  /** The month that a record is in. */
  const monthIn = async (resource: Resource, record: Row): Promise<string> => {
    const { own, parents } = partsOf(resource.period ?? { field: '' });
    const target = (resource.fields[own] as { target?: string }).target ?? '';
    const value = record[own];
    const day =
      parents === undefined ? value : (await read(target, { id: value as number }))[parents];
    return monthOf(day) ?? '';
  };
  /** What names another month: that of a record of 1999, or a later day. */
  const elsewhere = async (resource: Resource): Promise<unknown> => {
    const { own, parents } = partsOf(resource.period ?? { field: '' });
    const field = resource.fields[own];
    if (parents === undefined) return field?.kind === 'period' ? '2001-02' : '2001-02-03';
    const name = `otro-${Math.random()}`.slice(0, 20);
    const values = { periodo: '2001-02', concepto: name, valor: 1 };
    return (await make('gasto', values))['id'];
  };
  /** Another value of a field that a closed month freezes. */
  const frozenChange = ({ ...resource }: Resource, record: Row): Row => {
    const names = frozenFields(resource as Resource).filter(
      (name) => resource.fields[name]?.readOnly !== true,
    );
    const number = names.find((name) => typeof record[name] === 'number' && !name.endsWith('_id'));
    if (number !== undefined) return { [number]: Number(record[number]) + 1 };
    const text = names.find((name) => resource.fields[name]?.kind === 'text') ?? '';
    return { [text]: `${String(record[text])}x`.slice(-30) };
  };
  const undo = ({ headers }: LightMyRequestResponse) => {
    const payload = { token: headers['x-deshacer'] };
    return at.call({ method: 'POST', url: '/api/deshacer', payload });
  };
  /** Refused because of the month, by a finding or in the words of the refusal. */
  const OF_MONTH = /PERIODO_CERRADO|was closed on|se cerró el/;
  const shut = (answer: LightMyRequestResponse): boolean =>
    answer.statusCode >= 400 && OF_MONTH.test(answer.body);
  /** Of several records that a deed wrote, the one of the month stays, because of the month. */
  const leftOut = (answer: LightMyRequestResponse, id: unknown): boolean =>
    answer.statusCode === 200 &&
    answer
      .json<UndoAnswer>()
      .imposibles.motivos.some(
        ({ motivo, ids }) => OF_MONTH.test(motivo) && ids.includes(Number(id)),
      );

  test.each(tried.map((resource) => [resource.name, resource] as const))(
    'is kept by every path: %s',
    async (name, resource) => {
      await open();
      const { own } = partsOf(resource.period ?? { field: '' });
      const targets = await targetsOf(resource);
      const fresh = (n: number) => plain(validRecord(resource, n, targets));
      const inside = await make(name, fresh(20), 'sure');
      const edited = await make(name, fresh(31), 'sure');
      const gone = await make(name, fresh(53), 'sure');
      const other = await make(name, fresh(75), 'sure');
      const many = await make(name, fresh(86), 'sure');
      const change = frozenChange(resource, inside);
      const outside = await elsewhere(resource);
      // deeds that would be undone, done while the months were open
      const creation = await create(name, { ...fresh(42) });
      const edit = await save(name, edited, frozenChange(resource, edited));
      const deletion = await remove(name, gone);
      const bulkEdit = await batch(name, {
        accion: 'editar',
        seleccion: chosen([many]),
        cambios: frozenChange(resource, many),
      });
      const months = new Set<string>();
      months.add(await monthIn(resource, many));
      for (const one of [inside, edited, gone]) months.add(await monthIn(resource, one));
      if (creation.statusCode === 201) months.add(await monthIn(resource, creation.json()));
      for (const month of months) await close(month);

      // form and API: new, changed, moved out, deleted
      expect(shut(await create(name, { ...fresh(64), [own]: inside[own] }))).toBe(true);
      expect(shut(await save(name, inside, change))).toBe(true);
      expect(shut(await save(name, inside, { [own]: outside }))).toBe(true);
      expect((await remove(name, inside)).statusCode).toBe(409);
      // bulk
      const seleccion = chosen([inside]);
      const bulk = (cambios: Row) => batch(name, { accion: 'editar', seleccion, cambios });
      expect(shut(await bulk(change))).toBe(true);
      expect(shut(await bulk({ [own]: outside }))).toBe(true);
      expect((await batch(name, { accion: 'borrar', seleccion })).statusCode).toBe(409);
      // undo, and restoring what was deleted
      const deeds = [
        [creation, creation.json<Row>()['id']],
        [edit, edited['id']],
        [deletion, gone['id']],
        [bulkEdit, many['id']],
      ] as const;
      for (const [deed, id] of deeds) {
        if (deed.statusCode >= 300) continue;
        const answer = await undo(deed);
        const isKept = deed === creation && resource.states?.deletable?.length === 0;
        expect(isKept ? answer.statusCode === 409 : shut(answer) || leftOut(answer, id)).toBe(true);
      }
      // every transition that is no deed of later days
      const { states, period } = resource;
      for (const transition of Object.keys(states?.transitions ?? {})) {
        if (period?.later?.includes(transition) === true) continue;
        const now = await read(name, inside);
        const moved = await act(name, now, { name: transition, values: { motivo: 'x' } });
        expect(moved.statusCode).toBeGreaterThanOrEqual(400);
        const together = await batch(name, {
          accion: transition,
          seleccion: chosen([now]),
          cambios: { motivo: 'x' },
        });
        expect(together.statusCode).toBeGreaterThanOrEqual(400);
      }
      // what the server would set by itself
      const stored = await read(name, inside);
      const validated = { record: { ...stored, ...change }, secrets: {}, findings: [] };
      const job = at.db.orm.transaction((tx) =>
        storeChanges(tx, storeOf({ stores: at.stores }, name), {
          changes: [{ previous: stored, validated }],
          context: systemContext(at.clock.now),
          operation: { accion: 'editar' },
        }),
      );
      const refused: unknown = await job.catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect((refused as ApiError).findings.map(({ code }) => code)).toEqual(['PERIODO_CERRADO']);
      // nothing of it is there
      expect(await read(name, inside)).toEqual(stored);

      // a record of another month cannot come in
      await open();
      const home = await monthIn(resource, inside);
      // other months may have moved it along
      const away = await save(name, await read(name, other), { [own]: outside });
      await close(home);
      const moved = await read(name, other);
      const comesIn = away.statusCode === 200 || (await monthIn(resource, other)) !== home;
      const cambios = { [own]: inside[own] };
      expect(shut(await save(name, moved, cambios))).toBe(comesIn);
      const into = await batch(name, { accion: 'editar', seleccion: chosen([moved]), cambios });
      expect(shut(into)).toBe(comesIn);
    },
    30_000,
  );
});
