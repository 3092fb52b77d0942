import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef, UploadedFile } from '../../../src/core/files/filesApi.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf } from '../../../src/core/fields/registry.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { isBlank } from '../../../src/core/record/validateRecord.ts';
import { engines } from '../../support/database/database.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { muestra } from '../../support/toys/toys.ts';
import { fixturesOf } from '../../support/fields/fixtures.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

/** Values that are easily stored as something else: field, what is sent, what is read. */
const treacherous: [field: keyof typeof muestra.fields, sent: unknown, read: unknown][] = [
  ['altura', 123456789.123456, 123456789.123456],
  ['altura', -0.000001, -0.000001],
  ['valor', 9_999_999_999_999.99, 9_999_999_999_999.99],
  ['valor', 0.1, 0.1],
  ['grande', 999_999_999_999_999, 999_999_999_999_999],
  ['entero', 0, 0],
  ['fecha', '1900-01-01', '1900-01-01'],
  ['fecha', '2024-02-29', '2024-02-29'],
  ['momento', '2026-12-31T23:59:59.999-05:00', '2026-12-31T23:59:59.999-05:00'],
  ['momento', '2026-07-01T04:59:00Z', '2026-06-30T23:59:00-05:00'],
  ['momento', '1914-11-23T12:00', '1914-11-23T12:00:00-05:00'],
  ['hora', '00:00', '00:00'],
  ['mes', '2026-01', '2026-01'],
  ['activo', false, false],
  ['codigo', '  007-ñ ', '007-Ñ'],
  ['literal', '  dos  blancos ', '  dos  blancos '],
  [
    'literal',
    `'; drop table muestra; -- " \\ % _ $1 {} 日本`,
    `'; drop table muestra; -- " \\ % _ $1 {} 日本`,
  ],
  ['notas', ' una\n\n  otra \n', ' una\n\n  otra \n'],
  ['punto', { lat: 5.535301, lng: -73.367756 }, { lat: 5.535301, lng: -73.367756 }],
  ['punto', { lat: -90, lng: 180 }, { lat: -90, lng: 180 }],
  ['libre', '123', '123'],
  ['libre', 'null', 'null'],
  ['libre', '{"a":1}', '{"a":1}'],
  ['libre', 0, 0],
  ['libre', false, false],
  ['libre', [1, 'dos', null, { tres: [3.5] }], [1, 'dos', null, { tres: [3.5] }]],
  ['nombre', 'Ñandú José', 'Ñandú José'],
];

const onTheWire = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? null : inner)) ?? 'null',
  );
const isValid = (field: Field, value: unknown) => typeOf(field).check(value, field, context).ok;

