import { z } from 'zod';
import { COLUMN_KINDS, isNumeric } from './columnKinds.ts';

/*
 * A document as plain data: what every printer prints. It is JSON, so that it can be frozen and hashed, and strict, so
 * that a mistake is told with its place before anything is printed.
 */

const columnKind = z.enum(COLUMN_KINDS);

const line = z.string().min(1).max(1000);
const cell = z.union([z.string(), z.number(), z.null()]);

/** The resources whose records a block tells of: who may not read all of them does not see the block. */
const of = z.array(z.string()).exactOptional();

const column = z.strictObject({
  header: line,
  kind: columnKind,
  /** Of a number: how many decimals are shown. Default 0. */
  decimals: z.int().min(0).max(6).exactOptional(),
  /** Of a number that names something: no thousands separators. */
  plain: z.literal(true).exactOptional(),
  /** Only who may see personal data reads its values. */
  personal: z.literal(true).exactOptional(),
  /** Its values name records of this resource: who may not read it does not see them. */
  target: z.string().exactOptional(),
});

const figure = z.strictObject({
  name: line,
  value: z.number().nullable(),
  unit: z.string().max(20).nullable(),
  decimals: z.int().min(0).max(6),
  previous: z.number().nullable(),
  target: z.number().nullable(),
  /** Whether it is where it should be; null: nobody judges it. */
  state: z.enum(['good', 'warning', 'bad']).nullable(),
  of,
});

/** A stored picture with the day on which it was taken, and the SHA-256 of its bytes: only they are printed. */
const photo = z.strictObject({
  file: z.guid(),
  name: line,
  /** `Antes`, `Después`; null: it is the only one. */
  when: line.nullable(),
  day: z.iso.date(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), level: z.int().min(1).max(3), text: line }),
  z.strictObject({
    kind: z.literal('paragraph'),
    /** Its lines are paragraphs; a blank one is not printed. */
    text: z.string().max(2_000_000),
    /** The field of the record that people write it in. */
    field: z.string().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('figures'), title: line, items: z.array(figure) }),
  z.strictObject({
    kind: z.literal('table'),
    title: line,
    columns: z.array(column).min(1).max(60),
    rows: z.array(z.array(cell)),
    /** Stands under the rows; it has as many cells. */
    total: z.array(cell).exactOptional(),
    /** Rows that a printed page shows; a workbook has all of them. Default 200. */
    cap: z.int().min(1).exactOptional(),
    /** How many there are, where the block does not hold all of them. */
    count: z.int().exactOptional(),
    of,
  }),
  /** A drawing, and what it says in a sentence: that is its alternative text. */
  z.strictObject({
    kind: z.literal('drawing'),
    title: line,
    svg: z.string().startsWith('<svg').max(1_000_000),
    text: line,
    /** It is numbered among the maps. */
    map: z.literal(true).exactOptional(),
    of,
  }),
  /** A stored picture, by its id. */
  z.strictObject({ kind: z.literal('picture'), file: z.guid(), title: line, text: line, of }),
  /** Photos of several things, those of one beside each other: before and after. */
  z.strictObject({
    kind: z.literal('photos'),
    title: line,
    items: z.array(z.strictObject({ text: line, photos: z.array(photo).min(1).max(2) })).min(1),
    of,
  }),
  z.strictObject({
    kind: z.literal('signatures'),
    people: z.array(z.strictObject({ role: line, name: z.string().max(200).nullable() })).min(1),
  }),
  z.strictObject({ kind: z.literal('pageBreak') }),
]);

export const documentModel = z.strictObject({
  title: line,
  subtitle: z.string().max(300).nullable(),
  /** What a reader has to know of the whole: that it is a draft, or whose data it leaves out. */
  notice: z.string().max(600).nullable(),
  letterhead: z.strictObject({
    municipality: z.string().nullable(),
    firm: z.string().nullable(),
    contract: z.string().nullable(),
    /** A stored picture, by its id. */
    logo: z.guid().nullable(),
  }),
  /** The day it is of, `AAAA-MM-DD`: no printer reads a clock. */
  day: z.iso.date(),
  contents: z.boolean(),
  wide: z.boolean(),
  blocks: z.array(block),
});

export type Block = z.infer<typeof block>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;
export type TableBlock = BlockOf<'table'>;
export type TableColumn = z.infer<typeof column>;
export type DocumentModel = z.infer<typeof documentModel>;
export type KeyFigure = z.infer<typeof figure>;
export type Cell = z.infer<typeof cell>;
export type Photo = z.infer<typeof photo>;

/** What is wrong with a model, and where: `blocks[3].rows[2]: expected 4 cells, found 3`. */
export class MalformedDocument extends Error {
  override readonly name = 'MalformedDocument';
}

/** Throws `MalformedDocument` with the first mistake. */
export function checkedModel(value: unknown): DocumentModel {
  const parsed = documentModel.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new MalformedDocument(`${placeOf(issue?.path ?? [])}: ${issue?.message ?? ''}`);
  }
  const problem = [
    ...headingProblems(parsed.data),
    ...parsed.data.blocks.flatMap(tableProblems),
  ][0];
  if (problem !== undefined) throw new MalformedDocument(problem);
  return parsed.data;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : `${text}${text === '' ? '' : '.'}${String(part)}`,
    '',
  );

/** A reader who goes by headings must find each under the one above it. */
function headingProblems({ blocks }: DocumentModel): string[] {
  let last = 0;
  return blocks.flatMap((one, at) => {
    if (one.kind !== 'heading') return [];
    const from = last;
    last = one.level;
    return one.level <= from + 1
      ? []
      : [
          `blocks[${at}].level: expected at most ${from + 1} below a heading of ${from}, found ${one.level}`,
        ];
  });
}

function tableProblems(one: Block, at: number): string[] {
  if (one.kind !== 'table') return [];
  const { columns, rows, total } = one;
  const all = [
    ...rows.map((row, n) => ({ row, place: `rows[${n}]` })),
    ...(total === undefined ? [] : [{ row: total, place: 'total' }]),
  ];
  return all.flatMap(({ row, place }) => {
    if (row.length !== columns.length) {
      return [`blocks[${at}].${place}: expected ${columns.length} cells, found ${row.length}`];
    }
    return row.flatMap((value, n) => {
      const { kind = 'text' } = columns[n] ?? {};
      const isFit = value === null || typeof value === (isNumeric(kind) ? 'number' : 'string');
      // the first cell of a total may name it, and a masked value is a text
      return isFit || typeof value === 'string'
        ? []
        : [`blocks[${at}].${place}[${n}]: expected ${kind}, found a ${typeof value}`];
    });
  });
}

/** What a block is called in a message: «Tabla 'Facturas del mes'». */
export function nameOfBlock(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `Título «${one.text}»`;
    case 'paragraph':
      return `Texto «${one.text.slice(0, 60)}…»`;
    case 'table':
      return `Tabla «${one.title}»`;
    case 'figures':
      return `Cifras «${one.title}»`;
    case 'drawing':
      return `Gráfico «${one.title}»`;
    case 'picture':
      return `Imagen «${one.title}»`;
    case 'photos':
      return `Fotos «${one.title}»`;
    case 'signatures':
      return 'Firmas';
    case 'pageBreak':
      return 'Salto de página';
  }
}

/** The stored pictures that a block shows. */
export function filesOf(one: Block): string[] {
  if (one.kind === 'picture') return [one.file];
  return one.kind === 'photos'
    ? one.items.flatMap(({ photos }) => photos.map(({ file }) => file))
    : [];
}
