import { describe, expect, test } from 'vitest';
import { resources } from '../../resources.config.ts';
import { isAdditive } from '../../src/core/measures/measure.ts';
import type { MeasuresAnswer } from '../../src/core/measures/measureQuery.ts';
import { followClosing } from '../../src/server/measures/frozen.ts';
import { engines } from '../support/database/database.ts';
import { isFullRun, oneOf } from '../support/fullRun.ts';
import { demoApp } from '../support/server/demoApp.ts';

/** A whole run opens the list of every value: of the service of months that is hundreds of lists. */
const PATIENCE = isFullRun ? 300_000 : 60_000;

const measured = resources.filter(({ measures }) => Object.keys(measures).length > 0);

describe.each(engines)('every measure over the year of the demo on %s', (engine) => {
  const at = demoApp(engine);

  type Rol = 'administrador' | 'funcionario';
  const ask = async (recurso: string, query: Record<string, string>, rol?: Rol) => {
    const url = `/api/${recurso}/medidas?${new URLSearchParams(query).toString()}`;
    const answer = await at().call({ url }, rol);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<MeasuresAnswer>().medidas;
  };
  const opened = async (
    recurso: string,
    { filtro, en, rol }: { filtro: unknown; en: string | undefined; rol?: Rol },
  ) => {
    const filter = encodeURIComponent(JSON.stringify(filtro));
    const day = en === undefined ? '' : `&en=${en}`;
    const list = await at().call(
      { url: `/api/${recurso}?range=[0,0]&filter=${filter}${day}` },
      rol,
    );
    expect([filtro, list.statusCode]).toEqual([filtro, 200]);
    return Number(String(list.headers['content-range']).split('/')[1]);
  };

  test.each(measured.map(({ name }) => name))(
    '%s: what it counts, its list shows',
    async (name) => {
      const resource = measured.find((one) => one.name === name);
      const groups = new Set(
        Object.values(resource?.measures ?? {}).flatMap((one) => one.groups ?? []),
      );
      const spans = { por: 'mes', desde: '2026-05', hasta: '2026-07' };
      const isDated = Object.values(resource?.measures ?? {}).some(({ date }) => date);
      const queries: Record<string, string>[] = [
        {},
        ...(isDated ? [spans] : []),
        ...oneOf(3, [...groups]).map((grupo) => ({ grupo })),
        ...(resource?.life === undefined ? [] : [{ en: '2026-03-31' }]),
      ];
      const told = [];
      for (const query of queries) {
        const medidas = await ask(name, query);
        told.push(...medidas.map((one) => ({ ...one, query })));
      }
      const values = told.flatMap(({ nombre, valores, query: { en } }) =>
        oneOf(20, valores).flatMap(({ filas, filtro, parte }) =>
          [{ filas, filtro }, ...(parte === undefined ? [] : [parte])].map((rows) => ({
            nombre,
            en,
            ...rows,
          })),
        ),
      );
      for (const { nombre, en, filtro, filas } of values) {
        expect([nombre, filtro, await opened(name, { filtro, en })]).toEqual([
          nombre,
          filtro,
          filas,
        ]);
      }
      const additive = told.filter(({ nombre, query }) => {
        const measure = resource?.measures[nombre];
        return query['grupo'] !== undefined && measure !== undefined && isAdditive(measure);
      });
      for (const { nombre, valores } of additive) {
        const [whole] = await ask(name, { medidas: JSON.stringify([nombre]) });
        const sum = valores.reduce((total, { valor }) => total + (valor ?? 0), 0);
        expect(sum).toBeCloseTo(whole?.valores[0]?.valor ?? 0, 2);
      }
      const found = values.reduce((sum, { filas }) => sum + filas, 0);
      expect(found).toBeGreaterThan(0);
    },
    PATIENCE,
  );

  /** What a list is opened with by one click, as a view of one's own would be; and rows of an earlier day. */
  const views = measured.flatMap(({ name, list: { presets = [] }, measures, life }) => {
    const groups = [...new Set(Object.values(measures).flatMap((one) => one.groups ?? []))];
    const days = life === undefined ? [{}] : [{}, { en: '2026-03-31' }];
    return presets.flatMap(({ filter }) =>
      [undefined, ...groups].flatMap((grupo) =>
        days.map((day): { name: string; query: Record<string, string> } => ({
          name,
          query: {
            filter: JSON.stringify(filter),
            ...day,
            ...(grupo === undefined ? {} : { grupo }),
          },
        })),
      ),
    );
  });
  test.each(['administrador', 'funcionario'] as const)(
    'a view narrows what a measure counts as it narrows its list, for %s',
    async (rol) => {
      expect(views.length).toBeGreaterThan(20);
      // each asks for others
      const own = isFullRun ? views : views.slice(rol === 'administrador' ? 0 : 7);
      for (const { name, query } of oneOf(28, own)) {
        const { en } = query;
        for (const { nombre, valores } of await ask(name, query, rol)) {
          for (const { filas, filtro } of oneOf(20, valores)) {
            const rows = await opened(name, { filtro, en, rol });
            expect([name, nombre, filtro, rows]).toEqual([name, nombre, filtro, filas]);
          }
        }
      }
    },
    PATIENCE,
  );

  test('a closing keeps of each what it answers then, undivided and by each of its groups', async () => {
    const month = '2026-06';
    const now = new Date(at().clock.now);
    const closing = { id: 1, periodo: month };
    await at().db.orm.transaction((tx) =>
      followClosing(tx, { stores: at().stores, name: 'cerrar', closing, now }),
    );
    const dated = measured.flatMap(({ name, measures }) => {
      const own = Object.values(measures).filter(({ date }) => date !== undefined);
      const groups = new Set(own.flatMap((one) => one.groups ?? []));
      return own.length === 0 ? [] : ['', ...groups].map((grupo) => ({ name, grupo }));
    });
    let kept = 0;
    for (const { name, grupo } of dated) {
      const by: Record<string, string> = grupo === '' ? {} : { grupo };
      const medidas = await ask(name, { por: 'mes', desde: month, hasta: month, ...by });
      const origins = medidas.flatMap(({ valores }) => valores.map(({ origen }) => origen));
      const moved = origins.filter((one) => one.de !== 'cierre' || 'recalculada' in one);
      expect([name, grupo, moved]).toEqual([name, grupo, []]);
      kept += origins.length;
    }
    expect(kept).toBeGreaterThan(300);
  }, 180_000);
});
