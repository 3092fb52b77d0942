import type { Block, Cell, DocumentModel } from '../../core/documents/blocks.ts';
import { readColumns, type ExportColumn } from '../../core/export/exportColumns.ts';
import type { LabelOf } from '../../core/fields/field.ts';
import { holds } from '../../core/resource/reading.ts';
import { MASK, type Who } from '../../core/resource/permissions.ts';
import { commonFields, fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { createLabelMemo, labelsOf } from '../export/labels.ts';
import { nameFor, shownTo } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';
import { letterheadOf } from './letterhead.ts';
import { printedText } from './printedColumns.ts';

/** A record as its form has it: its sections, with what is filled in. */
export async function recordDocument(
  orm: Orm,
  store: Store,
  { record, who, day }: { record: Row; who: Who; day: string },
): Promise<DocumentModel> {
  const { resource } = store;
  const shown = shownTo(who, resource, record);
  const columns = new Map(readColumns(resource, '*').map((column) => [column.name, column]));
  const memo = createLabelMemo((target, ids) => labelsOf(orm, store, { target, ids, who }));
  const all = [...columns.values()];
  await memo.learn(all, [
    all.map(({ name }) => (shown[name] === MASK ? null : (shown[name] ?? null))),
  ]);
  const given: Printing = { resource, shown, columns, labelOf: memo.labelOf };
  return {
    title: resource.label,
    subtitle: nameFor(who, resource, record) || null,
    notice: null,
    letterhead: await letterheadOf(orm, day),
    day,
    contents: false,
    wide: false,
    blocks: resource.form.flatMap((section) => blocksOf(given, section)),
  };
}

interface Printing {
  resource: Resource;
  shown: Row;
  columns: ReadonlyMap<string, ExportColumn>;
  labelOf: LabelOf;
}

function blocksOf(given: Printing, { title, fields }: Resource['form'][number]): Block[] {
  const filled = fields.filter((name) => isFilled(given, name));
  const isTable = (name: string): boolean => fieldOf(given.resource, name)?.kind === 'table';
  const plain = filled.filter((name) => !isTable(name));
  const rows = plain.flatMap((name): Cell[][] => {
    const column = given.columns.get(name);
    if (column === undefined) return [];
    const value = given.shown[name];
    return [
      [column.header, printedText(given.resource, { column, labelOf: given.labelOf, value })],
    ];
  });
  const tables = filled.filter(isTable).flatMap((name) => tableOf(given, name));
  if (rows.length === 0 && tables.length === 0) return [];
  const sheet: Block = {
    kind: 'table',
    title,
    columns: [
      { header: 'Dato', kind: 'text' },
      { header: 'Valor', kind: 'text' },
    ],
    rows,
  };
  return [
    { kind: 'heading', level: 1, text: title },
    ...(rows.length > 0 ? [sheet] : []),
    ...tables,
  ];
}

/** Bookkeeping and what has no value is no matter of a page, nor what the form hides. */
function isFilled({ resource, shown }: Printing, name: string): boolean {
  const field = fieldOf(resource, name);
  const value = shown[name] ?? null;
  if (field === undefined || value === null || value === '') return false;
  if (field.kind === 'json' || (Array.isArray(value) && value.length === 0)) return false;
  if (name in commonFields && name !== 'observaciones' && name !== 'adjuntos') return false;
  return field.visibleIf === undefined || holds(field.visibleIf, (path) => shown[path] ?? null);
}

function tableOf({ resource, shown, labelOf }: Printing, name: string): Block[] {
  const field = fieldOf(resource, name);
  if (field?.kind !== 'table') return [];
  const { columns } = field as unknown as { columns: Resource['fields'] }; // of its kind
  const parts = Object.entries(columns);
  const inner: Resource = { ...resource, fields: columns };
  const asColumns = readColumns(inner, Object.keys(columns));
  const lines = shown[name];
  if (!Array.isArray(lines))
    return [{ kind: 'paragraph', text: `${field.label}: ${String(lines)}` }];
  return [
    {
      kind: 'table',
      title: field.label,
      columns: asColumns.map(({ header }) => ({ header, kind: 'text' })),
      rows: (lines as Row[]).map((line) =>
        parts.map(([part], at) => {
          const column = asColumns[at];
          const value = line[part] ?? null;
          return column === undefined ? null : printedText(inner, { column, labelOf, value });
        }),
      ),
    },
  ];
}
