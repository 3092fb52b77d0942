import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';

import type { Block, BlockOf, DocumentModel, TableBlock } from '../../core/documents/blocks.ts';
import { isNumeric } from '../../core/documents/columnKinds.ts';
import type { DocumentOrigin, DocumentView } from '../../core/documents/documentApi.ts';
import { photoAlternative, photoLabel } from '../../core/documents/photoText.ts';
import { shownRows, tableOfFigures, writeCell } from '../../core/documents/writeCell.ts';
import { writeDate } from '../../core/time/dateText.ts';
import { usePreview } from '../fields/file/useFile.ts';

interface DocumentSheetProps {
  model: DocumentModel;
  origins: Origins;
  /** What stands in the place of a text that people write. */
  written: (block: BlockOf<'paragraph'>) => ReactNode;
}

type Origins = DocumentView['origenes'];

/** A document as a page: what the printers print, in the same order and with the same numbers. It stays light in the dark. */
export function DocumentSheet({ model, origins, written }: DocumentSheetProps) {
  const { municipality, firm, contract, logo } = model.letterhead;
  const numbers = numbersOf(model.blocks);
  return (
    <Box component="article" lang="es" aria-label={model.title} sx={SHEET_STYLE}>
      <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 2 }}>
        {logo !== null && <Picture id={logo} text="" />}
        <Typography component="div" variant="caption" sx={{ color: SOFT }}>
          {[municipality, firm, contract].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography component="h2" sx={{ fontSize: '1.5rem', fontWeight: 700, color: ACCENT }}>
        {model.title}
      </Typography>
      <Typography component="p" sx={{ color: SOFT, mb: 1 }}>
        {[model.subtitle, writeDate(model.day, 'es')].filter(Boolean).join(' · ')}
      </Typography>
      {model.notice !== null && <Box sx={NOTICE_STYLE}>{model.notice}</Box>}
      {model.blocks.map((block, at) =>
        block.kind === 'paragraph' && block.field !== undefined ? (
          // a block has no name of its own, and none moves while the page is shown
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={at} data-field={block.field} sx={{ scrollMarginTop: 56 }}>
            {written(block)}
          </Box>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <SheetBlock key={at} block={block} number={numbers[at] ?? ''} origins={origins} />
        ),
      )}
    </Box>
  );
}

/** `2.1.` of a heading, `Tabla 3.` of a table: as the printers count. */
function numbersOf(blocks: readonly Block[]): string[] {
  const levels = [0, 0, 0];
  const counted = { Tabla: 0, Gráfico: 0, Imagen: 0, Mapa: 0 };
  const next = (kind: keyof typeof counted, by = 1) =>
    `${kind} ${(counted[kind] += by) - by + 1}. `;
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        levels[block.level - 1] = (levels[block.level - 1] ?? 0) + 1;
        levels.fill(0, block.level);
        return `${levels.slice(0, block.level).join('.')}. `;
      case 'table':
      case 'figures':
        return next('Tabla');
      case 'drawing':
        return next(block.map ? 'Mapa' : 'Gráfico');
      case 'picture':
        return next('Imagen');
      case 'photos':
        return next('Imagen', block.items.length);
      case 'paragraph':
      case 'signatures':
      case 'pageBreak':
        return '';
    }
  });
}

interface SheetBlockProps {
  block: Block;
  number: string;
  origins: Origins;
}

