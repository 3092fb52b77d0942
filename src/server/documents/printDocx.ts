import {
  AlignmentType,
  Bookmark,
  BuilderElement,
  BorderStyle,
  Document,
  HeadingLevel,
  InternalHyperlink,
  LevelFormat,
  LineRuleType,
  Packer,
  PageBreak,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  WidthType,
  type FileChild,
  type XmlComponent,
} from 'docx';
import type { Block, DocumentModel, TableBlock } from '../../core/documents/blocks.ts';
import { isNumeric } from '../../core/documents/columnKinds.ts';
import {
  tableLayout,
  shownRows,
  tableOfFigures,
  writeCell,
} from '../../core/documents/writeCell.ts';
import { ACCENT, clean, footerOf, headerOf, run } from './docxFrame.ts';
import {
  caption,
  drawingOf,
  NO_LINE,
  photosOf,
  pictureOf,
  type Numbering,
} from './docxPictures.ts';
import { BlockFailure, type Pictures, type Printed, type TellProgress } from './formats.ts';
import { pageFrameOf } from './pageFrame.ts';

/** Prints for Word and LibreOffice, with styles, numbered headings and a field of contents, so that people write on. */
export async function printDocx(
  model: DocumentModel,
  { pictures, tell }: { pictures: Pictures; tell?: TellProgress },
): Promise<Printed> {
  const width = (model.wide ? LETTER.height : LETTER.width) - 2 * MARGIN;
  const frame = pageFrameOf(model, pictures);
  const counted = { Tabla: 0, Gráfico: 0, Imagen: 0, Mapa: 0 };
  const numbered: Numbering = (kind) => `${kind} ${(counted[kind] += 1)}. `;
  const children: FileChild[] = [...opening(model)];
  for (const [at, block] of model.blocks.entries()) {
    tell?.({ paso: 'bloques', hecho: at, total: model.blocks.length });
    try {
      children.push(...(await blockOf(block, { at, width, wide: model.wide, pictures, numbered })));
    } catch (error) {
      throw new BlockFailure(error instanceof Error ? error.message : String(error), at);
    }
  }
  const document = new Document({
    title: clean(model.title),
    creator: clean(frame.author),
    features: { updateFields: true },
    styles: STYLES,
    numbering: { config: [{ reference: HEADINGS, levels: LEVELS }] },
    sections: [
      {
        properties: {
          page: {
            size: { ...LETTER, ...(model.wide ? { orientation: PageOrientation.LANDSCAPE } : {}) },
            margin: { top: 1900, bottom: 1250, left: MARGIN, right: MARGIN },
          },
        },
        headers: { default: headerOf(frame, width) },
        footers: { default: footerOf(frame, width) },
        children,
      },
    ],
  });
  return { bytes: new Uint8Array(await Packer.toBuffer(document)), pages: null };
}

/** Twentieths of a point. */
const LETTER = { width: 12_240, height: 15_840 };
const MARGIN = 1250;

const HEADINGS = 'titulos';
const SOFT = 'E9F1ED';

const STYLES = {
  default: {
    document: {
      run: { font: 'Arial', size: 20, language: { value: 'es-CO' } },
      // said outright: without it LibreOffice takes the line for exact, and cuts pictures down to one
      paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { size: 40, bold: true, color: ACCENT }, paragraph: { spacing: { after: 80 } } },
    heading1: {
      run: { size: 28, bold: true, color: ACCENT },
      paragraph: { spacing: { before: 360, after: 140 }, keepNext: true },
    },
    heading2: {
      run: { size: 23, bold: true, color: ACCENT },
      paragraph: { spacing: { before: 260, after: 110 }, keepNext: true },
    },
    heading3: {
      run: { size: 20, bold: true, color: ACCENT },
      paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      run: { bold: true, size: 18 },
      paragraph: { keepNext: true, spacing: { before: 200, after: 80 } },
    },
    { id: 'TOC1', name: 'toc 1', basedOn: 'Normal', run: { bold: true } },
    {
      id: 'TOC2',
      name: 'toc 2',
      basedOn: 'Normal',
      paragraph: { indent: { left: 240 }, spacing: { after: 40 } },
    },
    {
      id: 'Nota',
      name: 'Nota de tabla',
      basedOn: 'Normal',
      run: { size: 16, color: '55635C' },
      paragraph: { spacing: { before: 60 } },
    },
    {
      id: 'Aviso',
      name: 'Aviso',
      basedOn: 'Normal',
      paragraph: { shading: { type: ShadingType.CLEAR, fill: 'FDF3DC' } },
    },
  ],
};

const LEVELS = ['%1', '%1.%2', '%1.%2.%3'].map((text, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 0, hanging: 0 } } },
}));

const LEVEL_OF = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

function opening({ title, subtitle, notice, contents, blocks }: DocumentModel): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
    ...(subtitle
      ? [new Paragraph({ children: [run(subtitle, { size: 24, color: '55635C' })] })]
      : []),
    ...(notice === null ? [] : [new Paragraph({ style: 'Aviso', children: [run(notice)] })]),
    ...(contents
      ? [
          new Contents('Contenido', {
            hyperlink: true,
            headingStyleRange: '1-2',
            contentChildren: outlineOf(blocks),
          }),
          new Paragraph({ children: [new PageBreak()] }),
        ]
      : []),
  ];
}

