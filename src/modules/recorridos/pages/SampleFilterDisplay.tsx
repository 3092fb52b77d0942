import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { today } from '../../../client/address/day.ts';
import type { DisplayProps } from '../../../client/fields/fieldView.ts';
import { FilterInWords } from '../../../client/list/filters/FilterSummary.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';

/** What samples are drawn from. */
export const INVENTORY = 'infraestructura_alumbrado_actualizado';

/** The filter that a sample is drawn from, in words, and the way to what it finds. */
export function SampleFilterDisplay({ value, record, as }: DisplayProps) {
  const inventory = useDescriptor(INVENTORY);
  const words = <FilterInWords resource={inventory} filter={value as Row} />; // an object field
  if (as !== 'full') return words;
  return (
    <>
      {words}{' '}
      <ToInventory filter={value} day={record?.['fecha']}>
        farola.samplesOfLights.look
      </ToInventory>
    </>
  );
}

/** To the inventory of a day, filtered. `children`: the key of the words. */
export function ToInventory(given: {
  filter: unknown;
  day: unknown;
  id?: string;
  children: string;
}) {
  const { filter, day, children, ...own } = given;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    page: '1',
    ...(typeof day === 'string' && day < today() ? { en: day } : {}),
  });
  return (
    <Link
      {...own}
      component={LinkBase}
      to={`${createPath({ resource: INVENTORY, type: 'list' })}?${query.toString()}`}
    >
      {translate(children)}
    </Link>
  );
}
