import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import { FilterClash, joinFilters } from '../../core/measures/measureFilter.ts';
import { type Making, mostMadeOf } from '../../core/resource/making.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { said } from '../explain/figureText.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { formatNumber } from '../i18n/format.ts';
import { MakingDialog } from './MakingDialog.tsx';
import { useMakings, type NamedMaking } from './useMakings.ts';

/** What can be made of the records that a filter finds, as next steps; nothing where there is none. */
export function MakingButtons({ resource, filter }: { resource: Resource; filter: Row }) {
  const translate = useTranslate();
  const makings = useMakings(resource);
  const steps = useCounts(resource, { makings, filter });
  const [chosen, setChosen] = useState<Step>();
  if (steps.length === 0) return null;
  const tooMany = steps.find(isTooMany);
  return (
    <Card sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {translate('farola.makings.next')}
      </Typography>
      {steps.map((step) => (
        <Button
          key={step.name}
          variant="outlined"
          size="small"
          disabled={isTooMany(step)}
          onClick={() => setChosen(step)}
        >
          {`${said(step.making.label)} (${formatNumber(step.total)})`}
        </Button>
      ))}
      {tooMany !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('farola.makings.tooMany', { most: formatNumber(mostMadeOf(tooMany.making)) })}
        </Typography>
      )}
      {chosen !== undefined && (
        <MakingDialog
          resource={resource}
          name={chosen.name}
          making={chosen.making}
          seleccion={{ filtro: chosen.filter, total: chosen.total }}
          onDone={() => setChosen(undefined)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

interface Step extends NamedMaking {
  filter: Row;
  total: number;
}

const isTooMany = ({ making, total }: Step): boolean => total > mostMadeOf(making);

/** How many records each is still to be made of, within the filter. */
function useCounts(
  { name: resource }: Resource,
  { makings, filter }: { makings: readonly NamedMaking[]; filter: Row },
): Step[] {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const filters = makings.flatMap(({ name, making }) => {
    const within = openWithin(filter, making);
    return within === undefined ? [] : [{ name, making, filter: within }];
  });
  const { data } = useQuery({
    queryKey: [resource, 'hacer', JSON.stringify(filters.map((one) => one.filter))],
    queryFn: () =>
      Promise.all(
        filters.map(async (one) => ({
          ...one,
          total: (await dataProvider.exactTotal(resource, { filter: one.filter })).data,
        })),
      ),
    enabled: filters.length > 0,
  });
  return (data ?? []).filter(({ total }) => total > 0);
}

/** Undefined where the list asks for what nothing is made of. */
function openWithin(filter: Row, making: Making): Row | undefined {
  if (making.by !== undefined) return filter;
  const { from, mark } = making;
  try {
    return joinFilters(filter, from, { [`${mark}_empty`]: true });
  } catch (error) {
    if (error instanceof FilterClash) return undefined;
    throw error;
  }
}
