import { describe, expect, test } from 'vitest';
import { biff, ole2, readSheet, sampleFolder } from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();

const BOF = biff(0x809, Buffer.from('0006050000000000', 'hex'));
const END = biff(0x0a);

/** Style 0 is general, style 1 a date, style 2 a time. */
const styles = [0, 14, 20].map((format) => {
  const data = Buffer.alloc(20);
  data.writeUInt16LE(format, 2);
  return biff(0xe0, data);
});

const number = (place: [row: number, column: number, style: number], value: number) => {
  const data = Buffer.alloc(14);
  place.forEach((part, at) => data.writeUInt16LE(part, at * 2));
  data.writeDoubleLE(value, 6);
  return biff(0x203, data);
};

const label = (row: number, column: number, text: string) => {
  const data = Buffer.alloc(9 + text.length);
  data.writeUInt16LE(row, 0);
  data.writeUInt16LE(column, 2);
  data.writeUInt16LE(text.length, 6);
  data.write(text, 9, 'latin1');
  return biff(0x204, data);
};

const errorAt = (row: number, column: number) =>
  biff(0x205, Buffer.from([row, 0, column, 0, 0, 0, 0x2a, 1]));

const merged = (...range: [top: number, bottom: number, left: number, right: number]) => {
  const data = Buffer.alloc(10);
  [1, ...range].forEach((part, at) => data.writeUInt16LE(part, at * 2));
  return biff(0xe5, data);
};

function xls(sheets: Record<string, { records: Buffer[]; hidden?: boolean }>): Buffer {
  const listed = (offset: number, [name, sheet]: [string, { hidden?: boolean }]) => {
    const data = Buffer.alloc(8 + name.length);
    data.writeUInt32LE(offset, 0);
    data[4] = sheet.hidden ? 1 : 0;
    data[6] = name.length;
    data.write(name, 8, 'latin1');
    return biff(0x85, data);
  };
  const entries = Object.entries(sheets);
  const globals = (offsets: number[]) =>
    Buffer.concat([
      BOF,
      ...styles,
      ...entries.map((entry, at) => listed(offsets[at] ?? 0, entry)),
      END,
    ]);
  const bodies = entries.map(([, { records }]) => Buffer.concat([BOF, ...records, END]));
  const offsets = bodies.map((_, at) =>
    bodies.slice(0, at).reduce((sum, body) => sum + body.length, globals([]).length),
  );
  return ole2({ Workbook: Buffer.concat([globals(offsets), ...bodies]) });
}

describe('an xls', () => {
  test('gives texts, numbers, dates, times and errors, blank rows left out', async () => {
    const records = [
      label(0, 0, 'codigo'),
      label(2, 0, '007'),
      number([2, 1, 0], 0.1 + 0.2),
      number([2, 2, 1], 45000),
      number([2, 3, 2], 0.75),
      number([2, 4, 1], 45000.5),
      errorAt(2, 5),
    ];
    const read = await readSheet(file(xls({ Datos: { records } })));
    expect(read.formato).toBe('xls');
    expect(read.rows).toEqual({
      1: ['codigo'],
      3: [
        '007',
        0.3,
        { fecha: '2023-03-15' },
        { fecha: '18:00:00' },
        { fecha: '2023-03-15T12:00:00' },
        { error: '#N/A' },
      ],
    });
  });

  test('tells which sheets are hidden', async () => {
    const { hojas } = await readSheet(
      file(xls({ Apoyo: { records: [], hidden: true }, Datos: { records: [] } })),
    );
    expect(hojas).toEqual([
      { nombre: 'Apoyo', oculta: true },
      { nombre: 'Datos', oculta: false },
    ]);
  });

  test('names every column of a merged header', async () => {
    const records = [
      label(0, 0, 'Lugar'),
      label(1, 0, 'lat'),
      label(1, 1, 'lng'),
      merged(0, 0, 0, 1),
    ];
    expect((await readSheet(file(xls({ Datos: { records } })))).rows).toEqual({
      1: ['Lugar', 'Lugar'],
      2: ['lat', 'lng'],
    });
  });

  test('is refused beyond the limits', async () => {
    const records = [number([0, 0, 0], 1), number([200, 0, 0], 1), number([0, 255, 0], 1)];
    const path = file(xls({ Datos: { records } }));
    await expect(readSheet(path, { limits: { columns: 200 } })).rejects.toMatchObject({
      code: 'DEMASIADAS_COLUMNAS',
    });
    await expect(readSheet(path, { limits: { rows: -29 } })).rejects.toMatchObject({
      code: 'DEMASIADAS_FILAS',
    });
  });
});
