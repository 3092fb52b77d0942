import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';

import type { LineGrid } from '../../../core/resource/grid.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartContent } from '../../charts/chartContent.ts';
import { RetryAlert } from '../../errors/Notice.tsx';
import { said } from '../../explain/figureText.ts';
import { useDescriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber, formatShortMonth } from '../../i18n/format.ts';

export interface ChartAsked {
  id: number;
  name: string;
  anchor: HTMLElement;
}

interface LineChartProps {
  resource: Resource;
  grid: LineGrid;
  clave: string;
  asked: ChartAsked;
  onClose: () => void;
}

const RECORDS = 12;

/** The last twelve records of a line up to the key: what is, against what is expected. */
export function LineChart({ resource, grid, clave, asked, onClose }: LineChartProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { id, name, anchor } = asked;
  const { data, error, refetch } = useRecords({ resource, grid, clave, id });
  const content = useContent(resource, grid, data ?? []);
  if (grid.chart === undefined) return null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PAPER } }}
    >
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 1 }}>
        {`${name} · ${said(grid.chart.title)}`}
      </Typography>
      {error !== null && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && translate('farola.grid.noChart')}
      <Box sx={{ minHeight: 260 }}>
        {content !== undefined && data !== undefined && data.length > 0 && (
          <Chart title={name} content={content} height={230} />
        )}
      </Box>
    </Popover>
  );
}

const PAPER = { p: 2, width: 'min(34rem, calc(100vw - 2rem))' } as const;

function useRecords(asked: { resource: Resource; grid: LineGrid; clave: string; id: number }) {
  const { resource, grid, clave, id } = asked;
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource.name, 'rejilla', 'linea', id, clave],
    queryFn: async (): Promise<Row[]> => {
      const { data } = await dataProvider.getList(resource.name, {
        filter: { [grid.rows.field]: id, [`${grid.key}_lte`]: clave },
        sort: { field: grid.key, order: 'DESC' },
        pagination: { page: 1, perPage: RECORDS },
      });
      return data.toReversed();
    },
    gcTime: 0,
  });
}

function useContent(
  resource: Resource,
  { key, chart }: LineGrid,
  records: readonly Row[],
): ChartContent | undefined {
  const labelOf = useFieldLabel(resource);
  const { unitOf } = useDescriptorWords();
  if (chart === undefined) return undefined;
  const field = resource.fields[chart.is];
  const unit = field && unitOf({ resource: resource.name, name: chart.is, field });
  const valuesOf = (name: string) =>
    records.map((record) => (typeof record[name] === 'number' ? record[name] : null));
  return {
    shape: 'columns',
    axis: labelOf(key),
    names: records.map((record) => monthOf(String(record[key]))),
    series: [
      { name: labelOf(chart.is), as: 'bar', values: valuesOf(chart.is) },
      { name: labelOf(chart.expected), as: 'line', values: valuesOf(chart.expected) },
    ],
    format: (value) =>
      unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`,
    formatShort: (value) => formatNumber(value),
  };
}

/** `feb 26`: twelve months are of two years. */
const monthOf = (period: string): string =>
  /^\d{4}-\d{2}$/.test(period) ? `${formatShortMonth(period)} ${period.slice(2, 4)}` : period;
