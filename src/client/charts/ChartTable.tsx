import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import { LinkBase, useTranslate } from 'ra-core';

import { EmptyValue } from '../fields/FieldValue.tsx';
import { PLAIN_LINK } from '../theme/components.ts';
import type { ChartContent, ChartLink } from './chartContent.ts';

/** Every figure of a chart. It scrolls, by keys too, where it is higher than the chart. */
export function ChartTable({ title, content }: { title: string; content: ChartContent }) {
  const { axis, names, series, format } = content;
  const translate = useTranslate();
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={translate('farola.charts.tableOf', { name: title })}
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
              {series.map(({ name: column, values, links }) => (
                <TableCell key={column} align="right">
                  <Value value={values[index]} format={format} link={links?.[index]} />
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
  link: ChartLink | undefined;
}

function Value({ value, format, link }: ValueProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  if (link === undefined) return format(value);
  return (
    <LinkBase className={PLAIN_LINK} to={link}>
      {format(value)}
    </LinkBase>
  );
}