/** Drawn once: typing in a text beside it draws none of the tables anew. */
const SheetBlock = memo(function SheetBlock({ block, number, origins }: SheetBlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography component={HEADINGS[block.level - 1] ?? 'h5'} sx={HEADING_STYLES[block.level]}>
          {number}
          {block.text}
        </Typography>
      );
    case 'paragraph':
      return <Paragraphs text={block.text} />;
    case 'figures':
      return <TableOnSheet table={tableOfFigures(block)} number={number} rowOrigins={origins} />;
    case 'table':
      return <TableOnSheet table={block} number={number} origin={origins[block.title]} />;
    case 'drawing':
      return (
        <Figure title={block.title} number={number}>
          <Box
            component="img"
            alt={block.text}
            // as a picture it runs no script, whatever stands in it
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(block.svg)}`}
            sx={{ width: 1, height: 'auto' }}
          />
        </Figure>
      );
    case 'picture':
      return (
        <Figure title={block.title} number={number}>
          <Picture id={block.file} text={block.text} />
        </Figure>
      );
    case 'photos':
      return <PhotosOnSheet block={block} number={number} />;
    case 'signatures':
      return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 6 }}>
          {block.people.map(({ role, name }) => (
            <Box key={role} sx={{ flex: '1 1 180px', borderTop: `1px solid ${SOFT}`, pt: 0.5 }}>
              {name !== null && <div>{name}</div>}
              <div>{role}</div>
            </Box>
          ))}
        </Box>
      );
    case 'pageBreak':
      return <Box component="hr" sx={{ border: 0, borderTop: `1px dashed ${LINE}`, my: 3 }} />;
  }
});

/** Each line of a text is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => (
      // lines may repeat, and have nothing but their place
      // oxlint-disable-next-line react/no-array-index-key
      <Typography key={at} component="p" sx={{ fontSize: '0.875rem', mb: 1, textWrap: 'pretty' }}>
        {line}
      </Typography>
    ));
}

interface TableOnSheetProps {
  table: TableBlock;
  number: string;
  origin?: DocumentOrigin | undefined;
  /** By the first cells of its rows. */
  rowOrigins?: Origins;
}

function TableOnSheet({ table, number, origin, rowOrigins }: TableOnSheetProps) {
  const { rows, rest } = shownRows(table);
  const side = table.columns.map(({ kind }) => (isNumeric(kind) ? 'right' : 'left'));
  return (
    <Box sx={{ my: 2, overflowX: 'auto' }}>
      <Box component="table" sx={TABLE_STYLE}>
        <caption>
          {number}
          <Linked origin={origin}>{table.title}</Linked>
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ header }, at) => (
              <th key={header} scope="col" style={{ textAlign: side[at] }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <CellsOf
              key={at}
              table={table}
              cells={row}
              side={side}
              origin={rowOrigins?.[String(row[0])]}
            />
          ))}
        </tbody>
        {table.total !== undefined && (
          <tfoot>
            <CellsOf table={table} cells={table.total} side={side} />
          </tfoot>
        )}
      </Box>
      {rest !== null && (
        <Typography variant="caption" sx={{ color: SOFT }}>
          {rest}
        </Typography>
      )}
    </Box>
  );
}

interface CellsProps {
  table: TableBlock;
  cells: TableBlock['rows'][number];
  side: readonly ('left' | 'right')[];
  origin?: DocumentOrigin | undefined;
}

function CellsOf({ table, cells, side, origin }: CellsProps) {
  return (
    <tr>
      {table.columns.map((column, at) => (
        <td key={column.header} style={{ textAlign: side[at] }}>
          {at === 0 ? (
            <Linked origin={origin}>{writeCell(cells[at] ?? null, column)}</Linked>
          ) : (
            writeCell(cells[at] ?? null, column)
          )}
        </td>
      ))}
    </tr>
  );
}

/** To the list that shows what a figure or a table is made of, beside the document. */
function Linked({ origin, children }: { origin: DocumentOrigin | undefined; children: ReactNode }) {
  const translate = useTranslate();
  if (origin === undefined) return children;
  const { recurso, filtro, en } = origin;
  const search = new URLSearchParams({
    filter: JSON.stringify(filtro),
    ...(en === null ? {} : { en }),
  });
  return (
    <Link
      component={LinkBase}
      to={{ pathname: `/${recurso}`, search: `?${search.toString()}` }}
      target="_blank"
      title={translate('farola.documents.preview.origin')}
      sx={LINK_STYLE}
    >
      {children}
    </Link>
  );
}

/** As the text around it: a page of figures is not to be a page of links. */
const LINK_STYLE = {
  color: 'inherit',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '0.2em',
  textDecorationColor: 'currentcolor',
} as const;

interface FigureProps {
  title: string;
  number: string;
  children: ReactNode;
}

function Figure({ title, number, children }: FigureProps) {
  return (
    <Box component="figure" sx={{ m: 0, my: 2 }}>
      <Typography component="figcaption" sx={{ fontSize: '0.8125rem', fontWeight: 650 }}>
        {number}
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The first has the number of the block, each that follows the next one. */
function PhotosOnSheet({ block, number }: { block: BlockOf<'photos'>; number: string }) {
  const first = Number(/\d+/.exec(number)?.[0]);
  return block.items.map(({ text, photos }, at) => (
    <Figure key={`${text} ${photos[0]?.file ?? ''}`} title={text} number={`Imagen ${first + at}. `}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {photos.map((photo) => (
          <div key={photo.file}>
            <Picture id={photo.file} text={photoAlternative(text, photo)} />
            <Typography variant="caption" component="div">
              {photoLabel(photo)}
            </Typography>
          </div>
        ))}
      </Box>
    </Figure>
  ));
}

function Picture({ id, text }: { id: string; text: string }) {
  const { url } = usePreview({ id, nombre: '', tipo: 'image/jpeg', tamano: 0 }, 1600);
  return (
    url !== undefined && (
      <Box component="img" src={url} alt={text} sx={{ maxWidth: 1, maxHeight: 320 }} />
    )
  );
}

const ACCENT = '#14523c';
export const SOFT = '#55635c';
const LINE = '#c9d3ce';

const SHEET_STYLE = {
  bgcolor: '#fff',
  color: '#1b2420',
  border: `1px solid ${LINE}`,
  borderRadius: 1,
  px: { xs: 2, sm: 4 },
  py: { xs: 2.5, sm: 4 },
  colorScheme: 'light',
};

const NOTICE_STYLE = {
  bgcolor: '#fff4dc',
  border: '1px solid #e0b354',
  borderRadius: 1,
  px: 1.5,
  py: 1,
  mb: 2,
  fontSize: '0.8125rem',
};

/** The title of the document is the second heading of the page. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

const HEADING_STYLES = {
  1: { fontSize: '1.125rem', fontWeight: 700, color: ACCENT, mt: 3.5, mb: 1, scrollMarginTop: 56 },
  2: { fontSize: '1rem', fontWeight: 700, color: ACCENT, mt: 2.5, mb: 1 },
  3: { fontSize: '0.875rem', fontWeight: 700, color: ACCENT, mt: 2, mb: 0.5 },
} as Readonly<Record<number, object>>;

const TABLE_STYLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', fontWeight: 650, fontSize: '0.8125rem', pb: 0.5 },
  '& th, & td': { px: 0.75, py: 0.375, borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' },
  '& th': { bgcolor: '#e9f1ed', fontWeight: 650 },
  '& tfoot td': { fontWeight: 650 },
};
