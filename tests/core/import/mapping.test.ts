import { describe, expect, test } from 'vitest';
import { date } from '../../../src/core/fields/date/date.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { email } from '../../../src/core/fields/email/email.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { columnsOf } from '../../../src/core/import/headerRow.ts';
import { proposeMapping } from '../../../src/core/import/mapping.ts';
import { importTargets } from '../../../src/core/import/targets.ts';
import { poste } from '../../support/toys/sheetToys.ts';

const targets = importTargets(poste);

type Decided = Parameters<typeof proposeMapping>[2];

/** `origen: targets` or `origen? suggestion` by column name. */
function proposed(headers: string[], decided: Decided = {}, sample: string[] = []) {
  const columns = columnsOf([{ n: 1, cells: headers }], [{ n: 2, cells: sample }]);
  return Object.fromEntries(
    proposeMapping(columns, targets, decided).map(({ nombre, origen, destinos, sugerencia }) => [
      nombre,
      sugerencia === undefined ? `${origen}: ${destinos.join()}` : `${origen}? ${sugerencia}`,
    ]),
  );
}

describe('a column', () => {
  test('leads where its header says, and is ignored when that says nothing', () => {
    expect(proposed(['CÓDIGO', 'Barrio', 'KWH'])).toEqual({
      CÓDIGO: 'exacta: codigo',
      Barrio: 'exacta: barrio_id',
      KWH: 'ninguna: ',
    });
  });

  test('is no month nor day by its name where none of what it holds can be one', () => {
    const dated = importTargets({
      ...poste,
      fields: { mes: period({ label: 'Mes' }), fecha: date({ label: 'Fecha' }) },
    });
    const leads = (...[head, ...texts]: [string, ...string[]]) =>
      proposeMapping(
        columnsOf(
          [{ n: 1, cells: [head] }],
          texts.map((text, at) => ({ n: at + 2, cells: [text] })),
        ),
        dated,
      )[0]?.destinos.join();
    expect(leads('MES', '1234', '45678', '1.020,5')).toBe('');
    expect(leads('FECHA', 'Alto', 'Bajo')).toBe('');
    expect(leads('MES', '07/2026', '1234')).toBe('mes');
    expect(leads('MES', 'julio de 2026', 'agosto de 2026')).toBe('mes');
    expect(leads('MES', '202607', '202608')).toBe('mes');
    expect(leads('MES', '2026-07-15', '2026-07-16')).toBe('mes');
    expect(leads('FECHA', '07/15/2026', '07/16/2026')).toBe('fecha');
    expect(leads('FECHA', '46206', 'pendiente')).toBe('fecha');
    expect(leads('FECHA', '2026-07-03T10:20:00', '2026-07-04T10:20:00')).toBe('fecha');
    // one text may be a slip, and none tells nothing
    expect(leads('MES', '1234')).toBe('mes');
    expect(leads('MES')).toBe('mes');
  });

  const lectura = importTargets({
    ...poste,
    fields: {
      mes: period({ label: 'Mes', required: true }),
      fecha: date({ label: 'Fecha' }),
      energia: decimal({ label: 'Energía', precision: 9, scale: 2, unit: 'kWh', required: true }),
      factor: decimal({ label: 'Factor', precision: 9, scale: 2 }),
      altura: decimal({ label: 'Altura', precision: 4, scale: 1, min: 3, max: 20 }),
      soporte: choice(['concreto', 'metalico'], { label: 'Soporte' }),
      correo: email({ label: 'Correo' }),
      ubicacion: point({ label: 'Coordenada' }),
      nota: text({ label: 'Nota', max: 200 }),
    },
  });
  /** Columns by header: what is proposed and why. */
  const understood = (table: Record<string, string[]>) => {
    const heads = Object.keys(table);
    const rows = (table[heads[0] ?? ''] ?? []).map((_, at) => ({
      n: at + 2,
      cells: heads.map((head) => table[head]?.[at] ?? null),
    }));
    const columns = columnsOf([{ n: 1, cells: heads }], rows);
    return proposeMapping(columns, lectura, {}, rows).map(
      ({ destinos, origen, sugerencia, motivo }) =>
        [...destinos, origen, sugerencia, motivo].filter((one) => one !== undefined),
    );
  };

  test('that no header explains is proposed by what it holds, with the reason', () => {
    expect(understood({ 'X-1': ['01/02/2026', '15/02/2026'] })).toEqual([
      ['contenido', 'fecha', { contiene: 'fechas' }],
    ]);
    expect(understood({ 'X-1': ['Concreto', 'metalico', 'concreto'] })).toEqual([
      ['contenido', 'soporte', { contiene: 'opciones' }],
    ]);
    expect(understood({ 'X-1': ['a@b.co', 'c@d.co'] })).toEqual([
      ['contenido', 'correo', { contiene: 'correos' }],
    ]);
    expect(understood({ A1: ['5.5351', '5,61234'], A2: ['-73.3675', '-73.4001'] })).toEqual([
      ['contenido', 'ubicacion.lat', { contiene: 'latitudes' }],
      ['contenido', 'ubicacion.lng', { contiene: 'longitudes' }],
    ]);
  });

  test('weighs more than a header that is only near: dates under Sopote are no support', () => {
    expect(understood({ Sopote: ['01/02/2026', '15/02/2026'] })).toEqual([
      ['contenido', 'fecha', { contiene: 'fechas' }],
    ]);
    expect(understood({ Sopote: ['Concreto', 'Metalico'] })).toEqual([['parecida', 'soporte']]);
    expect(understood({ Sopote: ['así', 'asá'] })).toEqual([['parecida', 'soporte']]);
  });

  test('of numbers is proposed for the field that needs them, where others could have them, too', () => {
    expect(understood({ MES: ['1234', '45678', '1.020,5'] })).toEqual([
      ['contenido', 'energia', { contiene: 'numeros' }],
    ]);
    expect(understood({ Energía: ['1', '2'], Otra: ['1234', '45678'] })).toEqual([
      ['energia', 'exacta'],
      ['ninguna'],
    ]);
  });

  test('is not led where its header says when it hardly holds such, which is told', () => {
    const factor = {
      Energía: ['1', '2', '3', '4', '5', '6'],
      FECHA: ['1234', '56310', '845', '90', '40210', '12'],
    };
    expect(understood(factor)[1]).toEqual(['ninguna', { no_contiene: 'fechas', destino: 'fecha' }]);
    expect(understood({ Altura: ['Alta', 'Media', 'Baja'] })).toEqual([
      ['ninguna', { no_contiene: 'numeros', destino: 'altura' }],
    ]);
    // the same month in nearly every row, and some slips
    const slips = ['2026-07', '2026-07', 'LED', '2026-07', '7', 'sí'];
    expect(understood({ Mes: slips })).toEqual([['mes', 'exacta']]);
    // words that the list lacks are mended one by one
    expect(understood({ Soporte: ['Madera', 'Fibra'] })).toEqual([['soporte', 'exacta']]);
  });

  test('is proposed for none where two could be meant, or one text alone says so', () => {
    const two = { A1: ['01/02/2026', '15/02/2026'], A2: ['03/02/2026', '16/02/2026'] };
    expect(understood(two)).toEqual([['ninguna'], ['ninguna']]);
    expect(understood({ A1: ['01/02/2026'] })).toEqual([['ninguna']]);
    expect(understood({ A1: ['calle 1', 'calle 2'] })).toEqual([['ninguna']]);
  });

  test('with a header that is nearly right leads nowhere, but suggests', () => {
    expect(proposed(['Direcion'])).toEqual({ Direcion: 'parecida? direccion' });
  });

  test('does not suggest by likeness what another column has', () => {
    expect(proposed(['Tipo', 'Tipo de encendido'])).toEqual({
      Tipo: 'exacta: tipo_id',
      'Tipo de encendido': 'ninguna: ',
    });
  });

  test('that names a target less well than another leaves it', () => {
    expect(proposed(['Punto', 'Red.Código', 'codigo'])).toEqual({
      Punto: 'ninguna? codigo',
      'Red.Código': 'ninguna? codigo',
      codigo: 'exacta: codigo',
    });
  });

  test('of two alike the first leads', () => {
    expect(proposed(['Barrio', 'barrio'])).toEqual({
      Barrio: 'exacta: barrio_id',
      barrio: 'ninguna? barrio_id',
    });
  });

  test('called Ubicación is no coordinate beside latitude and longitude', () => {
    expect(proposed(['Ubicacion', 'Latitud', 'Longitud'])).toEqual({
      Ubicacion: 'ninguna? ubicacion',
      Latitud: 'exacta: ubicacion.lat',
      Longitud: 'exacta: ubicacion.lng',
    });
    expect(proposed(['Ubicacion', 'Latitud']).Ubicacion).toBe('exacta: ubicacion');
  });

  test('without a header is never guessed', () => {
    expect(proposed(['Código', ''], {}, ['x', 'y'])['Columna B']).toBe('ninguna: ');
  });

  test('of a header in two rows is known by the lower part alone', () => {
    const header = [
      { n: 1, cells: ['Datos', null, 'Barrio'] },
      { n: 2, cells: ['Código', 'Transformador', null] },
    ];
    const mapped = proposeMapping(columnsOf(header, []), targets);
    expect(mapped.map(({ nombre, destinos }) => [nombre, ...destinos])).toEqual([
      ['Datos Código', 'codigo'],
      ['Datos Transformador', 'transformador'],
      ['Barrio', 'barrio_id'],
    ]);
  });
});

