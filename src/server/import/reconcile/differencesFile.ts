import type { Readable } from 'node:stream';
import type { DifferenceKind } from '../../../core/import/importApi.ts';
import type { ImportRow } from '../../../core/import/importApi.ts';
import type { ChosenDifferences } from '../../../core/import/reconciliationApi.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import { fieldOf } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { ExportFormat, Facts } from '../../export/exportJob.ts';
import { streamedFile, textColumn } from '../../export/streamedFile.ts';
import type { Store, Stores } from '../../resource/store.ts';
import type { Reader } from '../review/findings.ts';
import { importRows } from '../review/importRows.ts';

/** Rows that are read together. */
const PAGE = 2000;

/** What a comparison of a file found as a sheet: a row for each field, with what both sides say. */
export function differencesFile(
  orm: Orm,
  { store, stores }: { store: Store; stores: Stores },
  given: {
    id: number;
    solo: Omit<ChosenDifferences, 'filas'>;
    /** Fields that are masked in sheets, which a file of differences leaves out. */
    hidden: readonly string[];
    who: Reader;
    format: ExportFormat;
    title: string;
    facts: Facts;
  },
): Readable {
  const { id, who, format, title, facts, hidden } = given;
  const { clase, campo, barrio } = given.solo;
  const sheet = sheetOf(store.resource, store.resources);
  const [[key = ''] = []] = sheet.keys;
  const ofSheet = Object.entries(store.resource.import.sheet?.columns ?? {});
  const own = new Set([key, ...hidden, ...ofSheet.map(([name]) => name)]);
  /** What is told of each row by its differences, such as the kind of an update. */
  const found = ofSheet.flatMap(([name, column]) => (column.found === true ? [name] : []));
  const columns = [
    { name: 'fila', header: 'Fila', kind: 'integer', form: 'number', plain: true } as const,
    textColumn('codigo', fieldOf(sheet, key)?.label ?? key),
    textColumn('clase', 'Diferencia'),
    textColumn('campo', 'Campo'),
    textColumn('sistema', 'Sistema'),
    textColumn('archivo', 'Archivo'),
    textColumn('nota', 'Nota'),
  ];
  const rowsOf = (row: ImportRow): (string | number | null)[][] => {
    const kind = row.clase;
    if (kind === undefined || kind === 'igual') return [];
    const code = row.valores[key]?.despues ?? '';
    const becomes = found.flatMap((name) => {
      const value = row.valores[name]?.despues ?? '';
      return value === '' ? [] : [`${fieldOf(sheet, name)?.label ?? name}: ${value}.`];
    });
    const note = [...becomes, ...row.hallazgos.map(({ mensaje }) => mensaje)].join(' ');
    const line = (label: string, sides: readonly [string, string]) => [
      row.fila,
      code,
      kinds[kind],
      label,
      ...sides,
      note,
    ];
    const lines = Object.entries(row.valores).flatMap(([name, { antes, despues }]) => {
      const field = fieldOf(sheet, name);
      // what the server works out is no field of a file
      if (field === undefined || own.has(name)) return [];
      if (kind === 'diferente' && antes === undefined) return [];
      if (kind === 'solo_a' && (antes ?? despues) === '') return [];
      return [line(field.label, sidesOf(kind, { antes, despues }))];
    });
    return lines.length === 0 ? [line('', ['', ''])] : lines;
  };
  let behind: number | undefined = 0;
  const page = async (): Promise<string | undefined> => {
    if (behind === undefined) return undefined;
    const { rows } = await importRows(orm, stores, {
      id,
      clase: clase ?? 'diferencias',
      ...(campo === undefined ? {} : { difiere: campo }),
      ...(barrio === undefined ? {} : { barrio }),
      range: { behind, count: PAGE },
      language: 'es',
      who,
    });
    behind = rows.length < PAGE ? undefined : rows.at(-1)?.puesto;
    return rows.length === 0 ? undefined : JSON.stringify(rows.flatMap(rowsOf));
  };
  return streamedFile({ format, columns, title, facts, factsAt: 'first' }, page);
}

const sidesOf = (
  kind: DifferenceKind,
  { antes, despues }: { antes: string | undefined; despues: string },
): readonly [string, string] => {
  if (kind === 'solo_a') return [antes ?? despues, ''];
  return kind === 'solo_b' ? ['', despues] : [antes ?? '', despues];
};

export const kinds: Readonly<Record<Exclude<DifferenceKind, 'igual'>, string>> = {
  solo_a: 'Solo en el sistema',
  solo_b: 'Solo en el archivo',
  diferente: 'Distinto',
};
