import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';

import { metresPerUnit } from '../../core/map/projection.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import type { MapFace } from '../../core/resource/faces/map.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import { columnsOf, referencesIn } from '../list/columns/columns.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import type { ColorWords } from './classWords.ts';
import { Distance, Dot, ShapeWord } from './InSight.tsx';
import type { PointStore } from './pointStore.ts';
import type { Here } from './useHere.ts';
import { useRows } from './useRows.ts';

interface PointCardProps {
  resource: Resource;
  map: MapFace;
  store: PointStore;
  /** The nearest to where somebody pressed, nearest first. */
  nearest: readonly { place: number; units: number }[];
  classes: Uint8Array;
  round: Uint8Array | undefined;
  /** They are the nearest to where this device is. */
  here: Here | undefined;
  classWords: ColorWords;
  palette: readonly string[];
  isChoosable: boolean;
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onClose: () => void;
}

/** The nearest point as its list tells it, and the next ones with how far they are. */
export function PointCard(props: PointCardProps) {
  const { resource, map, store, nearest, here, onClose } = props;
  const translate = useTranslate();
  const title =
    here === undefined
      ? translate('farola.map.nearest')
      : translate('farola.map.nearestHere', { accuracy: formatNumber(Math.ceil(here.accuracy)) });
  const ids = useMemo(() => nearest.map(({ place }) => store.ids[place] ?? 0), [nearest, store]);
  const rows = useRows(resource, ids);
  const [first, ...others] = nearest.map(({ place, units }) => {
    const id = store.ids[place] ?? 0;
    return { place, id, row: rows?.get(id), metres: units * metresPerUnit(store.y[place] ?? 0) };
  });
  if (first === undefined) return null;
  return (
    <Box component="section" aria-label={title} sx={CARD_STYLE}>
      <IconButton
        size="small"
        aria-label={translate('farola.map.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 4, right: 4 }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Line {...props} point={first} isHead />
      {first.row !== undefined && <Facts resource={resource} map={map} row={first.row} />}
      <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((point) => (
          <li key={point.id}>
            <Line {...props} point={point} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface Told {
  place: number;
  id: number;
  row: RaRecord | undefined;
  metres: number;
}

function Line(props: PointCardProps & { point: Told; isHead?: true }) {
  const { resource, point, classes, classWords, palette, chosen, onToggle, isHead } = props;
  const translate = useTranslate();
  const represent = useRepresent();
  const { open } = usePanel();
  const { id, row } = point;
  const name = row === undefined ? `#${id}` : represent(resource, row);
  const kind = classes[point.place] ?? 0;
  const isSquare = props.round?.[point.place] === 0;
  return (
    <Box sx={LINE_STYLE}>
      {props.isChoosable && (
        <Checkbox
          size="small"
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
          slotProps={{ input: { 'aria-label': translate('farola.map.choose', { name }) } }}
          sx={{ p: 0.25 }}
        />
      )}
      <Dot color={palette[kind]} isSquare={isSquare} />
      <Link
        component="button"
        type="button"
        variant={isHead ? 'subtitle2' : 'body2'}
        aria-label={translate('farola.map.open', { name })}
        onClick={() => open(id)}
        sx={{ textAlign: 'left', whiteSpace: 'nowrap' }}
      >
        {name}
      </Link>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <Distance metres={point.metres} />
        {isHead && ` · ${classWords.classes[kind]}`}
        {isSquare && ' · '}
        <ShapeWord {...props} place={point.place} />
      </Typography>
    </Box>
  );
}

function Facts({ resource, map, row }: { resource: Resource; map: MapFace; row: RaRecord }) {
  const labelOf = useFieldLabel(resource);
  const resources = useResources();
  const columns = useMemo(
    () => columnsOf(resource, resources).filter(({ name }) => map.shows.includes(name)),
    [resource, resources, map],
  );
  const references = useMemo(() => referencesIn(columns, [row]), [columns, row]);
  return (
    <RowsProvider references={references}>
      <Box component="dl" sx={FACTS_STYLE}>
        {map.shows.map((name) => {
          const column = columns.find((one) => one.name === name);
          if (column === undefined || isBlank(row[name])) return null;
          return (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>
                <FieldValue
                  resource={resource.name}
                  name={name}
                  field={column.field}
                  value={row[name] as unknown}
                  record={row}
                  as="cell"
                />
              </dd>
            </div>
          );
        })}
      </Box>
    </RowsProvider>
  );
}

const CARD_STYLE = {
  position: 'absolute',
  zIndex: 2,
  top: { md: 12 },
  bottom: { xs: 8, md: 'auto' },
  right: { xs: 8, md: 12 },
  left: { xs: 8, md: 'auto' },
  width: { md: 320 },
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
  p: 1.25,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 4,
} as const;

const LINE_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  pr: 4,
  minHeight: { xs: 40, md: 28 },
} as const;

const FACTS_STYLE = {
  m: 0,
  mt: 0.5,
  fontSize: '0.8125rem',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary', flex: '0 0 40%' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;