/** Said to be contents: LibreOffice takes the field for one only then, and shows its code otherwise. */
class Contents extends TableOfContents {
  constructor(...given: ConstructorParameters<typeof TableOfContents>) {
    super(...given);
    const [properties] = this.root as XmlComponent[]; // those of the tag that it is
    const value = { key: 'w:val', value: 'Table of Contents' };
    properties?.addChildElement(
      new BuilderElement({
        name: 'w:docPartObj',
        children: [
          new BuilderElement({ name: 'w:docPartGallery', attributes: { value } }),
          new BuilderElement({ name: 'w:docPartUnique' }),
        ],
      }),
    );
  }
}

/** What the field of contents shows until a program makes it anew, then with its pages. */
function outlineOf(blocks: readonly Block[]): Paragraph[] {
  const count = [0, 0, 0];
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'heading') return [];
    const { level, text } = block;
    count[level - 1] = (count[level - 1] ?? 0) + 1;
    count.fill(0, level);
    if (level > 2) return [];
    const number = count.slice(0, level).join('.');
    const link = new InternalHyperlink({
      anchor: anchorOf(at),
      children: [run(`${number} ${text}`)],
    });
    return [new Paragraph({ style: `TOC${level}`, children: [link] })];
  });
}

const anchorOf = (block: number): string => `titulo_${block}`;

interface Place {
  /** In the model. */
  at: number;
  /** Of the text, in twentieths of a point. */
  width: number;
  wide: boolean;
  pictures: Pictures;
  numbered: Numbering;
}

async function blockOf(block: Block, place: Place): Promise<FileChild[]> {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          ...(LEVEL_OF[block.level - 1] === undefined
            ? {}
            : { heading: LEVEL_OF[block.level - 1] ?? HeadingLevel.HEADING_3 }),
          numbering: { reference: HEADINGS, level: block.level - 1 },
          children: [new Bookmark({ id: anchorOf(place.at), children: [run(block.text)] })],
        }),
      ];
    case 'paragraph':
      return block.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => new Paragraph({ alignment: AlignmentType.BOTH, children: [run(line)] }));
    case 'table':
      return tableOf(block, place);
    case 'figures':
      return tableOf(tableOfFigures(block), place);
    case 'drawing':
      return [
        caption(`${place.numbered(block.map ? 'Mapa' : 'Gráfico')}${block.title}`),
        await drawingOf(block),
      ];
    case 'picture':
      return pictureOf(block, place);
    case 'photos':
      return photosOf(block, place);
    case 'signatures':
      return block.people.flatMap(({ role, name }) => [
        new Paragraph({
          spacing: { before: 900 },
          keepNext: true,
          children: [run('_'.repeat(38))],
        }),
        new Paragraph({
          keepNext: true,
          spacing: { after: 0 },
          children: [run(name ?? '', { bold: true })],
        }),
        new Paragraph({ children: [run(role)] }),
      ]);
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'B9C5BF' };
const BORDERS = {
  top: LINE,
  bottom: LINE,
  left: NO_LINE,
  right: NO_LINE,
  insideVertical: NO_LINE,
  insideHorizontal: LINE,
};

function tableOf(table: TableBlock, { width, wide, numbered }: Place): FileChild[] {
  const { columns, total } = table;
  const { rows, rest } = shownRows(table);
  const texts = rows.map((row) => row.map((value, at) => textAt(table, value, at)));
  const layout = tableLayout(table, { texts, wide });
  const widths = layout.widths.map((part) => Math.floor(part * width));
  // half points; Arial is narrower than Inter
  const size = Math.round(layout.size * 2);
  const rowOf = (cells: readonly string[], how: 'head' | 'row' | 'total'): TableRow =>
    new TableRow({
      cantSplit: true,
      tableHeader: how === 'head',
      children: cells.map((text, at) => {
        const isRight = isNumeric(columns[at]?.kind ?? 'text');
        return new TableCell({
          width: { size: widths[at] ?? 0, type: WidthType.DXA },
          margins: { top: 30, bottom: 30, left: 70, right: 70 },
          ...(how === 'row' ? {} : { shading: { type: ShadingType.CLEAR, fill: SOFT } }),
          children: [
            new Paragraph({
              alignment: isRight ? AlignmentType.RIGHT : AlignmentType.LEFT,
              spacing: { after: 0, line: 240, lineRule: LineRuleType.AUTO },
              children: [run(text, { size, bold: how !== 'row' })],
            }),
          ],
        });
      }),
    });
  const note = rest ?? (rows.length === 0 ? 'Sin registros.' : null);
  return [
    caption(`${numbered('Tabla')}${table.title}`),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: width, type: WidthType.DXA },
      columnWidths: widths,
      borders: BORDERS,
      rows: [
        rowOf(
          columns.map(({ header }) => header),
          'head',
        ),
        ...texts.map((row) => rowOf(row, 'row')),
        ...(total === undefined
          ? []
          : [
              rowOf(
                total.map((value, at) => textAt(table, value, at)),
                'total',
              ),
            ]),
      ],
    }),
    new Paragraph({ style: 'Nota', children: note === null ? [] : [run(note)] }),
  ];
}

const textAt = (
  { columns }: TableBlock,
  value: TableBlock['rows'][number][number],
  at: number,
): string => (value === null ? '' : writeCell(value, columns[at] ?? { header: '', kind: 'text' }));
