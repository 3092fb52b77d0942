import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchPreview } from '../../../../src/core/api/api.ts';
import type { FileRef } from '../../../../src/core/files/filesApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { samples } from '../../../support/sheets/sampleFiles.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeTours, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';

const TOUR = 'recorrido';
const VISIT = 'recorrido_hallazgo';
const UPDATE = 'infraestructura_alumbrado_actualizacion';

describe.each(engines)('a visit on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { create, make, save, act, read, remove, list, preview } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  const tour = () => make(TOUR, tourAt(tours));
  const close = async (recorrido: Row, fin = '2026-07-10T22:00:00-05:00') =>
    act(TOUR, await read(TOUR, recorrido), {
      name: 'cerrar',
      values: { fin, motivo: 'Lluvia' },
    });
  const faultsOf = (response: { json(): Row }): string[] => {
    const { fields = {}, avisos = [] } = response.json() as {
      fields?: Record<string, { code: string }[]>;
      avisos?: { field: string; code: string }[];
    };
    const errors = Object.entries(fields).map(([name, [first]]) => `${name}: ${first?.code}`);
    return [...errors, ...avisos.map(({ field, code }) => `${field}: ${code}?`)];
  };
  const photo = async (): Promise<FileRef> => {
    const boundary = 'farola-test';
    const response = await at.call({
      method: 'POST',
      url: '/api/archivos',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="archivo"; filename="foto.png"\r\n` +
            'content-type: image/png\r\n\r\n',
        ),
        samples.png,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return response.json();
  };

  test('says what was seen, and nothing that does not belong to it', async () => {
    const recorrido = await tour();
    const visit = (values: Row) => visitAt(tours, recorrido, values);
    const needs = async (values: Row) => faultsOf(await create(VISIT, visit(values)));
    expect(await needs({ infraestructura_id: null })).toEqual(['infraestructura_id: OBLIGATORIO']);
    expect(await needs({ resultado: 'falla' })).toEqual(['tipo_falla: OBLIGATORIO']);
    expect(await needs({ resultado: 'dato_errado' })).toEqual(['dato_campo: OBLIGATORIO']);
    expect(await needs({ resultado: 'no_inventariada' })).toEqual([
      'ubicacion: OBLIGATORIO',
      'fotos: OBLIGATORIO',
    ]);
    const urgent = { resultado: 'falla', tipo_falla: 'poste_danado' };
    expect(await needs(urgent)).toEqual(['fotos: OBLIGATORIO']);
    const seen = await make(VISIT, visit({ ...urgent, fotos: [await photo()] }));
    expect(seen).toMatchObject({ codigo_punto: 'L1', seguimiento_id: null });
    const quiet = await save(VISIT, seen, { resultado: 'sin_novedad', fotos: [] });
    expect(quiet.json()).toMatchObject({ tipo_falla: null, fotos: null });
  });

  test('has the name that the device gave it, once, or one of the server', async () => {
    const recorrido = await tour();
    const uuid_local = 'a8098c1a-f86e-11da-bd1a-00112444be1e';
    await make(VISIT, visitAt(tours, recorrido, { uuid_local }));
    const twice = visitAt(tours, recorrido, { uuid_local, infraestructura_id: tours.puntos[1] });
    const refused = await create(VISIT, twice);
    expect([refused.statusCode, ...faultsOf(refused)]).toEqual([409, 'uuid_local: DUPLICADO']);
    const own = await make(VISIT, { ...twice, uuid_local: null });
    expect(own['uuid_local']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await list(VISIT, { filter: { q: 'l2' } })).rows.map(({ id }) => id)).toContain(
      own['id'],
    );
  });

  test('lies within its tour, with half an hour to spare', async () => {
    const recorrido = await tour();
    const moment = async (fecha_hora: string) =>
      faultsOf(await create(VISIT, visitAt(tours, recorrido, { fecha_hora })));
    expect(await moment('2026-07-10T18:29:00-05:00')).toEqual(['fecha_hora: FUERA_DEL_RECORRIDO']);
    expect(await moment('2026-07-11T07:31:00-05:00')).toEqual(['fecha_hora: FUERA_DEL_RECORRIDO']);
    expect(await moment('2026-07-10T18:30:00-05:00')).toEqual([]);
    const early = await close(recorrido, '2026-07-10T19:30:00-05:00');
    expect(early.statusCode).toBe(200);
    const other = await tour();
    await make(VISIT, visitAt(tours, other, { fecha_hora: '2026-07-10T21:00:00-05:00' }));
    const refused = await close(other, '2026-07-10T20:29:00-05:00');
    expect(faultsOf(refused)).toEqual(['fin: VISITAS_FUERA_DEL_RECORRIDO']);
    expect((await close(other, '2026-07-10T20:30:00-05:00')).statusCode).toBe(200);
  });

  test('far away from its point asks to confirm', async () => {
    const recorrido = await tour();
    const place = async (lat: number) =>
      faultsOf(await create(VISIT, visitAt(tours, recorrido, { ubicacion: { lat, lng: -73.3 } })));
    expect(await place(5.50155)).toEqual(['ubicacion: LEJOS_DEL_PUNTO?']);
    expect(await place(5.50153)).toEqual([]);
    expect(await place(50)).toEqual(['ubicacion: FUERA_DEL_PAIS']);
  });

  test('is written while its tour is running, and not a moment longer', async () => {
    const recorrido = await tour();
    const visit = await make(VISIT, visitAt(tours, recorrido));
    await close(recorrido);
    const kept = await read(VISIT, visit);
    const more = visitAt(tours, recorrido, { infraestructura_id: tours.puntos[1] });
    const closed = ['recorrido_id: RECORRIDO_NO_EN_CURSO'];
    expect(faultsOf(await create(VISIT, more))).toEqual(closed);
    expect(faultsOf(await save(VISIT, kept, { resultado: 'no_encontrada' }))).toEqual(closed);
    // a wrong value where nothing is shown is no way round it
    expect(faultsOf(await save(VISIT, kept, { tipo_falla: 'nada' }))).toEqual(closed);
    const other = await tour();
    expect(faultsOf(await save(VISIT, kept, { recorrido_id: other['id'] }))).toEqual(closed);
    const gone = await remove(VISIT, kept);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    // of several records it is named before anything is done, and why
    const free = await make(VISIT, visitAt(tours, await tour()));
    const seleccion = { ids: { [String(kept['id'])]: 1, [String(free['id'])]: 1 } };
    for (const request of [
      { accion: 'borrar', seleccion },
      { accion: 'editar', cambios: { observaciones: 'Vista' }, seleccion },
    ]) {
      const seen = (await preview(VISIT, request)).json<BatchPreview>();
      expect([seen.cambian, seen.rechazados]).toEqual([1, [kept['id']]]);
      expect(seen.rechazos.map(({ motivo }) => motivo).join()).toContain('is not running');
    }
    // nobody slips in while it is being closed
    const running = await tour();
    const late = [1, 2, 3, 4].map((n) =>
      create(
        VISIT,
        visitAt(tours, running, {
          infraestructura_id: tours.puntos[n],
          resultado: 'falla',
          tipo_falla: 'otra',
        }),
      ),
    );
    const [, ...codes] = await Promise.all([close(running), ...late]);
    const { rows } = await list(VISIT, { filter: { recorrido_id: running['id'] } });
    expect(rows).toHaveLength(codes.filter(({ statusCode }) => statusCode === 201).length);
    expect(rows.filter(({ seguimiento_id }) => seguimiento_id === null)).toEqual([]);
  });

  test('of what is gone or new becomes a draft of an update', async () => {
    const recorrido = await tour();
    const stolen = await make(
      VISIT,
      visitAt(tours, recorrido, {
        resultado: 'falla',
        tipo_falla: 'faltante_hurto',
        fotos: [await photo()],
      }),
    );
    const found = await make(
      VISIT,
      visitAt(tours, recorrido, {
        resultado: 'no_inventariada',
        infraestructura_id: tours.puntos[3],
        ubicacion: { lat: 5.503, lng: -73.3001 },
        fotos: [await photo()],
        observaciones: 'Frente a la escuela',
      }),
    );
    expect(found).toMatchObject({ infraestructura_id: null, codigo_punto: null });
    expect((await close(recorrido)).statusCode).toBe(200);
    const theft = await read(UPDATE, { id: (await read(VISIT, stolen))['actualizacion_id'] });
    expect(theft).toMatchObject({
      tipo: 'hurto',
      estado: 'borrador',
      infraestructura_id: tours.puntos[0],
      cambios: {},
    });
    const anew = await read(UPDATE, { id: (await read(VISIT, found))['actualizacion_id'] });
    expect(anew).toMatchObject({
      tipo: 'expansion',
      estado: 'borrador',
      infraestructura_id: null,
      cambios: { ubicacion: { lat: 5.503, lng: -73.3001 }, barrio_id: tours.barrio },
      observaciones: 'Frente a la escuela',
    });
    // it lacks a code, which whoever sends it must give
    expect((await act(UPDATE, anew, { name: 'enviar' })).statusCode).toBe(422);
    // a second tour that misses the same light points to the same draft
    const again = await tour();
    const missing = await make(
      VISIT,
      visitAt(tours, again, {
        resultado: 'falla',
        tipo_falla: 'faltante_hurto',
        fotos: [await photo()],
      }),
    );
    await close(again);
    expect(await read(VISIT, missing)).toMatchObject({ actualizacion_id: theft['id'] });
  });
});
