import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import { EmptyValue } from '../../fields/FieldValue.tsx';
import { sampleWords } from '../sampleWords.ts';
import type { ChartContent } from './chartContent.ts';
import { words } from './words.ts';

/** Every figure of a chart. It scrolls, by keys too, where it is higher than the chart. */
export function ChartTable({ title, content }: { title: string; content: ChartContent }) {
  const { axis, names, series, format } = content;
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={sampleWords(words).tableOf(title)}
      sx={{ height: '100%' }}
    >
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{axis}</TableCell>
            {series.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name, index) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {series.map(({ name: column, values }) => (
                <TableCell key={column} align="right">
                  <Value value={values[index]} format={format} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ValueProps extends Pick<ChartContent, 'format'> {
  value: number | null | undefined;
}

const Value = ({ value, format }: ValueProps) =>
  value === null || value === undefined ? <EmptyValue /> : format(value);
