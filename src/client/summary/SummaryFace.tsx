import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, LinkBase, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import Link from '@mui/material/Link';

import type { MeasuresAnswer, MeasureValue } from '../../core/measures/measureQuery.ts';
import { type Resource, type Row, fieldOf } from '../../core/resource/resource.ts';
import { summaryOf, type Summary, type SummaryTable } from '../../core/resource/faces/summary.ts';
import { Chart } from '../charts/Chart.tsx';
import type { ChartContent } from '../charts/chartContent.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { said } from '../explain/figureText.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatDate } from '../i18n/format.ts';
import { listTopic } from '../live/topics.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { MakingButtons } from '../makings/MakingButtons.tsx';
import { FigureTile, TargetWords, tileGrid } from '../measures/FigureTile.tsx';
import { axisText, exactMeasureText } from '../measures/measureText.ts';
import { listLink } from '../myDay/useStart.ts';
import { EmptyValue, FieldValue } from '../fields/FieldValue.tsx';

type Measures = MeasuresAnswer['medidas'];

/** What the rows that are found come to, under the list's own filters and search: the face `summary` of a list. */
export function SummaryFace({ resource }: { resource: Resource }) {
  const summary = summaryOf(resource);
  const { filterValues } = useListContext();
  const filter = filterValues as Row;
  if (summary === undefined) return null;
  return (
    <Stack spacing={1.5}>
      <Figures resource={resource} summary={summary} filter={filter} />
      <MakingButtons resource={resource} filter={filter} />
      <Box sx={TABLES}>
        {summary.tables.map((table) => (
          <OneTable key={table.by} resource={resource} table={table} filter={filter} />
        ))}
      </Box>
    </Stack>
  );
}

function Figures({
  resource,
  summary,
  filter,
}: {
  resource: Resource;
  summary: Summary;
  filter: Row;
}) {
  const { data, error, refetch } = useFigures(resource, { names: summary.figures, filter });
  if (data === undefined) {
    return error === null ? (
      <Skeleton variant="rounded" height={96} />
    ) : (
      <RetryAlert error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Box component="ul" sx={tileGrid('10rem')}>
      {data.map(({ nombre, titulo, unidad, valores: [value] }) =>
        value === undefined ? null : (
          <Box component="li" key={nombre} sx={{ minWidth: 0 }}>
            <FigureTile resource={resource.name} title={said(titulo)} unit={unidad} figure={value}>
              <Typography component="div" variant="body2" sx={BESIDE}>
                <TargetWords figure={value} unit={unidad} />
              </Typography>
            </FigureTile>
          </Box>
        ),
      )}
    </Box>
  );
}

interface OneTableProps {
  resource: Resource;
  table: SummaryTable;
  filter: Row;
}

function OneTable({ resource, table, filter }: OneTableProps) {
  const { by, figures: names } = table;
  const label = useFieldLabel(resource)(by);
  const asked = useFigures(resource, { names, filter, group: by });
  const { data, error, isFetching, refetch } = asked;
  const isWide = names.length > MOST_BESIDE;
  return (
    <Card component="section" aria-label={label} sx={{ ...CARD, ...(isWide ? WIDE : {}) }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {isFetching && data !== undefined && <LinearProgress sx={PROGRESS} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={160} />}
      {data === undefined && error !== null && (
        <RetryAlert error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined &&
        (table.drawn === true ? (
          <Drawn {...{ resource, label }} measures={data} />
        ) : (
          <FigureTable {...{ resource, by, label }} measures={data} />
        ))}
    </Card>
  );
}

/** Figures of a table that has room beside another. */
const MOST_BESIDE = 4;

const HEIGHT = 240;

/** Values in their order, such as days. */
function Drawn({
  resource,
  label,
  measures,
}: {
  resource: Resource;
  label: string;
  measures: Measures;
}) {
  const content = useMemo((): ChartContent => {
    const lines = linesOf(measures)
      .filter(({ grupo }) => grupo !== null)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const unit = measures[0]?.unidad ?? null;
    return {
      shape: 'columns',
      axis: label,
      names: lines.map(({ grupo }) => formatDate(String(grupo))),
      format: (value) => exactMeasureText(value, unit),
      formatShort: axisText,
      series: measures.map(({ titulo }, i) => ({
        name: said(titulo),
        as: i === 0 ? 'bar' : 'line',
        values: lines.map(({ values }) => values[i]?.valor ?? null),
        links: lines.map(({ values }) => {
          const filtro = values[i]?.filtro;
          return filtro === undefined ? undefined : listLink({ recurso: resource.name, filtro });
        }),
      })),
    };
  }, [resource, label, measures]);
  return <Chart title={label} content={content} height={HEIGHT} />;
}

/** What others save within it is read together. */
const TOGETHER_MS = 1_000;

function useFigures(
  { name }: Resource,
  asked: { names: readonly string[]; filter: Row; group?: string },
) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const filter = JSON.stringify(asked.filter);
  const { names, group } = asked;
  const query = useQuery({
    queryKey: [name, 'medidas', names, group, filter],
    queryFn: async ({ signal }) => {
      const sent = JSON.parse(filter) as Row; // just printed
      return (await dataProvider.measures(name, { names, filter: sent, group, signal })).data
        .medidas;
    },
    placeholderData: (before) => before,
  });
  const { refetch } = query;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  useSubscribe(listTopic(name), () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void refetch(), TOGETHER_MS);
  });
  return query;
}