describe.each(engines)('the values of a record on %s', (engine) => {
  let at: TestApp;
  const sectors: number[] = [];
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [muestra] });
    for (const n of [1, 2, 3]) {
      const payload = { codigo: `S${n}`, nombre: `Sector ${n}`, activo: n < 3 };
      sectors.push((await post('/api/sector', payload)).json().id);
    }
  });
  afterAll(() => at.close());

  const post = (url: string, payload: Row) => at.call({ method: 'POST', url, payload });
  const create = (values: Row) => post('/api/muestra', { nombre: 'x', ...values });
  const put = (id: number, version: number, payload: Row) =>
    at.call({
      method: 'PUT',
      url: `/api/muestra/${id}`,
      headers: { 'if-match': `"${version}"` },
      payload,
    });
  const readBack = async (id: number): Promise<Row> =>
    (await at.call({ url: `/api/muestra/${id}` })).json();

  test.each(treacherous)('%s: %j is read as %j', async (field, sent, read) => {
    const made = await create({ [field]: sent });
    expect(made.json()).toMatchObject({ [field]: read });
    expect(await readBack(made.json().id)).toEqual(made.json());
  });

  const fromFixtures = Object.entries(muestra.fields).flatMap(([name, field]) =>
    ['file', 'reference', 'references'].includes(field.kind) ||
    field.readOnly ||
    'writeOnly' in field
      ? []
      : [[name, field] as const],
  );
  test.each(fromFixtures)(
    '%s keeps each value of its type, and saving it again changes nothing',
    async (name, field) => {
      const values = fixturesOf(field.kind).flatMap(({ valid }) =>
        valid.map(({ stored }) => stored),
      );
      const fitting = values.flatMap((value) => {
        const checked = typeOf(field).check(value, field, context);
        return checked.ok ? [checked.value] : [];
      });
      expect(fitting.length).toBeGreaterThan(0);
      for (const value of fitting) {
        const made = (await create({ [name]: value })).json();
        expect([name, made[name]]).toEqual([name, value]);
        const saved = await put(made.id, 1, made);
        expect([saved.statusCode, saved.json()]).toEqual([200, made]);
      }
    },
  );

  test('references in lists keep their order, and are filtered by each', async () => {
    const [first = 0, second = 0] = sectors;
    const made = (await create({ sectores: [second, first] })).json();
    expect(made.sectores).toEqual([second, first]);
    expect((await put(made.id, 1, made)).json().version).toBe(1);
    const found = async (filter: Row) => {
      const query = `filter=${JSON.stringify(filter)}&range=[0,9]`;
      return ((await at.call({ url: `/api/muestra?${query}` })).json() as Row[]).map(
        ({ id }) => id,
      );
    };
    expect(await found({ sectores_contains: first })).toEqual([made.id]);
    expect(await found({ sectores_contains: 999 })).toEqual([]);
    expect(await found({ sectores_empty: false })).toEqual([made.id]);
  });

  test('a list of references names what cannot be reached', async () => {
    const [first, , inactive] = sectors;
    const missing = await create({ sectores: [first, 999_999] });
    expect([missing.statusCode, missing.json().fields]).toMatchObject([
      422,
      { sectores: [{ code: 'REFERENCIA_NO_EXISTE' }] },
    ]);
    const refused = await create({ sectores: [inactive] });
    expect(refused.json().fields).toMatchObject({ sectores: [{ code: 'REFERENCIA_NO_ADMITIDA' }] });
    // one that was picked while it was active stays
    const made = (await create({ sectores: [first] })).json();
    await at.db.orm.execute(
      sql`update muestra set sectores = array[${inactive}::bigint] where id = ${made.id}`,
    );
    expect((await put(made.id, 1, { nombre: 'y', sectores: [inactive] })).statusCode).toBe(200);
  });

  test('an id that is no record and a wrong value of each type are told at the field', async () => {
    const sent: Row = {};
    for (const [name, field] of fromFixtures) {
      const wrong = fixturesOf(field.kind).flatMap(({ invalid }) =>
        invalid.map(({ input }) => input),
      );
      const bad = wrong.map(onTheWire).find((value) => !isBlank(value) && !isValid(field, value));
      if (bad !== undefined) sent[name] = bad;
    }
    const refused = await create({ ...sent, sector_id: 999_999, desconocido: 1 });
    expect(refused.statusCode).toBe(422);
    const told = Object.keys(refused.json().fields).toSorted();
    expect(told).toEqual([...Object.keys(sent), 'desconocido', 'sector_id'].toSorted());
  });

  test('what is written only is neither stored nor answered', async () => {
    const made = await create({ oculto: 'secreto' });
    expect(made.body).not.toContain('secreto');
    expect((await at.call({ url: `/api/muestra/${made.json().id}/historia` })).body).not.toContain(
      'secreto',
    );
  });

  test('files are taken as they were uploaded, in their order, of the types that the field takes', async () => {
    const upload = async (bytes: Buffer, name: string): Promise<FileRef> => {
      const head = `--x\r\ncontent-disposition: form-data; name="archivo"; filename="${name}"\r\n\r\n`;
      const response = await at.call({
        method: 'POST',
        url: '/api/archivos',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
      });
      const { id, nombre, tipo, tamano } = response.json() as UploadedFile;
      return { id, nombre, tipo, tamano };
    };
    const [one, two] = [await upload(samples.png, 'uno.png'), await upload(samples.png, 'dos.png')];
    const pdf = await upload(samples.pdf, 'acta.pdf');
    const made = await create({ fotos: [two, one] });
    expect(made.json().fotos).toEqual([two, one]);
    expect((await put(made.json().id, 1, made.json())).json().version).toBe(1);
    const disguised = await create({ fotos: [{ ...pdf, tipo: 'image/png' }] });
    expect(disguised.json().fields).toMatchObject({ fotos: [{ code: 'TIPO_DE_ARCHIVO' }] });
    const foreign = await create({
      fotos: [{ ...one, id: '00000000-0000-4000-8000-000000000000' }],
    });
    expect(foreign.json().fields).toMatchObject({ fotos: [{ code: 'NO_ES_ARCHIVO' }] });
  });
});
