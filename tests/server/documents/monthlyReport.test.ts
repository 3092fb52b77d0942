import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Block, DocumentModel, TableBlock } from '../../../src/core/documents/blocks.ts';
import type { DocumentFacts, DocumentView } from '../../../src/core/documents/documentApi.ts';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import { documentoDeInforme } from '../../../src/modules/reportes/rules/documentoDeInforme.ts';
import { demoApp } from '../../support/server/demoApp.ts';

const PATIENCE = 120_000;

describe('the monthly report of the demo', () => {
  const at = demoApp('pglite');

  const issued = async () => {
    const [row] = await at().db.rows<{ registro_id: string; modelo: string; periodo: string }>(
      sql`select c.registro_id, c.modelo, i.periodo from documento_congelado as c
          join informe_final as i on i.id = c.registro_id where c.recurso = 'informe_final'
          order by i.periodo desc limit 1`,
    );
    if (row === undefined) throw new Error('the demo issues reports');
    return { ...row, model: JSON.parse(row.modelo) as DocumentModel };
  };

  const tableIn = ({ blocks }: DocumentModel, title: string): TableBlock => {
    const found = blocks.find(
      (one): one is TableBlock => one.kind === 'table' && one.title === title,
    );
    if (found === undefined) throw new Error(`no table ${title}`);
    return found;
  };

  test('has the thirteen sections of the specification, each with something in it', async () => {
    const { model } = await issued();
    const sections: Block[][] = [];
    for (const block of model.blocks) {
      if (block.kind === 'heading' && block.level === 1) sections.push([]);
      else sections.at(-1)?.push(block);
    }
    expect(sections).toHaveLength(13);
    for (const [at, blocks] of sections.entries()) {
      expect([documentoDeInforme.sections[at]?.title, blocks.length]).toEqual([
        documentoDeInforme.sections[at]?.title,
        expect.toSatisfy((count: number) => count > 0),
      ]);
    }
    expect(model.blocks.filter(({ kind }) => kind === 'drawing').length).toBeGreaterThanOrEqual(5);
    const maps = model.blocks.filter((one) => one.kind === 'drawing' && one.map === true);
    expect(maps.map((one) => one.kind === 'drawing' && one.text)).toEqual([
      expect.stringMatching(/^Mapa de [\d.]+ puntos.* LED: /),
      expect.stringMatching(/^Mapa de \d+ puntos/),
    ]);
    // each photo by the hash of what was stored when the report was fixed
    const fixed = await at().db.rows<{ modelo: string }>(
      sql`select modelo from documento_congelado where recurso = 'informe_final'`,
    );
    const photos = fixed.flatMap(({ modelo }) =>
      (JSON.parse(modelo) as DocumentModel).blocks.flatMap((one) =>
        one.kind === 'photos' ? one.items : [],
      ),
    );
    expect(photos.length).toBeGreaterThan(0);
    const [first] = photos[0]?.photos ?? [];
    const [stored] = await at().db.rows<{ sha256: string }>(
      sql`select sha256 from archivo where id = ${first?.file ?? ''}`,
    );
    expect(first?.sha256).toBe(stored?.sha256);
    expect(model.notice).toBeNull();
  });

  test('says what the API says of the month: its invoices, their sum, and its indicators', async () => {
    const { model, periodo } = await issued();
    const filter = encodeURIComponent(JSON.stringify({ periodo, estado_neq: 'anulada' }));
    const invoices = (
      await at().call({ url: `/api/factura_energia?range=[0,99]&filter=${filter}` })
    ).json<{ numero_factura: string; valor_total: number }[]>();
    const table = tableIn(model, 'Facturas de energía del mes');
    expect(table.rows.map(([numero]) => String(numero)).toSorted()).toEqual(
      invoices.map(({ numero_factura }) => numero_factura).toSorted(),
    );
    const column = table.columns.findIndex(({ header }) => header === 'Valor total');
    expect(table.total?.[column]).toBeCloseTo(
      invoices.reduce((sum, { valor_total }) => sum + valor_total, 0),
      2,
    );
    const answer = await at().call({
      url: `/api/factura_energia/medidas?medidas=["facturado","desviacion"]&por=mes&desde=${periodo}&hasta=${periodo}`,
    });
    const { medidas } = answer.json<MeasuresAnswer>();
    const figures = model.blocks.find((one) => one.kind === 'figures');
    for (const { titulo, valores } of medidas) {
      const item =
        figures?.kind === 'figures' && figures.items.find(({ name }) => name === titulo.es);
      expect([titulo.es, item && item.value]).toEqual([titulo.es, valores[0]?.valor]);
    }
  });

  test('leads from figures and tables to the lists of what they are made of', async () => {
    const { registro_id } = await issued();
    const { modelo, origenes } = (
      await at().call({ url: `/api/informe_final/${registro_id}/documento/vista` })
    ).json<DocumentView>();
    const names = modelo.blocks.flatMap((one) => {
      if (one.kind === 'figures') return one.items.map(({ name }) => name);
      return one.kind === 'table' ? [one.title] : [];
    });
    const led = names.flatMap((name) => {
      const origin = origenes[name];
      return origin === undefined ? [] : [{ name, ...origin }];
    });
    expect(led.length).toBeGreaterThan(names.length / 2);
    const totals = new Map<string, number>();
    for (const { name, recurso, filtro, en } of led) {
      const day = en === null ? '' : `&en=${en}`;
      const filter = encodeURIComponent(JSON.stringify(filtro));
      const answer = await at().call({ url: `/api/${recurso}?range=[0,0]&filter=${filter}${day}` });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      totals.set(name, Number(String(answer.headers['content-range']).split('/')[1]));
    }
    const invoices = 'Facturas de energía del mes';
    expect(totals.get(invoices)).toBe(tableIn(modelo, invoices).rows.length);
  });

  test(
    'is there in every format within 20 s',
    async () => {
      const { registro_id } = await issued();
      const pages: (number | null)[] = [];
      const begun = performance.now();
      for (const formato of ['pdf', 'pdf-archivo', 'docx', 'xlsx']) {
        const answer = await at().call({
          url: `/api/informe_final/${registro_id}/documento/datos?formato=${formato}`,
        });
        expect([formato, answer.statusCode]).toEqual([formato, 200]);
        pages.push(answer.json<DocumentFacts>().paginas);
      }
      expect(performance.now() - begun).toBeLessThan(20_000);
      expect(pages[0]).toBeGreaterThan(10);
      expect(pages).toEqual([pages[0], pages[0], null, null]);
    },
    PATIENCE,
  );
});