const TABLES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
  alignItems: 'start',
} as const;

const BESIDE = { '&:empty': { display: 'none' } } as const;

const CARD = { p: 2, minWidth: 0, position: 'relative' } as const;
const WIDE = { gridColumn: '1 / -1' } as const;

const PROGRESS = { position: 'absolute', insetInline: 0, top: 0 } as const;

interface FigureTableProps {
  resource: Resource;
  by: string;
  label: string;
  measures: MeasuresAnswer['medidas'];
}

/** Figures by the values of a field: each leads to the list of the rows that it is taken of. */
function FigureTable({ resource, by, label, measures }: FigureTableProps) {
  const translate = useTranslate();
  const lines = linesOf(measures);
  if (lines.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.measures.noData')}
      </Typography>
    );
  }
  return (
    // it is moved in both ways, and by who has no pointer too
    <Box component="section" aria-label={label} tabIndex={0} sx={FRAME}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {measures.map(({ nombre, titulo }) => (
              <th key={nombre} scope="col" className="number">
                {said(titulo)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, grupo, values }) => (
            <tr key={key}>
              <th scope="row">
                <GroupName {...{ resource, by, grupo }} />
              </th>
              {measures.map(({ nombre, unidad }, i) => (
                <td key={nombre} className="number">
                  <Value {...{ resource, value: values[i], unit: unidad }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function GroupName({ resource, by, grupo }: { resource: Resource; by: string; grupo: unknown }) {
  const field = fieldOf(resource, by);
  if (field === undefined || grupo === null) return <EmptyValue />;
  return <FieldValue resource={resource.name} name={by} field={field} value={grupo} as="text" />;
}

/** Of no rows there is no list to look at. */
function Value({
  resource,
  value,
  unit,
}: {
  resource: Resource;
  value: MeasureValue | undefined;
  unit: string | null;
}) {
  const valor = value?.valor ?? null;
  if (value === undefined || valor === null) return <EmptyValue />;
  const text = exactMeasureText(valor, unit);
  if (value.filas === 0) return <>{text}</>;
  const to = listLink({ recurso: resource.name, filtro: value.filtro });
  return (
    <Link component={LinkBase} to={to} color="inherit">
      {text}
    </Link>
  );
}

interface Line {
  key: string;
  grupo: unknown;
  /** By the place of the measure; a group may have rows of some of them only. */
  values: (MeasureValue | undefined)[];
}

/** A line for each group, those first that have most of the first measure. */
function linesOf(measures: MeasuresAnswer['medidas']): Line[] {
  const lines = new Map<string, Line>();
  for (const [i, { valores }] of measures.entries()) {
    for (const value of valores) {
      const grupo = value.grupo ?? null;
      const key = JSON.stringify(grupo);
      const line = lines.get(key) ?? { key, grupo, values: [] };
      line.values[i] = value;
      lines.set(key, line);
    }
  }
  return [...lines.values()].toSorted(
    (a, b) => (b.values[0]?.valor ?? 0) - (a.values[0]?.valor ?? 0) || (a.key < b.key ? -1 : 1),
  );
}

const FRAME = { overflow: 'auto', maxHeight: 360, position: 'relative' } as const;

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& tbody th': { minWidth: '7.5rem' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 550,
    verticalAlign: 'bottom',
  },
  '& .number': { textAlign: 'right', whiteSpace: { sm: 'nowrap' } },
  '& thead .number': { whiteSpace: 'normal' },
} as const;
