import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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

import type { InventoryFigures, Load } from '../../core/api/startApi.ts';
import { formatNumber } from '../i18n/format.ts';
import { listLink } from './useStart.ts';

/** Key figures of the updated inventory; each leads to the points that it counts. */
export function Inventory({ figures }: { figures: InventoryFigures }) {
  const translate = useTranslate();
  const { en_servicio, tecnologias, estados } = figures;
  if (estados.length === 0) return <Empty />;
  return (
    <>
      <Box component="dl" sx={FIGURES}>
        <Figure
          label="farola.myDay.inService"
          load={en_servicio}
          value={formatNumber(en_servicio.total)}
        />
        <Figure
          label="farola.myDay.load"
          load={en_servicio}
          value={`${rounded(en_servicio.kw, 2)} kW`}
        />
        <Figure
          label="farola.myDay.energy"
          load={en_servicio}
          value={`${rounded(en_servicio.kwh_mes, 0)} kWh`}
        />
      </Box>
      <Box sx={TABLES}>
        <BarTable
          title={translate('farola.myDay.byTechnology')}
          heads={[
            'farola.myDay.technology',
            'farola.myDay.points',
            'farola.myDay.load',
            'farola.myDay.energy',
          ]}
          rows={tecnologias.map((one) => rowOfTechnology(one, en_servicio.kw))}
        />
        <BarTable
          title={translate('farola.myDay.byState')}
          heads={['farola.myDay.state', 'farola.myDay.points']}
          rows={rowsOfStates(estados)}
        />
      </Box>
    </>
  );
}

function Figure(props: { label: string; load: Load; value: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(props.label)}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0 }}>
        <Link component={LinkBase} to={listLink(props.load)} color="inherit">
          {props.value}
        </Link>
      </Typography>
    </Box>
  );
}

function Empty() {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('farola.myDay.empty')}</Typography>
      <Box>
        <Button variant="outlined" component={LinkBase} to="/pages/importar_inventario_alumbrado">
          {translate('farola.myDay.toImport')}
        </Button>
      </Box>
    </>
  );
}

function rowOfTechnology(one: InventoryFigures['tecnologias'][number], allKw: number): BarRow {
  const { tecnologia, total, kw, kwh_mes } = one;
  return {
    name:
      tecnologia === null
        ? 'farola.myDay.noTechnology'
        : `resources.luminaria.choices.tecnologia.${tecnologia}`,
    to: listLink(one),
    cells: [formatNumber(total), `${rounded(kw, 2)} kW`, `${rounded(kwh_mes, 0)} kWh`],
    share: allKw === 0 ? 0 : kw / allKw,
  };
}

function rowsOfStates(states: InventoryFigures['estados']): BarRow[] {
  const all = states.reduce((sum, { total }) => sum + total, 0);
  return states.map((one) => ({
    name: `resources.${one.recurso}.choices.estado_operativo.${one.estado}`,
    to: listLink(one),
    cells: [formatNumber(one.total)],
    share: all === 0 ? 0 : one.total / all,
  }));
}

const rounded = (value: number, decimals: number): string => formatNumber(value, { decimals });

const FIGURES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  m: 0,
} as const;

const TABLES = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

interface BarRow {
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
function BarTable({ title, heads, rows }: BarTableProps) {
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
