import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { MeasuresAnswer, MeasureValue } from '../../core/measures/measureQuery.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import { said } from '../explain/figureText.ts';
import { EmptyValue, FieldValue } from '../fields/FieldValue.tsx';
import { exactMeasureText } from '../measures/measureText.ts';
import { listLink } from '../myDay/useStart.ts';

interface FigureTableProps {
  resource: Resource;
  by: string;
  label: string;
  measures: MeasuresAnswer['medidas'];
}

/** Figures by the values of a field: each leads to the list of the rows that it is taken of. */
export function FigureTable({ resource, by, label, measures }: FigureTableProps) {
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
export function linesOf(measures: MeasuresAnswer['medidas']): Line[] {
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
