import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { takeTransition } from '../../../../../src/server/record/transitions.ts';
import { engines } from '../../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  told,
  type Importer,
} from '../../../../support/sheets/importing.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado_actualizacion';
const POINTS = 'infraestructura_alumbrado';

describe.each(engines)('an inventory sheet after the base was closed on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const io = importing(() => at);
  const { plan, rows, clear, apply, undo, table } = io;
  beforeAll(async () => {
    at = await openImporter(engine);
    town = await makeTown(at.make);
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear(
      destino,
      'infraestructura_alumbrado_cambiado',
      'infraestructura_alumbrado_tramo',
      POINTS,
    );
    await at.db.rows(sql`delete from parametro where vigente_desde > '2026-01-01'`);
    await at.make('parametro', {
      clave: 'fecha_corte_base',
      valor: '2026-01-01',
      vigente_desde: '2026-01-02',
    });
    for (const codigo of ['P1', 'P2', 'P3']) {
      const ubicacion = { lat: 5.5 + Number(codigo.slice(1)) / 100, lng: -73.3 };
      await at.make(POINTS, lampAt(town, codigo, { ubicacion, direccion: 'Calle 1' }));
    }
    await at.make('parametro', { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-01' });
  });

  const soporte = {
    soporte_tipo: 'Acta',
    soporte_numero: 'ACTA-7',
    soporte_fecha: '2026-07-10',
    fecha_efectiva: '2026-07-09',
  };
  const header = ['Código', 'Tipo', 'Luminaria', 'Barrio', 'Latitud', 'Longitud', 'Dirección'];
  const line = (codigo: string, own: Partial<Record<string, string>> = {}) => {
    const { luminaria = 'NA-070', lat = `5.5${codigo.slice(1)}`, direccion = 'Calle 1' } = own;
    return [codigo, 'LUM', luminaria, 'Los Álamos', lat, '-73.3', direccion];
  };
  const drafts = async () =>
    (await table(destino)).map(({ tipo, codigo, cambios, estado }) => [
      tipo,
      codigo,
      cambios,
      estado,
    ]);

  test('becomes drafts of one lot: what is new, what differs, each as the type that fits', async () => {
    const sheet = csv(
      header,
      line('P1'),
      line('P2', { luminaria: 'LED-040' }),
      line('P3', { lat: '5.58' }),
      line('P4', { lat: '5.54', direccion: '' }),
    );
    const made = await plan(sheet, { destino, opciones: { constantes: soporte } });
    expect(told(await rows(made))).toEqual(['2 sin_cambio', '3 crear', '4 crear', '5 crear']);
    expect(made.plan.counts).toMatchObject({ crear: 3, sin_cambio: 1, con_error: 0 });
    expect((await rows(made))[1]).toMatchObject({ antes: { luminaria_id: town.na } });
    await apply(made);
    const P4 = {
      codigo: 'P4',
      tipo_id: town.lum,
      luminaria_id: town.na,
      barrio_id: town.barrio,
      ubicacion: { lat: 5.54, lng: -73.3 },
      cantidad: 1,
      regimen: 'nocturno',
    };
    expect(await drafts()).toEqual([
      ['modernizacion', 'P2', { luminaria_id: town.led }, 'borrador'],
      ['reubicacion', 'P3', { ubicacion: { lat: 5.58, lng: -73.3 } }, 'borrador'],
      ['expansion', 'P4', expect.objectContaining(P4), 'borrador'],
    ]);
    const [first] = await table(destino);
    expect(first).toMatchObject({
      lote: `IMP-${made.job.id}`,
      numero: null,
      fecha_efectiva: '2026-07-09',
      soporte_tipo: 'acta',
      soporte_numero: 'ACTA-7',
      soporte_fecha: '2026-07-10',
      origen_tipo: 'importacion',
      origen_id: made.job.id,
      delta_carga_w: -42,
    });
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    expect(await drafts()).toEqual([]);
  });

  test('asks for the support document, of the file or of its rows', async () => {
    const bare = await plan(csv(header, line('P1')), { destino });
    expect(bare.plan.entendido.avisos).toMatchObject(
      ['fecha_efectiva', 'soporte_tipo', 'soporte_numero', 'soporte_fecha'].map((field) => ({
        code: 'FALTA_COLUMNA',
        level: 'error',
        field,
      })),
    );
    const columns = ['Novedad', 'Fecha novedad', 'Acta', 'Fecha del soporte', 'Documento soporte'];
    const sheet = csv(
      ['Código', ...columns],
      ['P1', 'Hurto', '2026-07-05', 'D-1', '2026-07-06', 'Denuncia'],
      ['P1', 'Reinstalación', '2026-07-08', 'A-2', '2026-07-08', 'Acta'],
      ['P2', 'Retiro', '2026-07-05', '', '2026-07-06', 'Acta'],
      ['P3', 'Retiro', '2026-07-05', 'A-3', '2026-07-06', 'Oficio'],
      ['P3', 'Modernización', '2026-07-05', 'A-3', '2026-07-06', 'Acta'],
      ['P9', 'Hurto', '2026-07-05', 'A-3', '2026-07-06', 'Denuncia'],
    );
    const made = await plan(sheet, { destino });
    expect(told(await rows(made))).toEqual([
      '2 crear',
      expect.stringMatching(/^3 (crear|error)/),
      '4 error soporte_numero:OBLIGATORIO',
      '5 error soporte_tipo:RETIRO_SIN_ACTA',
      expect.stringContaining('6 error'),
      expect.stringContaining('7 error'),
    ]);
    expect((await rows(made))[3]?.hallazgos?.[0]).toMatchObject({
      columna: 'Documento soporte',
      valor: 'Oficio',
    });
  });

  test('tells of a row that says the same of a point twice, and of one that is gone', async () => {
    const twice = await plan(csv(header, line('P1', { direccion: 'A' }), line('P1')), {
      destino,
      opciones: { constantes: soporte },
    });
    expect(told(await rows(twice))[1]).toBe('3 error codigo:REPETIDO_EN_ARCHIVO');
  });

  test('compares with what is approved by now, and knows the codes that points had', async () => {
    await approve({ tipo: 'modernizacion', codigo: 'P1', cambios: { luminaria_id: town.led } });
    await approve({ tipo: 'cambio_codigo', codigo: 'P2', cambios: { codigo: 'N2' } });
    await approve({ tipo: 'retiro', codigo: 'P3', cambios: {} });
    const sheet = csv(
      header,
      line('P1', { luminaria: 'LED-040' }),
      line('P2', { direccion: 'Calle 9' }),
      line('P3', { direccion: 'Calle 9' }),
    );
    const made = await plan(sheet, { destino, opciones: { constantes: soporte } });
    expect(told(await rows(made))).toEqual([
      '2 sin_cambio',
      '3 crear',
      '4 error codigo:ELEMENTO_RETIRADO',
    ]);
    expect((await rows(made))[1]?.valores).toMatchObject({
      tipo: 'correccion_censo',
      codigo: 'N2',
      cambios: { direccion: 'Calle 9' },
    });
  });

  test('keeps what was sent since when it is taken back', async () => {
    const made = await plan(
      csv(header, line('P1', { direccion: 'A' }), line('P2', { direccion: 'B' })),
      { destino, opciones: { constantes: { ...soporte, lote: 'ACTA-7' } } },
    );
    await apply(made);
    const [first] = await table(destino);
    await transition(first ?? {}, 'enviar');
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect(await table(destino)).toMatchObject([
      { codigo: 'P1', lote: 'ACTA-7', estado: 'en_revision' },
    ]);
  });

  async function approve(given: { tipo: string; codigo: string; cambios: Row }): Promise<void> {
    const points = await table(POINTS);
    const { codigo, ...own } = given;
    const point = points.find((one) => one['codigo'] === codigo);
    const draft = await at.make(destino, {
      ...own,
      infraestructura_id: point?.['id'],
      fecha_efectiva: '2026-07-02',
      soporte_tipo: 'acta',
      soporte_numero: 'A',
      soporte_fecha: '2026-07-02',
    });
    await transition(await transition(draft, 'enviar'), 'aprobar');
  }

  const transition = (record: Row, name: string): Promise<Row> =>
    takeTransition(at.db.orm, storeOf(at.stores, destino), {
      id: Number(record['id']),
      version: Number(record['version']),
      request: { name, values: {} },
      context: at.context,
    });
});
