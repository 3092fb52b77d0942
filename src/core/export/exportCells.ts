import type { FileRef } from '../files/filesApi.ts';
import type { Point } from '../places/mapApi.ts';
import type { ExportColumn } from './exportColumns.ts';
import type { FieldKind } from '../fields/field.ts';
import { pointType } from '../fields/point/point.ts';
import { guarded, type SheetFormat } from './guardText.ts';
import { LABEL_SEPARATOR } from '../resource/referenceLabel.ts';

/** The label of a record of another resource. */
export type LabelOf = (target: string, id: number) => string;

/** What stands in a cell: text, a number, or nothing. Dates and moments are ISO texts. */
export type CellValue = string | number | null;

/** How the values of a column become cells; text that a spreadsheet would run is made harmless. */
export function cellReader(
  column: ExportColumn,
  { labelOf, format }: { labelOf: LabelOf; format: SheetFormat },
): (value: unknown) => CellValue {
  const read = readers[column.kind](column, labelOf);
  if (column.form !== 'free') return (value) => (value === null ? null : read(value));
  return (value) => {
    const text = value === null ? null : read(value);
    return typeof text === 'string' ? guarded(text, format) : text;
  };
}

type Reader = (value: unknown) => CellValue;

// each is given the values of its own type, as the database holds them
const text: Reader = (value) => String(value);
const asText = (): Reader => text;
const asNumber = (): Reader => (value) => Number(value);

const readers: Readonly<Record<FieldKind, (column: ExportColumn, labelOf: LabelOf) => Reader>> = {
  text: asText,
  longText: asText,
  email: asText,
  color: asText,
  time: asText,
  period: asText,
  date: asText,
  integer: asNumber,
  decimal: asNumber,
  money: asNumber,
  boolean: () => (value) => (value === true ? 'sí' : 'no'),
  dateTime:
    ({ wholeSeconds }) =>
    (value) =>
      wholeSeconds ? String(value).replace(/\.\d+/, '') : String(value),
  choice:
    ({ labels = {} }) =>
    (value) =>
      labels[String(value)] ?? String(value),
  reference:
    ({ target = '' }, labelOf) =>
    (value) =>
      labelOf(target, Number(value)),
  references:
    ({ target = '' }, labelOf) =>
    (value) =>
      (value as number[]).map((id) => labelOf(target, id)).join(LABEL_SEPARATOR),
  point: () => (value) => pointType.format(value as Point, { kind: 'point', label: '' }, 'es'),
  file: () => (value) => (value as FileRef[]).map(({ nombre }) => nombre).join(LABEL_SEPARATOR),
  json: () => (value) => JSON.stringify(value),
};
