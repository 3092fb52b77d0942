import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

export interface CardColumn<Row> {
  /** Heading, or what stands in its place. */
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Long text: takes several lines where there is little room. */
  wraps?: boolean;
}

interface CardTableProps<Row> {
  /** The card's title. */
  label: string;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
}

/** A table in a card; wider than the card, it scrolls by pointer and keys. */
export function CardTable<Row>(props: CardTableProps<Row>) {
  const { label, columns, rows, keyOf, isSelected } = props;
  return (
    <TableContainer component="section" tabIndex={0} aria-label={sampleWords(words).tableOf(label)}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ head, align }, index) => (
              <TableCell key={index} align={align ?? 'left'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover selected={isSelected?.(row) ?? false}>
              {columns.map(({ cell, align, wraps = false }, index) => (
                <TableCell key={index} align={align ?? 'left'} sx={wraps ? WRAPS : NOWRAP}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const WRAPS = { minWidth: '11rem' } as const;
const NOWRAP = { whiteSpace: 'nowrap' } as const;