describe('what a person decided', () => {
  test('outweighs what was remembered, and that the header', () => {
    const decided = {
      chosen: { Barrio: 'direccion', Código: null },
      remembered: { Barrio: 'barrio_id', Poste: 'transformador', Altura: null },
    };
    expect(proposed(['Código', 'Barrio', 'Poste', 'Altura'], decided)).toEqual({
      Código: 'elegida: ',
      Barrio: 'elegida: direccion',
      Poste: 'recordada: transformador',
      Altura: 'recordada: ',
    });
  });

  test('may lead one column to several targets', () => {
    const decided = { chosen: { TIPO: ['tipo_id', 'luminaria_id'] } };
    expect(proposed(['TIPO', 'Luminaria'], decided)).toEqual({
      TIPO: 'elegida: tipo_id,luminaria_id',
      Luminaria: 'ninguna? luminaria_id',
    });
  });

  test('leads no two columns to one target', () => {
    const decided = { chosen: { A: 'direccion', B: 'direccion' } };
    expect(proposed(['A', 'B'], decided)).toEqual({
      A: 'elegida: direccion',
      B: 'ninguna? direccion',
    });
  });

  test('takes a target from what was remembered for another column', () => {
    const decided = { chosen: { A: 'direccion' }, remembered: { B: 'direccion' } };
    expect(proposed(['A', 'B'], decided).B).toBe('ninguna? direccion');
  });

  test('about targets that are no more, or names that only objects have, changes nothing', () => {
    const decided = { chosen: { Código: 'borrado' }, remembered: {} };
    expect(proposed(['Código', 'toString'], decided)).toEqual({
      Código: 'elegida: ',
      toString: 'ninguna: ',
    });
  });
});

test('the columns of the files that we know lead where a person would lead them', () => {
  const headers = [
    'PUNTO',
    'POSICIÓN',
    'TIPO',
    'POTENCIA (W)',
    'TIPO DE ENCENDIDO',
    'OBSERVACIONES',
    'CANTIDAD POR PUNTO',
    'SUMINISTRO',
    'DIRECCIÓN',
    'LOCALIDAD',
  ];
  expect(proposed(headers)).toMatchObject({
    PUNTO: 'exacta: codigo',
    TIPO: 'exacta: tipo_id',
    OBSERVACIONES: 'exacta: observaciones',
    'CANTIDAD POR PUNTO': 'parecida? cantidad',
    DIRECCIÓN: 'exacta: direccion',
    LOCALIDAD: 'exacta: barrio_id',
  });
});
