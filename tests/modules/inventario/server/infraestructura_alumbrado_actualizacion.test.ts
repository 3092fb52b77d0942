import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import {
  CURRENT,
  POINT,
  UPDATE,
  updateCalls,
  updateOf,
} from '../../../support/subjects/updates.ts';

describe.each(engines)('an update of the inventory on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { create, make, save, remove, read, act, list, history } = calls;
  const { draft, take, sent, approved, current } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
    const corte = { clave: 'fecha_corte_base', valor: '2025-07-31', vigente_desde: '2024-01-01' };
    await make('parametro', corte);
  });
  afterAll(() => at.close());

  const lamp = (codigo: string, values: Row = {}) => make(POINT, lampAt(town, codigo, values));
  const codesIn = (body: Row) =>
    Object.entries((body['fields'] ?? {}) as Record<string, { code: string }[]>).flatMap(
      ([name, all]) => all.map(({ code }) => `${name}: ${code}`),
    );
  const faults = async (values: Row) => {
    const response = await create(UPDATE, values);
    const body = response.json();
    const avisos = ((body.avisos ?? []) as { code: string; field?: string }[]).map(
      ({ code, field }) => `${field ?? '_registro'}: ${code}?`,
    );
    return [response.statusCode, ...codesIn(body), ...avisos];
  };

  test('LUM-0451: theft, reinstallation with LED, relocation, and the April one annulled', async () => {
    const point = await lamp('LUM-0451', { ubicacion: { lat: 5.76, lng: -73.06 } });
    const of = { infraestructura_id: point['id'] };
    const theft = await approved(updateOf('hurto', '2026-03-10', of));
    expect(theft).toMatchObject({
      estado: 'aprobada',
      numero: 'ACT-2026-00001',
      codigo: 'LUM-0451',
      delta_carga_w: -82,
      delta_kwh_mes: -29.52,
      valores_anteriores: { estado_operativo: 'en_servicio' },
      revisado_por: at.users.administrador,
      retroactiva: false,
    });
    expect(await current(point['id'])).toMatchObject({
      codigo: 'LUM-0451',
      estado_operativo: 'hurtada',
      origen: 'base',
      n_actualizaciones: 1,
      ultimo_tipo: 'hurto',
      ultima_actualizacion: '2026-03-10',
      fecha_alta: '2025-07-31',
      cuenta_carga: false,
      consumo_mes_kwh: 0,
    });
    const led = { ...of, cambios: { luminaria_id: town.led } };
    const back = await approved(updateOf('reinstalacion', '2026-04-02', led));
    expect(back).toMatchObject({
      delta_carga_w: 40,
      valores_anteriores: { luminaria_id: town.na, estado_operativo: 'hurtada' },
    });
    const place = { ...of, cambios: { ubicacion: { lat: 5.761, lng: -73.06 } } };
    const moved = await approved(updateOf('reubicacion', '2026-07-16', place));
    expect(moved).toMatchObject({ delta_carga_w: 0 });
    expect(await current(point['id'])).toMatchObject({
      estado_operativo: 'en_servicio',
      carga_w: 40,
      cuenta_carga: true,
      consumo_mes_kwh: 14.4,
      ubicacion: { lat: 5.761, lng: -73.06 },
      n_actualizaciones: 3,
    });
    const motivo = 'El acta era de otro punto';
    const asked = await act(UPDATE, back, { name: 'anular', values: { motivo } });
    expect([asked.statusCode, asked.json().avisos]).toMatchObject([
      409,
      [{ code: 'CADENA_SIN_SERVICIO', message: expect.stringContaining(String(moved['numero'])) }],
    ]);
    const annulled = await take(back, 'anular', { motivo });
    expect(annulled).toMatchObject({ estado: 'anulada', motivo });
    expect(await current(point['id'])).toMatchObject({
      estado_operativo: 'hurtada',
      carga_w: 82,
      cuenta_carga: false,
      n_actualizaciones: 2,
    });
    // the base says what it said
    expect(await read(POINT, point)).toMatchObject({
      estado_operativo: 'en_servicio',
      carga_w: 82,
    });
  });

  test('is refused while it would make a later one impossible, which is named', async () => {
    const point = await lamp('K-1');
    const of = { infraestructura_id: point['id'] };
    const theft = await approved(updateOf('hurto', '2026-03-10', of));
    const back = await approved(updateOf('reinstalacion', '2026-04-02', of));
    const refused = await act(UPDATE, theft, {
      name: 'anular',
      values: { motivo: 'No hubo hurto' },
      how: { language: 'es' },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      {
        _registro: [
          {
            code: 'CADENA_IMPOSIBLE',
            message: `${String(back['numero'])} (reinstalación del 02/04/2026) dejaría de ser posible: Solo se reinstala lo que está hurtado, fuera de servicio o suspendido; K-1 está en servicio.`,
          },
        ],
      },
    ]);
    const gone = await sent(updateOf('retiro', '2026-04-01', of));
    const early = await act(UPDATE, gone, { name: 'aprobar' });
    expect([early.statusCode, codesIn(early.json())]).toEqual([
      422,
      ['_registro: CADENA_IMPOSIBLE'],
    ]);
    expect(await read(UPDATE, gone)).toMatchObject({ estado: 'en_revision' });
    expect(await current(point['id'])).toMatchObject({ n_actualizaciones: 2 });
  });

  test('of expansion makes its element, outside of the base', async () => {
    const before = (await list(POINT)).total;
    const cambios = {
      codigo: 'new-1',
      tipo_id: town.lum,
      luminaria_id: town.led,
      barrio_id: town.barrio,
    };
    const drawn = await draft(updateOf('expansion', '2026-08-01', { cambios }));
    expect(drawn).toMatchObject({
      codigo: 'NEW-1',
      infraestructura_id: null,
      delta_carga_w: 40,
      cambios: { ...cambios, codigo: 'NEW-1', cantidad: 1, regimen: 'nocturno' },
    });
    const made = await take(await take(drawn, 'enviar'), 'aprobar');
    const id = made['infraestructura_id'];
    expect(await current(id)).toMatchObject({
      id,
      codigo: 'NEW-1',
      origen: 'expansion',
      fecha_alta: '2026-08-01',
      estado_operativo: 'en_servicio',
      carga_w: 40,
    });
    expect((await list(POINT)).total).toBe(before);
    expect((await list(POINT, { filter: { q: 'new-1' } })).total).toBe(0);
    expect((await list(POINT, { filter: { id: [id] } })).rows).toMatchObject([{ codigo: 'NEW-1' }]);
    expect((await list(CURRENT, { filter: { codigo: 'NEW-1' } })).total).toBe(1);
    const identity = await read(POINT, { id });
    expect(codesIn((await save(POINT, identity, { cantidad: 2 })).json())).toEqual([
      '_registro: FUERA_DE_LA_BASE',
    ]);
    expect((await remove(POINT, identity)).statusCode).toBe(409);
    expect((await create(POINT, lampAt(town, 'NEW-1'))).statusCode).toBe(409);
    expect(await faults(updateOf('expansion', '2026-08-02', { cambios }))).toEqual([
      422,
      'cambios: CODIGO_USADO',
    ]);
    const annulled = await take(made, 'anular', { motivo: 'No se instaló' });
    expect(annulled).toMatchObject({ infraestructura_id: id, estado: 'anulada' });
    expect((await list(CURRENT, { filter: { codigo: 'NEW-1' } })).total).toBe(0);
    // the code is free again for a right one, which takes over the identity
    const again = await approved(
      updateOf('expansion', '2026-08-03', { cambios: { ...cambios, luminaria_id: town.na } }),
    );
    expect(again['infraestructura_id']).toBe(id);
    expect(await current(id)).toMatchObject({ carga_w: 82, fecha_alta: '2026-08-03' });
    expect(await read(POINT, { id })).toMatchObject({ luminaria_id: town.na, en_base: false });
    expect((await history(POINT, { id })).map(({ accion }) => accion)).toEqual(['editar', 'crear']);
  });

  test('of the code is found by both codes, which nobody else may have', async () => {
    const point = await lamp('OLD-1');
    const of = { infraestructura_id: point['id'] };
    const change = updateOf('cambio_codigo', '2026-08-01', { ...of, cambios: { codigo: 'NUE-1' } });
    const done = await approved(change);
    expect(await current(point['id'])).toMatchObject({ codigo: 'NUE-1', otros_codigos: 'OLD-1' });
    const found = async (resource: string, q: string) =>
      (await list(resource, { filter: { q } })).rows.map(({ id }) => id);
    for (const q of ['OLD-1', 'nue-1']) {
      expect(await found(CURRENT, q)).toEqual([point['id']]);
      expect(await found(POINT, q)).toEqual([point['id']]);
    }
    const other = await lamp('OLD-2');
    const taken = { infraestructura_id: other['id'], cambios: { codigo: 'NUE-1' } };
    expect(await faults(updateOf('cambio_codigo', '2026-08-02', taken))).toEqual([
      422,
      'cambios: CODIGO_USADO',
    ]);
    const same = { infraestructura_id: other['id'], cambios: { codigo: 'OLD-2' } };
    expect(await faults(updateOf('cambio_codigo', '2026-08-02', same))).toEqual([
      422,
      'cambios: MISMO_CODIGO',
    ]);
    await take(done, 'anular', { motivo: 'Error' });
    expect(await current(point['id'])).toMatchObject({ codigo: 'OLD-1', otros_codigos: null });
    expect(await found(POINT, 'nue-1')).toEqual([]);
  });

  test.each([
    ['modernizacion', { luminaria_id: 'na2' }, 'cambios: MISMA_TECNOLOGIA'],
    ['repotenciacion', { luminaria_id: 'led' }, 'cambios: OTRA_TECNOLOGIA'],
    ['repotenciacion', {}, 'cambios: CAMBIO_EXIGIDO'],
    ['reubicacion', { direccion: 'Calle 1' }, 'cambios: CAMBIO_EXIGIDO'],
    ['reposicion', { luminaria_id: 'led' }, 'cambios: CAMBIO_NO_ADMITIDO'],
    ['retiro', { cantidad: 1 }, 'cambios: CAMBIO_NO_ADMITIDO'],
    ['reinstalacion', {}, 'tipo: REINSTALACION_IMPOSIBLE'],
    ['cambio_medicion', {}, 'cambios: SIN_CAMBIOS'],
    ['correccion_censo', { codigo: 'X-1' }, 'cambios: CAMBIO_NO_ADMITIDO'],
    ['correccion_censo', { altura_m: 50 }, 'cambios: MAXIMO'],
    ['correccion_censo', { barrio_id: 999 }, 'cambios: REFERENCIA_NO_EXISTE'],
    ['correccion_censo', { cantidad: 1.5 }, 'cambios: CANTIDAD_DE_LUMINARIAS'],
    ['correccion_censo', { luminaria_id: null }, 'cambios: OBLIGATORIO'],
    ['siniestro', {}, 'adjuntos: SINIESTRO_SIN_FOTO'],
    ['suspension', {}, 'observaciones: SUSPENSION_SIN_REGRESO'],
  ])('%s with %j is refused', async (tipo, cambios: Row, expected) => {
    const sheets: Record<string, number> = { led: town.led };
    const [known] = (await list('luminaria', { filter: { codigo: 'NA-150' } })).rows;
    const na150 = known ?? (await make('luminaria', NA_150));
    sheets['na2'] = Number(na150['id']);
    const [found] = (await list(POINT, { filter: { codigo: 'RUL-1' } })).rows;
    const point = found ?? (await lamp('RUL-1'));
    const values = Object.fromEntries(
      Object.entries(cambios).map(([name, value]) => [name, sheets[String(value)] ?? value]),
    );
    expect(
      await faults(
        updateOf(tipo, '2026-08-01', { infraestructura_id: point['id'], cambios: values }),
      ),
    ).toEqual([422, expected]);
  });

  test('names the field of the point in its message', async () => {
    const [point] = (await list(POINT, { filter: { codigo: 'RUL-1' } })).rows;
    const values = { infraestructura_id: point?.['id'], cambios: { altura_m: 50 } };
    const said = async (update: Row, language: 'es' | 'en') =>
      (await create(UPDATE, update, { language })).json().fields.cambios[0].message;
    const tall = updateOf('correccion_censo', '2026-08-01', values);
    expect(await said(tall, 'es')).toMatch(/^«Altura de montaje»: .*40/);
    expect(await said(tall, 'en')).toMatch(/^«Mounting height»: .*40/);
    const moved = updateOf('reubicacion', '2026-08-01', values);
    expect(await said(moved, 'es')).toMatch(/debe dar «Coordenada»/);
    expect(await said(moved, 'en')).toMatch(/must give «Coordinates»/);
  });

  test('that turns a lamp into a pole leaves its luminaire empty', async () => {
    const point = await lamp('COR-1');
    const values = { infraestructura_id: point['id'], cambios: { tipo_id: town.pos } };
    const done = await approved(updateOf('correccion_censo', '2025-07-31', values));
    expect(done).toMatchObject({
      cambios: { tipo_id: town.pos, luminaria_id: null },
      delta_carga_w: -82,
      valores_anteriores: { tipo_id: town.lum, luminaria_id: town.na },
    });
    expect(await current(point['id'])).toMatchObject({ carga_w: null, consumo_mes_kwh: null });
  });

  test('asks to confirm what may be wrong, once', async () => {
    const point = await lamp('W-1', { ubicacion: { lat: 5.5, lng: -73.3 } });
    const of = { infraestructura_id: point['id'] };
    const theft = updateOf('hurto', '2026-08-01', { ...of, soporte_tipo: 'oficio' });
    expect(await faults(theft)).toEqual([409, 'soporte_tipo: HURTO_SIN_DENUNCIA?']);
    const cambios = { ubicacion: { lat: 5.500015, lng: -73.3 } };
    const move = updateOf('reubicacion', '2026-08-01', { ...of, cambios });
    expect(await faults(move)).toEqual([409, 'cambios: DESPLAZAMIENTO_MINIMO?']);
    const confirmed = await draft(theft);
    expect((await act(UPDATE, confirmed, { name: 'enviar' })).statusCode).toBe(200);
  });

  test('is dated from the cutoff of the base, and from the coming of its element, until today', async () => {
    const point = await lamp('F-1');
    const of = { infraestructura_id: point['id'] };
    expect(await faults(updateOf('hurto', '2025-07-30', of))).toEqual([
      422,
      'fecha_efectiva: ANTES_DE_LA_BASE',
    ]);
    expect(await faults(updateOf('hurto', '2026-08-21', of))).toEqual([
      422,
      'fecha_efectiva: FECHA_MAXIMA',
      'soporte_fecha: FECHA_MAXIMA',
    ]);
    const cambios = { codigo: 'F-2', tipo_id: town.pos, barrio_id: town.barrio };
    const made = await approved(updateOf('expansion', '2026-08-10', { cambios }));
    const early = updateOf('hurto', '2026-08-09', {
      infraestructura_id: made['infraestructura_id'],
    });
    expect(await faults(early)).toEqual([422, 'fecha_efectiva: ELEMENTO_INEXISTENTE']);
  });

  test('closes the row of the base, and the row stays while updates name it', async () => {
    const point = await lamp('B-1');
    const done = await approved(
      updateOf('hurto', '2026-08-01', { infraestructura_id: point['id'] }),
    );
    const now = await read(POINT, point);
    expect(codesIn((await save(POINT, now, { cantidad: 2 })).json())).toEqual([
      '_registro: CON_ACTUALIZACIONES',
    ]);
    const held = await remove(POINT, now);
    expect([held.statusCode, held.json().detalle]).toEqual([409, { [UPDATE]: 1 }]);
    await take(done, 'anular', { motivo: 'Error' });
    const free = await save(POINT, await read(POINT, point), { cantidad: 2 });
    expect(free.statusCode).toBe(200);
    expect(await current(point['id'])).toMatchObject({ cantidad: 2, n_actualizaciones: 0 });
  });

  test('that removes an element takes it out of the list, not out of reach', async () => {
    const point = await make(POINT, poleAt(town, 'RET-1'));
    await approved(updateOf('retiro', '2026-08-05', { infraestructura_id: point['id'] }));
    expect((await list(CURRENT, { filter: { codigo: 'RET-1' } })).total).toBe(0);
    const asked = { codigo: 'RET-1', estado_operativo: 'retirada' };
    expect((await list(CURRENT, { filter: asked })).rows).toMatchObject([
      { fecha_baja: '2026-08-05', ultimo_tipo: 'retiro' },
    ]);
    expect((await list(CURRENT, { filter: { fecha_baja_gte: '2026-08-05' } })).total).toBe(1);
    expect(await current(point['id'])).toMatchObject({ estado_operativo: 'retirada' });
    const late = updateOf('correccion_censo', '2026-08-06', {
      infraestructura_id: point['id'],
      cambios: { direccion: 'Calle 2' },
    });
    expect(await faults(late)).toEqual([422, 'infraestructura_id: ELEMENTO_RETIRADO']);
  });
});

const NA_150 = {
  codigo: 'NA-150',
  tecnologia: 'sodio',
  potencia_nominal_w: 150,
  perdidas_w: 20,
};
