import Add from '@mui/icons-material/Add';
import Autorenew from '@mui/icons-material/Autorenew';
import CropFree from '@mui/icons-material/CropFree';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import Remove from '@mui/icons-material/Remove';
import ZoomOutMapOutlined from '@mui/icons-material/ZoomOutMapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from '../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { hinted } from '../theme/hint.ts';
import { MapYear } from './MapYear.tsx';
import type { Points } from './usePoints.ts';
import type { useHere } from './useHere.ts';
import type { ZoneState } from './useZone.ts';

interface MapToolsProps {
  resource: Resource;
  points: Points;
  /** Undefined where the list cannot be filtered by its places: they stand in other records. */
  placeField: string | undefined;
  color: string;
  colors: readonly { by: string; label: string }[];
  /** Points in sight. */
  seen: number | undefined;
  isFetching: boolean;
  hasChanged: boolean;
  zone: ZoneState;
  onColor: (by: string) => void;
  onRefresh: () => void;
  onTake: () => void;
  here: ReturnType<typeof useHere>;
  onZoom: (steps: number) => void;
  onWhole: () => void;
  /** What else is done with what is in sight. */
  children: ReactNode;
}

/** What the map is coloured by, what can be done on it, and how much it shows. */
export function MapTools(props: MapToolsProps) {
  const { points, color, colors, zone, here, onColor, onTake, onZoom, onWhole } = props;
  const translate = useTranslate();
  const button = (key: string, sign: ReactNode, act: () => void) => (
    <IconButton size="small" {...hinted(translate(`farola.map.${key}`))} onClick={act}>
      {sign}
    </IconButton>
  );
  return (
    <Box sx={TOOLS_STYLE}>
      <Box component="label" sx={COLOR_STYLE}>
        {translate('farola.map.color')}
        <NativeSelect
          value={color}
          onChange={({ target }) => onColor(target.value)}
          sx={{ fontSize: '0.875rem' }}
        >
          {colors.map(({ by, label }) => (
            <option key={by} value={by}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ...HIDDEN_ON_PAPER }}>
        {button('closer', <Add fontSize="small" />, () => onZoom(1))}
        {button('farther', <Remove fontSize="small" />, () => onZoom(-1))}
        {button('whole', <ZoomOutMapOutlined fontSize="small" />, onWhole)}
        <IconButton
          size="small"
          {...hinted(translate('farola.map.here.button'))}
          loading={here.isBusy}
          onClick={here.ask}
        >
          <MyLocationOutlined fontSize="small" />
        </IconButton>
      </Box>
      {points.store.count > 0 && zone.zone.kind === 'none' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ...HIDDEN_ON_PAPER }}>
          <Button size="small" startIcon={<PolylineOutlined />} onClick={zone.begin}>
            {translate('farola.map.zone.draw')}
          </Button>
          <Button
            size="small"
            title={translate('farola.map.zone.box')}
            startIcon={<CropFree />}
            onClick={onTake}
          >
            {translate('farola.map.zone.view')}
          </Button>
          {props.children}
        </Box>
      )}
      {props.resource.life !== undefined && zone.zone.kind === 'none' && (
        <MapYear resource={props.resource} isFetching={props.isFetching} />
      )}
      <Status {...props} />
    </Box>
  );
}

/** How many points there are, how many are in sight, and how many records have no place: these as a list. */
function Status({ resource, points, placeField, seen, hasChanged, onRefresh }: MapToolsProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const createPath = useCreatePath();
  const { store, placeless } = points;
  const words = translate('farola.map.placeless', {
    smart_count: placeless,
    count: formatNumber(placeless),
  });
  return (
    <Box sx={STATUS_STYLE}>
      <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
        {store.count === 0
          ? translate('farola.map.none')
          : translate('farola.map.inSight', {
              count: formatNumber(store.count),
              seen: formatNumber(seen ?? 0),
            })}
      </Typography>
      {placeless > 0 &&
        (placeField === undefined ? (
          <Typography variant="body2">{words}</Typography>
        ) : (
          <Link
            component={LinkBase}
            to={`${createPath({ resource: resource.name, type: 'list' })}?${searchOf(filterValues, placeField)}`}
            variant="body2"
          >
            {words}
          </Link>
        ))}
      {hasChanged && (
        <Button size="small" color="info" startIcon={<Autorenew />} onClick={onRefresh}>
          {translate('farola.map.changed')} · {translate('farola.map.see')}
        </Button>
      )}
    </Box>
  );
}

/** The list of the records that stand nowhere on the map, under the same filter. */
const searchOf = (filter: Readonly<Record<string, unknown>>, placeField: string): string =>
  new URLSearchParams({
    filter: JSON.stringify({ ...filter, [`${placeField}_empty`]: true }),
    page: '1',
  }).toString();

const TOOLS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  '& .MuiIconButton-root': { minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } },
} as const;

const COLOR_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
};

const STATUS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  ml: { md: 'auto' },
} as const;
