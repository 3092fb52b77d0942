import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { MOST_CORNERS, writeCorners } from '../../core/places/polygon.ts';
import { formatNumber } from '../i18n/format.ts';
import { placesInside, type PointStore } from './pointStore.ts';
import { MOST_CHOSEN, type useChoosing } from './useChoosing.ts';
import { cornersOf, type ZoneState } from './useZone.ts';

interface ZoneBarProps {
  store: PointStore;
  /** Undefined where the list cannot be filtered by its places. */
  placeField: string | undefined;
  zone: ZoneState;
  classes: Uint8Array;
  /** By class, 1 for those that are switched off: they are in no zone. */
  off: Uint8Array;
  isChoosable: boolean;
  choosing: ReturnType<typeof useChoosing>;
}

/** What is done while a zone is drawn, and with the points in one that is closed. */
export function ZoneBar(props: ZoneBarProps) {
  const { zone } = props;
  if (zone.zone.kind === 'none') return null;
  return (
    <Box sx={BAR_STYLE}>
      {zone.zone.kind === 'drawing' ? <Drawing zone={zone} /> : <Closed {...props} />}
    </Box>
  );
}

function Drawing({ zone }: { zone: ZoneState }) {
  const translate = useTranslate();
  const { corners = [] } = zone.zone.kind === 'none' ? {} : zone.zone;
  return (
    <>
      <Typography variant="body2" sx={{ flex: '1 1 260px' }}>
        {translate('farola.map.zone.hint')}
      </Typography>
      <Typography variant="body2" component="output">
        {translate('farola.map.zone.corners', { smart_count: corners.length })}
      </Typography>
      <Button size="small" disabled={corners.length === 0} onClick={zone.back}>
        {translate('farola.map.zone.back')}
      </Button>
      <Button size="small" onClick={zone.cancel}>
        {translate('farola.map.zone.cancel')}
      </Button>
      <Button size="small" variant="contained" disabled={!zone.canClose} onClick={zone.close}>
        {translate('farola.map.zone.done')}
      </Button>
      {zone.problem !== undefined && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {translate(`farola.map.zone.${zone.problem}`, { most: formatNumber(MOST_CORNERS) })}
        </Alert>
      )}
    </>
  );
}

function Closed({ store, placeField, zone, classes, off, isChoosable, choosing }: ZoneBarProps) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const ids = useMemo(
    () =>
      placesInside(store, cornersOf(zone.zone))
        .filter((place) => off[classes[place] ?? 0] !== 1)
        .map((place) => store.ids[place] ?? 0),
    [store, zone.zone, classes, off],
  );
  const isMuch = ids.length > MOST_CHOSEN;
  const filter = () => {
    if (placeField === undefined || zone.zone.kind !== 'closed') return;
    const text = writeCorners(zone.zone.corners);
    setFilters({ ...filterValues, [`${placeField}_inside`]: text }, displayedFilters);
    zone.cancel();
  };
  return (
    <>
      <Typography variant="subtitle2" component="output" sx={{ flex: '1 1 160px' }}>
        {translate('farola.map.zone.inside', {
          smart_count: ids.length,
          count: formatNumber(ids.length),
        })}
      </Typography>
      {isChoosable && (
        <Button
          size="small"
          variant="contained"
          loading={choosing.isBusy}
          disabled={ids.length === 0 || isMuch}
          onClick={() => void choosing.choose(ids).then(zone.cancel)}
        >
          {translate('farola.map.zone.choose')}
        </Button>
      )}
      {placeField !== undefined && (
        <Button size="small" disabled={ids.length === 0} onClick={filter}>
          {translate('farola.map.zone.filter')}
        </Button>
      )}
      <Button size="small" onClick={zone.cancel}>
        {translate('farola.map.zone.cancel')}
      </Button>
      {ids.length === 0 && (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          {translate('farola.map.zone.empty')}
        </Typography>
      )}
      {isChoosable && isMuch && (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          {translate('farola.map.zone.tooMany', { most: formatNumber(MOST_CHOSEN) })}
        </Typography>
      )}
    </>
  );
}

const BAR_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: { xs: 44, md: 0 } },
} as const;
