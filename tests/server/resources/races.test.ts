import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { takeTransition } from '../../../src/server/record/transitions.ts';
import { createRecord } from '../../../src/server/record/writeRecords.ts';
import { systemContext } from '../../../src/server/resource/requestContext.ts';
import type { Store } from '../../../src/server/resource/store.ts';
import { engines } from '../../support/database/database.ts';
import { lampAt } from '../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { makeTours, tourAt, type Tours } from '../../support/subjects/tours.ts';
import { UPDATE, updateCalls, updateOf } from '../../support/subjects/updates.ts';
import { receiptOf, workOf } from '../../support/subjects/works.ts';

const numbered = resources.filter((resource) => resource.number !== undefined);

/** What each resource with numbers is made of; the n-th is like no other. */
const payloads: Readonly<Record<string, (tours: Tours, n: number) => Row>> = {
  recorrido: (tours, n) =>
    tourAt(tours, { inicio: `2026-07-${String((n % 14) + 1).padStart(2, '0')}T19:00:00-05:00` }),
  seguimiento_mantenimiento: (tours, n) => ({
    fuente: 'pqr',
    radicado_pqr: `PQR-${n}`,
    fecha_reporte: '2026-07-01T10:00:00-05:00',
    infraestructura_id: tours.puntos[n % 6],
    tipo_falla: 'apagada',
    prioridad: 'media',
  }),
  muestra_auditoria: (_tours, n) => ({
    fecha: '2026-07-10',
    calculo: 'tamano',
    tamano: n + 1,
  }),
  [UPDATE]: (tours, n) =>
    updateOf('correccion_censo', `2026-07-${String((n % 14) + 1).padStart(2, '0')}`, {
      infraestructura_id: tours.puntos[n % 6],
      cambios: { direccion: `Carrera ${n}` },
    }),
};

test('every resource with numbers is raced', () => {
  expect(numbered.map(({ name }) => name).toSorted()).toEqual(Object.keys(payloads).toSorted());
});

