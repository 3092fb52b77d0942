import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCreatePath, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { lazy, Suspense } from 'react';

import type { Point } from '../../../core/places/mapApi.ts';
import type { MapFace } from '../../../core/resource/faces/map.ts';
import { fieldOf, type Resource, type Row } from '../../../core/resource/resource.ts';
import { RetryAlert } from '../../errors/Notice.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useResources } from '../../resource/resourcesContext.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { FoldedPanel } from './FoldedPanel.tsx';

const SmallMap = lazy(async () => ({
  default: (await import('../../places/SmallMap.tsx')).SmallMap,
}));

interface PlacePanelProps {
  resource: Resource;
  map: MapFace;
  record: Row;
}

/** Where a record stands, among the elements of the inventory around it: of every list that has a map. */
export function PlacePanel(props: PlacePanelProps) {
  const translate = useTranslate();
  return (
    <FoldedPanel title={translate('farola.map.place')}>
      <Place {...props} />
    </FoldedPanel>
  );
}

function Place({ resource, map, record }: PlacePanelProps) {
  const translate = useTranslate();
  const resources = useResources();
  const represent = useRepresent();
  const createPath = useCreatePath();
  const { place } = map;
  const led = typeof place === 'string' ? undefined : place;
  const id = led === undefined ? null : (record[led.by] as number | null); // a reference
  const { data, error, refetch } = useGetOne<RaRecord>(
    led?.resource ?? resource.name,
    { id: id ?? 0 },
    { enabled: led !== undefined && id !== null, retry: false },
  );
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  const holder: Row | undefined = led === undefined ? record : data;
  if (led !== undefined && id !== null && holder === undefined) return null;
  const name = typeof place === 'string' ? place : place.field;
  const at = holder?.[name] as Point | null | undefined; // a point field
  const of = led === undefined ? resource : resources.get(led.resource);
  const field = of && fieldOf(of, name);
  if (!at || field === undefined || of === undefined)
    return <Typography variant="body2">{translate('farola.map.noPlace')}</Typography>;
  return (
    <Suspense>
      <SmallMap
        name={represent(resource, record)}
        id={led === undefined ? undefined : Number(id)}
        place={at}
        pathOf={(other, recurso) => createPath({ resource: recurso, type: 'edit', id: other })}
      />
      <Box sx={{ mt: 1.5, fontSize: '0.875rem' }}>
        <FieldValue resource={of.name} name={name} field={field} value={at} as="full" />
      </Box>
    </Suspense>
  );
}
