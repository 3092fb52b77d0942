import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';

import type { listLink } from './listLink.ts';

export interface BarRow {
  /** A key of the words. */
  name: string;
  to: ReturnType<typeof listLink>;
  cells: readonly string[];
  /** 0 to 1; drawn under the name. */
  share: number;
}

interface BarTableProps {
  title: string;
  /** Keys of the words. */
  heads: readonly string[];
  rows: readonly BarRow[];
}

/** Rows that lead to their lists, with a bar for how much of the whole each is. */
export function BarTable({ title, heads, rows }: BarTableProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {heads.map((head, i) => (
                <TableCell key={head} align={i === 0 ? 'left' : 'right'}>
                  {translate(head)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <BarLine key={row.name} row={row} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

function BarLine({ row }: { row: BarRow }) {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        <Link component={LinkBase} to={row.to}>
          {translate(row.name)}
        </Link>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={row.share * 100}
          sx={{ mt: 0.5, height: 5 }}
        />
      </TableCell>
      {row.cells.map((cell, i) => (
        <TableCell key={i} align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
          {cell}
        </TableCell>
      ))}
    </TableRow>
  );
}