describe.each(engines)('two people at once on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const calls = recordCalls(() => at);
  const { act, batch, create, history, list, make, read } = calls;
  const { draft, sent } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine);
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  const codes = (answers: readonly LightMyRequestResponse[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  /** The one that was told no. */
  const loserOf = (answers: readonly LightMyRequestResponse[]) =>
    answers.find(({ statusCode }) => statusCode >= 400)?.json() as Row;

  describe.each(numbered)('give $name', (resource: Resource) => {
    const { field, at: atTransition } = resource.number ?? { field: '' };
    const payload = (n: number) => payloads[resource.name]?.(tours, n) ?? {};
    const figureOf = (record: Row): number => Number(/\d+$/.exec(String(record[field]))?.[0]);
    /** What gives a number: making a record, or a transition of one that is there. */
    const begin = async (n: number): Promise<() => Promise<LightMyRequestResponse>> => {
      if (atTransition === undefined) {
        return () => create(resource.name, payload(n));
      }
      const record = await draft(payload(n));
      return () => act(resource.name, record, { name: atTransition });
    };
    const given = (answers: readonly LightMyRequestResponse[]) =>
      answers
        .filter(({ statusCode }) => statusCode < 300)
        .map((answer) => figureOf(answer.json()))
        .toSorted((a, b) => a - b);

    test('numbers that follow each other, and none twice', async () => {
      const asked: (() => Promise<LightMyRequestResponse>)[] = [];
      for (const n of [0, 1, 2, 3, 4, 5]) asked.push(await begin(n));
      const answers = await Promise.all(asked.map((ask) => ask()));
      expect(new Set(codes(answers))).toEqual(new Set([atTransition === undefined ? 201 : 200]));
      const figures = given(answers);
      const [first = 0] = figures;
      expect(figures).toEqual(figures.map((_, i) => first + i));
    });

    test('back the number of a write that was undone', async () => {
      const store = at.stores.get(resource.name) as Store; // of a resource of the product
      const context = systemContext(at.clock.now);
      const [before] = given([await (await begin(6))()]);
      const late = atTransition === undefined ? undefined : await draft(payload(7));
      const undone = at.db.orm.transaction(async (tx) => {
        const done =
          late === undefined
            ? await createRecord(tx, store, { values: payload(7), context })
            : await takeTransition(tx, store, {
                id: Number(late['id']),
                version: Number(late['version']),
                request: { name: String(atTransition), values: {} },
                context,
              });
        expect(figureOf(done)).toBe(Number(before) + 1);
        throw new Error('the power went');
      });
      await expect(undone).rejects.toThrow('the power went');
      expect(given([await (await begin(8))()])).toEqual([Number(before) + 1]);
    });
  });

  describe('approve a lot', () => {
    const lotOf = async (lote: string): Promise<Row[]> => {
      const made: Row[] = [];
      for (const n of [1, 2, 3]) {
        const point = await make('infraestructura_alumbrado', lampAt(tours, `${lote}-${n}`));
        const values = {
          infraestructura_id: point['id'],
          lote,
          observaciones: 'Regresa el 01/08/2026',
        };
        made.push(await sent(updateOf('suspension', '2026-07-02', values)));
      }
      return made;
    };
    const approvals = async (lote: string) => {
      const { rows } = await list(UPDATE, { filter: { lote } });
      const taken = await Promise.all(
        rows.map(async (row) =>
          (await history(UPDATE, row)).filter(({ transicion }) => transicion === 'aprobar'),
        ),
      );
      return taken.map((entries) => entries.length);
    };

    test('once; the other hears its state and what is possible', async () => {
      await lotOf('CARRERA-1');
      const request = {
        accion: 'aprobar',
        seleccion: { filtro: { lote: 'CARRERA-1' }, total: 3 },
      };
      const answers = await Promise.all(
        [1, 2].map(() => batch(UPDATE, request, { language: 'es' })),
      );
      expect(codes(answers)).toEqual([200, 409]);
      expect(loserOf(answers)).toMatchObject({
        code: 'TRANSICION_IMPOSIBLE',
        message: '«Aprobar» no es posible en estado «Aprobada». Posibles ahora: Anular.',
      });
      expect(await approvals('CARRERA-1')).toEqual([1, 1, 1]);
    });

    test('or reject it: one of the two', async () => {
      const records = await lotOf('CARRERA-2');
      const answers = await Promise.all([
        batch(UPDATE, { accion: 'aprobar', seleccion: chosen(records) }),
        batch(UPDATE, { accion: 'rechazar', motivo: 'No', seleccion: chosen(records) }),
      ]);
      expect(codes(answers)).toEqual([200, 412]);
      const states = (await list(UPDATE, { filter: { lote: 'CARRERA-2' } })).rows;
      expect(new Set(states.map(({ estado }) => estado)).size).toBe(1);
      const [record = {}] = states;
      const name = record['estado'] === 'aprobada' ? 'rechazar' : 'aprobar';
      const again = await act(UPDATE, record, { name, values: { motivo: 'No' } });
      expect([again.statusCode, again.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    });
  });

  test('approve a receipt once, or one of them gives it back', async () => {
    const town = { ...tours, inspector: tours.ana };
    const work = await make('registro_obras', workOf(town, 'CARRERA'));
    const receipts: Row[] = [];
    for (const acta of ['R-1', 'R-2']) {
      const made = await make('recibo_obras', receiptOf(work, acta));
      receipts.push((await act('recibo_obras', made, { name: 'enviar' })).json());
    }
    const [first = {}, second = {}] = receipts;
    const same = await Promise.all(
      [1, 2].map(() => act('recibo_obras', first, { name: 'aprobar' })),
    );
    expect(codes(same)).toEqual([200, 412]);
    expect(loserOf(same)).toMatchObject({ code: 'VERSION_VIEJA', actual: { estado: 'aprobado' } });
    const late = await act('recibo_obras', await read('recibo_obras', first), { name: 'aprobar' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    expect(late.json().message).toContain('Anular');
    const both = await Promise.all([
      act('recibo_obras', second, { name: 'aprobar' }),
      act('recibo_obras', second, { name: 'devolver' }),
    ]);
    expect(codes(both)).toEqual([200, 412]);
  });
});
