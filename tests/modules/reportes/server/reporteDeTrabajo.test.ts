import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportColumns } from '../../../../src/core/export/exportColumns.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { reporteTrabajo } from '../../../../src/modules/reportes/reporte_trabajo.ts';
import { actividades } from '../../../../src/modules/reportes/rules/reporteDeTrabajo.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';

const destino = 'reporte_trabajo';

describe.each(engines)('a work report on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const { plan, apply, undo, rows, table, clear } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    town = await makeTown(at.make);
    for (const codigo of ['LUM-1', 'LUM-2']) {
      await at.make('infraestructura_alumbrado', lampAt(town, codigo));
    }
  });
  afterAll(() => at.db.close());
  beforeEach(() => clear(destino));

  const header = ['Fecha', 'OT', 'Cuadrilla', 'Rótulo', 'Barrio/Vereda', 'Trabajo realizado'];
  const row = (ot: string, ...rest: string[]) => ['13/07/2026', ot, 'Móvil 1', ...rest];
  const kept = async (...names: string[]) =>
    (await table(destino)).map((record: Row) => names.map((name) => record[name]));

  test('is read in the words of its operator', async () => {
    const file = csv(
      [...header, 'Correctivo/Preventivo', 'Obs', 'Cant', 'Und', 'Hora inicial', 'PQR', 'CC'],
      [
        ...row('1', 'lum-1', 'Los Álamos', 'CAMBIO FOCO'),
        'Correctivo',
        '',
        '1',
        'und',
        '18:30',
        'pqr-1',
        '',
      ],
      [
        ...row('2', 'LUM-2', 'los alamos', 'Foto control'),
        'Mtto. preventivo',
        'ok',
        '',
        '',
        '',
        '',
        '',
      ],
      [...row('3', '', 'Los Álamos', 'cambio_driver'), '', '', '', '', '', '', ''],
      [...row('4', '', 'Los Álamos', 'Pintura de canecas'), 'Varios', 'A mano', '', '', '', '', ''],
    );
    const one = await plan(file, { destino });
    expect(one.plan.entendido.avisos).toEqual([]);
    expect(told(await rows(one))).toEqual([
      '2 crear',
      '3 crear',
      '4 crear',
      '5 crear actividad:ACTIVIDAD_SIN_CODIGO? clase:CLASE_PROPUESTA?',
    ]);
    expect(await apply(one)).toMatchObject({ kind: 'applied', rows: 4 });
    expect(await kept('numero_ot', 'codigo_punto', 'actividad', 'clase', 'observaciones')).toEqual([
      ['1', 'LUM-1', 'cambio_bombilla', 'correctivo', null],
      ['2', 'LUM-2', 'cambio_fotocelda', 'preventivo', 'ok'],
      ['3', null, 'cambio_driver', 'correctivo', null],
      ['4', null, 'otra', 'correctivo', 'A mano\nActividad reportada: Pintura de canecas'],
    ]);
    const id = one.job.id;
    expect(await kept('validacion', 'importacion_id', 'fila', 'radicado_pqr')).toEqual([
      ['pendiente', id, 2, 'PQR-1'],
      ['pendiente', id, 3, null],
      ['pendiente', id, 4, null],
      ['pendiente', id, 5, null],
    ]);
  });

  test('sent again changes nothing, and its corrections change what is not judged', async () => {
    const first = csv(header, row('1', 'LUM-1', 'Los Álamos', 'Cambio foco'));
    await apply(await plan(first, { destino }));
    const again = await plan(first, { destino });
    expect(told(await rows(again))).toEqual(['2 sin_cambio']);
    const mended = csv(
      [...header, 'Material'],
      [...row('1', 'LUM-1', 'Los Álamos', 'bombillo'), 'Bombilla 70 W'],
    );
    const better = await plan(mended, { destino });
    expect(told(await rows(better))).toEqual(['2 actualizar']);
    await apply(better);
    expect(await kept('numero_ot', 'material')).toEqual([['1', 'Bombilla 70 W']]);
  });

  // each of them would have the class that its activity mostly is, were it new
  test('exported without its class comes back with the one that it has', async () => {
    const works: Row[] = [];
    for (const [numero_ot, codigo_punto] of [
      ['1', 'LUM-1'],
      ['2', null],
    ] as const) {
      const what = { actividad: 'cambio_bombilla', clase: 'preventivo', cuadrilla: 'Móvil 1' };
      const where = { barrio_id: town.barrio, codigo_punto };
      works.push(await at.make(destino, { fecha: '2026-07-13', numero_ot, ...what, ...where }));
    }
    const columns = exportColumns(reporteTrabajo, ['numero_ot', 'cuadrilla', 'material']);
    const headers = columns.map(({ header: name }) => name);
    expect(headers).toContain('Id de Farola');
    const sheet = (material: string) =>
      csv(
        headers,
        ...works.map((work) =>
          columns.map(({ name }) =>
            name === 'actividad'
              ? actividades.cambio_bombilla
              : name === 'material'
                ? material
                : ((work[name] as string | number | null) ?? ''),
          ),
        ),
      );
    const same = await plan(sheet(''), { destino });
    expect(told(await rows(same))).toEqual(['2 sin_cambio', '3 sin_cambio']);
    const better = await plan(sheet('Bombilla 70 W'), { destino });
    expect(told(await rows(better))).toEqual(['2 actualizar', '3 actualizar']);
    await apply(better);
    expect(await kept('material', 'clase')).toEqual([
      ['Bombilla 70 W', 'preventivo'],
      ['Bombilla 70 W', 'preventivo'],
    ]);
  });

  test('sent again warns of works without a code that stand there already', async () => {
    const headers = [...header, 'Dirección', 'Material'];
    const file = csv(
      headers,
      [...row('OT-1', '', 'Los Álamos', 'Poda'), 'Calle 5', 'Sierra'],
      [...row('OT-2', '', '', 'Poda'), 'Calle 6', ''],
      [...row('OT-3', 'LUM-1', 'Los Álamos', 'Poda'), '', ''],
    );
    const one = await plan(file, { destino });
    expect(told(await rows(one))).toEqual(['2 crear', '3 crear', '4 crear']);
    await apply(one);
    const again = await plan(file, { destino });
    expect(again.plan.counts).toMatchObject({ crear: 2, con_aviso: 2, sin_cambio: 1 });
    expect(told(await rows(again))).toEqual([
      '2 crear numero_ot:TRABAJO_YA_REPORTADO?',
      '3 crear numero_ot:TRABAJO_YA_REPORTADO?',
      '4 sin_cambio',
    ]);
    const others = csv(
      headers,
      // the same work in other letters
      [...row('ot-1', '', 'los alamos', 'poda'), 'CALLE 5', 'Tijeras'],
      // another place, another order, another activity, and a point
      [...row('OT-1', '', 'Los Álamos', 'Poda'), 'Calle 7', 'Sierra'],
      [...row('OT-1', '', '', 'Poda'), 'Calle 5', 'Sierra'],
      [...row('OT-9', '', 'Los Álamos', 'Poda'), 'Calle 5', 'Sierra'],
      [...row('OT-1', '', 'Los Álamos', 'Limpieza'), 'Calle 5', 'Sierra'],
      [...row('OT-1', 'LUM-1', 'Los Álamos', 'Poda'), 'Calle 5', 'Sierra'],
    );
    expect(told(await rows(await plan(others, { destino })))).toEqual([
      '2 crear numero_ot:TRABAJO_YA_REPORTADO?',
      '3 crear',
      '4 crear',
      '5 crear',
      '6 crear',
      '7 crear',
    ]);
  });

  test('keeps a code that is in no inventory as observed, and says so as A03', async () => {
    const file = csv(header, row('1', 'LUM-77', 'Los Álamos', 'Poda'));
    const one = await plan(file, { destino });
    expect(told(await rows(one))).toEqual(['2 crear codigo_punto:CODIGO_SIN_INVENTARIO?']);
    await apply(one);
    expect(await kept('validacion', 'motivo')).toEqual([
      ['observado', 'El código LUM-77 no está en el inventario.'],
    ]);
    expect(await undo(one)).toMatchObject({ kind: 'undone' });
    expect(await table(destino)).toEqual([]);
  });

  test('needs day, order, crew, activity, and a place', async () => {
    const headers = ['Fecha', 'OT', 'Cuadrilla', 'Actividad', 'Dirección'];
    const values = ['2026-07-13', '1', 'M1', 'Poda', 'Calle 5'];
    const without = async (at: number) => {
      const cut = (cells: readonly string[]) => cells.filter((_, i) => i !== at);
      const one = await plan(csv(cut(headers), cut(values)), { destino, modo: 'crear' });
      const lacking = one.plan.entendido.avisos.map(({ field, code }) => `${field}: ${code}`);
      return [...lacking, ...told(await rows(one))];
    };
    expect([await without(0), await without(1), await without(2), await without(3)]).toEqual([
      ['fecha: FALTA_COLUMNA'],
      ['numero_ot: FALTA_COLUMNA'],
      ['cuadrilla: FALTA_COLUMNA'],
      ['actividad: FALTA_COLUMNA', 'clase: FALTA_COLUMNA'],
    ]);
    expect(await without(4)).toEqual(['2 error barrio_id:SIN_LUGAR']);
    const whole = await plan(csv(headers, values), { destino, modo: 'crear' });
    expect(told(await rows(whole))).toEqual(['2 crear']);
  });

  test('is taken back while nobody judged any of it, and then as a whole', async () => {
    const file = csv(
      header,
      row('1', 'LUM-1', 'Los Álamos', 'Poda'),
      row('2', 'LUM-2', 'Los Álamos', 'Poda'),
    );
    const one = await plan(file, { destino });
    await apply(one);
    const [first] = await table(destino);
    const set = (validacion: string) =>
      at.db.orm.run(
        {
          text: `update reporte_trabajo set validacion = $1, version = version + 1,
            motivo = case when $1 = 'observado' then 'x' end where id = $2::bigint`,
        },
        [validacion, Number(first?.['id'])],
      );
    for (const validacion of ['aceptado', 'observado']) {
      await set(validacion);
      expect(await undo(one)).toMatchObject({
        kind: 'forbidden',
        findings: [{ code: 'DESHACER_IMPOSIBLE' }],
      });
      expect(await table(destino)).toHaveLength(2);
    }
    await clear(destino);
    const untouched = await plan(file, { destino });
    await apply(untouched);
    expect(await undo(untouched)).toMatchObject({ kind: 'undone', kept: 0 });
    expect(await table(destino)).toEqual([]);
  });
});
