import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSentence } from '../../../../src/core/resource/noun.ts';
import type { BatchPreview, BatchRequest } from '../../../../src/core/api/api.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const POINT = 'infraestructura_alumbrado';

describe.each(engines)('a point of the inventory on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { create, make, save, remove, read, batch, preview, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const lamp = (codigo: string, values: Row = {}) => lampAt(town, codigo, values);
  const pole = (codigo: string, values: Row = {}) => poleAt(town, codigo, values);
  const codesOf = (fields: Record<string, { code: string }[]>) =>
    Object.entries(fields).flatMap(([name, all]) => all.map(({ code }) => `${name}: ${code}`));
  const refused = async (values: Row) => {
    const response = await create(POINT, values);
    expect(response.statusCode).toBe(422);
    return codesOf(response.json().fields);
  };

  test('of a type that consumes energy asks for a luminaire and whole ones', async () => {
    expect(await refused(lamp('R1', { luminaria_id: null }))).toEqual([
      'luminaria_id: OBLIGATORIO',
    ]);
    expect(await refused(lamp('R1', { cantidad: 1.5 }))).toEqual([
      'cantidad: CANTIDAD_DE_LUMINARIAS',
    ]);
    expect(await refused(lamp('R1', { cantidad: 13 }))).toEqual([
      'cantidad: CANTIDAD_DE_LUMINARIAS',
    ]);
    expect(await make(POINT, lamp('R1', { cantidad: 12 }))).toMatchObject({ carga_w: 984 });
  });

  test('of any other type has no luminaire and no load, also when its type changes', async () => {
    const made = await make(POINT, pole('T1', { luminaria_id: town.na, cantidad: 0.5 }));
    expect(made).toMatchObject({ luminaria_id: null, carga_w: null, cantidad: 0.5 });
    const lit = await make(POINT, lamp('T2', { cantidad: 2 }));
    expect(lit).toMatchObject({ luminaria_id: town.na, carga_w: 164 });
    const dark = await save(POINT, lit, { tipo_id: town.pos });
    expect(dark.json()).toMatchObject({ luminaria_id: null, carga_w: null });
  });

  test('carries the load of the sheet it is given later, whatever load is sent', async () => {
    const made = await make(POINT, lamp('G1', { cantidad: 3 }));
    const saved = await save(POINT, made, { luminaria_id: town.led });
    expect(saved.json()).toMatchObject({ carga_w: 120 });
    const sent = await save(POINT, saved.json(), { carga_w: 1, cantidad: 2 });
    expect(sent.json()).toMatchObject({ carga_w: 80 });
  });

  test('has a unit of its own type, also when only the type changes', async () => {
    const unit = await make('infraestructura_alumbrado_unidad', {
      codigo: 'U-LED',
      nombre: 'Luminaria LED',
      tipo_id: town.lum,
    });
    const response = await create(POINT, pole('U1', { unidad_id: unit['id'] }), { language: 'es' });
    const message =
      'Tiene otro valor en «Tipo» que este registro. Elija uno con el mismo o cambie «Tipo».';
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      { unidad_id: [{ code: 'REFERENCIA_NO_COINCIDE', message }] },
    ]);
    const made = await make(POINT, lamp('U1', { unidad_id: unit['id'] }));
    const changed = await save(POINT, made, { tipo_id: town.pos });
    const many = await batch(POINT, {
      accion: 'editar',
      seleccion: { ids: { [String(made['id'])]: 1 } },
      cambios: { tipo_id: town.pos },
    });
    for (const answer of [changed, many]) {
      expect([answer.statusCode, codesOf(answer.json().fields)]).toEqual([
        422,
        ['unidad_id: REFERENCIA_NO_COINCIDE'],
      ]);
    }
    const both = await save(POINT, made, { tipo_id: town.pos, unidad_id: null });
    expect(both.statusCode).toBe(200);
  });

  test('with a forbidden character in its code is refused in words that say what a code is', async () => {
    const es = await create(POINT, lamp('LÁM 1#'), { language: 'es' });
    const expected = 'letras sin tilde, cifras, guion, punto o barra; empieza por letra o cifra';
    expect([es.statusCode, es.json().fields.codigo]).toMatchObject([
      422,
      [{ code: 'PATRON', message: expect.stringContaining(expected) }],
    ]);
  });

  test('with coordinates swapped or outside is refused, and told the limits', async () => {
    const placed = async (lat: number, lng: number) => {
      const response = await create(POINT, pole('C1', { ubicacion: { lat, lng } }));
      expect(response.statusCode).toBe(422);
      return response.json().fields.ubicacion;
    };
    expect(await placed(-73.0617, 5.7612)).toEqual([
      {
        code: 'COORDENADA_INVERTIDA',
        message:
          'Latitude and longitude are swapped: latitudes of the country go from -4.3 to 13.6.',
      },
    ]);
    expect(await placed(40.4, -3.7)).toEqual([
      {
        code: 'FUERA_DEL_PAIS',
        message: 'Outside the country: latitude -4.3 to 13.6, longitude -82 to -66.8.',
      },
    ]);
    expect(await placed(90.1, 0)).toMatchObject([{ code: 'LATITUD' }]);
  });

  test('keeps the six decimals of two hundred coordinates, alone and in lists', async () => {
    const places = randomPlaces(200);
    for (const [i, ubicacion] of places.entries()) {
      const made = await make(POINT, pole(`X-${i}`, { ubicacion }));
      expect(made['ubicacion']).toEqual(ubicacion);
    }
    const { rows } = await list(POINT, { filter: { codigo_contains: 'X-' } });
    const listed = new Map(rows.map(({ codigo, ubicacion }) => [codigo, ubicacion]));
    expect(places.map((_place, i) => listed.get(`X-${i}`))).toEqual(places);
  });

  test('has a code of its own, however many send it at once', async () => {
    const sent = await Promise.all(
      ['D-1', 'd-1', 'D-1', ' d-1 '].map((codigo) => create(POINT, lamp(codigo))),
    );
    const refusals = sent.filter(({ statusCode }) => statusCode !== 201);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    for (const response of refusals) {
      expect(response.json()).toMatchObject({
        code: 'DUPLICADO',
        fields: { codigo: [{ code: 'DUPLICADO' }] },
      });
    }
    expect((await list(POINT, { filter: { codigo: 'D-1' } })).total).toBe(1);
  });

  test('asks to confirm a lamp that hangs less than a metre from another', async () => {
    const first = { lat: 5.7612, lng: -73.0617 };
    const near = { lat: 5.761206, lng: -73.061706 };
    const far = { lat: 5.761207, lng: -73.061706 };
    await make(POINT, lamp('N1', { ubicacion: first }));
    const asked = await create(POINT, lamp('N2', { ubicacion: near }), { language: 'es' });
    const message = 'A menos de 1 m está N1, que también consume energía.';
    expect([asked.statusCode, asked.json().avisos]).toEqual([
      409,
      [{ code: 'PUNTO_REPETIDO', field: 'ubicacion', message }],
    ]);
    expect((await create(POINT, lamp('N3', { ubicacion: far }))).statusCode).toBe(201);
    expect((await create(POINT, pole('N4', { ubicacion: first }))).statusCode).toBe(201);
  });

  test('that was confirmed beside another says so in its history, and asks no more where it is', async () => {
    const ubicacion = { lat: 5.7, lng: -73.1 };
    await make(POINT, lamp('K1', { ubicacion }));
    const asked = await create(POINT, lamp('K2', { ubicacion }));
    const confirm: string = asked.json().confirmar;
    const made = await create(POINT, lamp('K2', { ubicacion }), { confirm });
    expect(made.statusCode).toBe(201);
    expect((await history(POINT, made.json()))[0]).toMatchObject({
      motivo: 'Avisos confirmados: A menos de 1 m está …, que también consume energía.',
    });
    expect((await save(POINT, made.json(), { cantidad: 2 })).statusCode).toBe(200);
  });

  test('that becomes a lamp beside another asks, too, but not beside a removed one', async () => {
    const ubicacion = { lat: 5.7, lng: -73 };
    const other = await make(POINT, lamp('P1', { ubicacion }));
    const made = await make(POINT, pole('P2', { ubicacion }));
    const lit = { tipo_id: town.lum, luminaria_id: town.led };
    const asked = await save(POINT, made, lit);
    expect(asked.json().avisos).toMatchObject([{ code: 'PUNTO_REPETIDO' }]);
    await save(POINT, other, { estado_operativo: 'retirada' });
    expect((await save(POINT, made, lit)).statusCode).toBe(200);
  });

  test('outside the municipality is saved once that is confirmed', async () => {
    const valor = { lat_min: 5.68, lat_max: 5.84, lng_min: -73.14, lng_max: -72.98 };
    const vigente_desde = '2026-01-01';
    const box = await make('parametro', { clave: 'caja_municipio', valor, vigente_desde });
    const point = lamp('M1', { ubicacion: { lat: 6, lng: -73 } });
    const asked = await create(POINT, point);
    const message = 'Outside the municipality: latitude 5.68 to 5.84, longitude -73.14 to -72.98.';
    expect([asked.statusCode, asked.json().avisos]).toEqual([
      409,
      [{ code: 'FUERA_DEL_MUNICIPIO', field: 'ubicacion', message }],
    ]);
    expect((await create(POINT, point, { confirm: asked.json().confirmar })).statusCode).toBe(201);
    expect((await remove('parametro', box)).statusCode).toBe(200);
  });

  test('stays while a work report names it by its code', async () => {
    const made = await make(POINT, lamp('OT-1'));
    const report = await make('reporte_trabajo', {
      fecha: '2026-07-10',
      numero_ot: 'OT-77',
      cuadrilla: 'Móvil 1',
      codigo_punto: 'OT-1',
      barrio_id: town.barrio,
      actividad: 'poda',
      clase: 'preventivo',
    });
    const refused = await remove(POINT, made, { language: 'es' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'REFERENCIADO',
        message: 'No se puede eliminar porque está en uso: 1 trabajo reportado.',
        detalle: { reporte_trabajo: 1 },
      },
    ]);
    // among many, it alone stands in the way
    const free = await make(POINT, lamp('OT-2'));
    const request: BatchRequest = { accion: 'borrar', seleccion: chosen([made, free]) };
    const seen = (await preview(POINT, request)).json() as BatchPreview;
    expect([seen.cambian, seen.rechazados, seen.referencias]).toEqual([
      1,
      [made['id']],
      { reporte_trabajo: 1 },
    ]);
    const all = await batch(POINT, request);
    expect([all.statusCode, all.json().rechazos]).toMatchObject([409, [{ ids: [made['id']] }]]);
    const rest = await batch(POINT, { ...request, seleccion: chosen([free]) });
    expect(rest.statusCode).toBe(200);
    expect((await remove('reporte_trabajo', report)).statusCode).toBe(200);
    expect((await remove(POINT, made)).statusCode).toBe(200);
  });

  test('is neither made, changed nor deleted once the base is closed', async () => {
    const made = await make(POINT, lamp('Z1'));
    const closing = { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-15' };
    const closed = await make('parametro', closing);
    const words = 'El inventario base está cerrado: registre una actualización.';
    const es = { language: 'es' } as const;
    for (const response of [
      await create(POINT, lamp('Z2'), es),
      await save(POINT, made, { cantidad: 2 }, es),
    ]) {
      expect([response.statusCode, response.json().fields]).toEqual([
        422,
        { _registro: [{ code: 'BASE_CERRADA', message: words }] },
      ]);
    }
    const deleting = await remove(POINT, made, es);
    expect([deleting.statusCode, deleting.json()]).toMatchObject([
      409,
      { code: 'NO_BORRABLE', message: `No se puede eliminar: ${inSentence(words)}` },
    ]);
    expect(await read(POINT, made)).toMatchObject({ cantidad: 1, version: 1 });
    await at.db.orm.execute(sql`delete from parametro where id = ${Number(closed['id'])}`);
    expect((await remove(POINT, made)).statusCode).toBe(200);
  });
});

/** Places of the country with six decimals, the same at every run. */
function randomPlaces(count: number): Row[] {
  let seed = 20_260_715;
  const degrees = (from: number, to: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.round((from + (seed / 2 ** 32) * (to - from)) * 1e6) / 1e6;
  };
  return Array.from({ length: count }, () => ({
    lat: degrees(-4.3, 13.6),
    lng: degrees(-82, -66.8),
  }));
}
