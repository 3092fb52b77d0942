import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { runsByChance } from '../../support/fullRun.ts';
import { importCalls } from '../../support/server/importCalls.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** What spreadsheets take for formulas, blanks, numbers or dates, and what separates cells. */
const parts = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\n',
  '\t',
  ' ',
  'N/A',
  '00',
  '1.234',
  'ñ',
  '3/7',
  'sí',
  'A',
];
const texts = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''));

const SECTORS = runsByChance(200);

describe.each(engines)('an export on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { make } = recordCalls(() => at);

  beforeAll(async () => {
    at = await openTestApp(engine);
    // begins the work at imports
    await at.app.ready();
    const samples = fc.sample(texts, { numRuns: SECTORS, seed: 20260721 });
    for (const [n, text] of samples.entries()) {
      const more = { descripcion: text, observaciones: text };
      await make('sector', {
        codigo: `S${n}`,
        nombre: `Sector ${n} ${text}`,
        clase: 'rural',
        activo: n % 2 === 0,
        ...more,
      });
    }
  });
  afterAll(() => at.close());

  test.each(['csv', 'xlsx'])('as %s changes nothing when it is imported', async (format) => {
    const url = `/api/sector/export?format=${format}&columns=*`;
    const { rawPayload, statusCode } = await at.call({ method: 'GET', url });
    expect(statusCode).toBe(200);
    const sent = { destino: 'sector', nombre: `sectores.${format}` };
    const detail = await io.planned(new Uint8Array(rawPayload), sent);
    expect(detail).toMatchObject({
      filas: SECTORS,
      sin_cambio: SECTORS,
      con_error: 0,
      actualizar: 0,
    });
  });
});
