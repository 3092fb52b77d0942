import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LabelAnswer } from '../../../src/core/documents/labels.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { lampAt, makeTown } from '../../support/subjects/inventory.ts';

const PATIENCE = 60_000;
const NAME = 'infraestructura_alumbrado_actualizado';

const TOO_MANY = Array.from({ length: 2001 }, (_, i) => i + 1);

describe.each(engines)('labels on %s', (engine) => {
  let at: TestApp;
  let lamps: Row[];
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    const town = await makeTown(make);
    lamps = [];
    for (const code of ['L1', 'L2', 'L3']) {
      lamps.push(await make('infraestructura_alumbrado', lampAt(town, code)));
    }
  }, PATIENCE);
  afterAll(() => at.close());

  const print = (payload: object, url = NAME) =>
    at.call({ method: 'POST', url: `/api/${url}/etiquetas`, payload });

  test(
    'are printed of chosen records and of a filter, as a file that is there for a link',
    async () => {
      const ids = lamps.slice(0, 2).map(({ id }) => Number(id));
      const answer = await print({ tamano: '60x40', seleccion: { ids } });
      expect(answer.statusCode).toBe(200);
      const told: LabelAnswer = answer.json();
      expect(told).toMatchObject({ etiquetas: 2, paginas: 2 });
      expect(told.direccion).toMatch(/\/pages\/registrar_recorrido_page\?codigo=L1$/);
      const file = await at.call({ url: `/api/archivos/${told.archivo}` });
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      // the same labels are the same file
      expect((await print({ tamano: '60x40', seleccion: { ids } })).json()).toMatchObject({
        archivo: told.archivo,
      });
      const sin = [Number(lamps[2]?.['id'])];
      const filtered = await print({
        tamano: '60x40',
        seleccion: { filtro: { codigo: ['L2', 'L3'] }, sin },
      });
      expect(filtered.json()).toMatchObject({ etiquetas: 1 });
    },
    PATIENCE,
  );

  test.each([
    ['another size', { tamano: '10x10', seleccion: { filtro: {} } }, 'tamano'],
    ['nothing chosen', { tamano: '40x40' }, 'seleccion'],
    ['no record', { tamano: '40x40', seleccion: { ids: [] } }, 'seleccion'],
    ['too many', { tamano: '40x40', seleccion: { ids: TOO_MANY } }, 'at most 2000'],
    ['an unknown field', { tamano: '40x40', seleccion: { filtro: { codig: 'x' } } }, 'codig'],
    [
      'what matches nothing',
      { tamano: '40x40', seleccion: { filtro: { codigo: 'x' } } },
      'no record',
    ],
  ])('%s is refused with its reason', async (_name, payload, words) => {
    const answer = await print(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
  });

  test('a list without them has no such route', async () => {
    const answer = await print({ tamano: '40x40', seleccion: { filtro: {} } }, 'barrio');
    expect(answer.json().code).toBe('RUTA_NO_EXISTE');
  });
});
