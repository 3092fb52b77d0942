import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { isDay } from '../../../core/time/calendar.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { ListNotice } from '../ListNotice.tsx';
import { useDayChange } from './useDayChange.ts';

interface EmptyPastProps {
  life: NonNullable<Resource['life']>;
  /** The day without rows. */
  day: string;
  /** What else is said of a list without rows. */
  children: ReactNode;
}

/** A list without rows on an earlier day: before its first day nothing is known. */
export function EmptyPast({ life, day, children }: EmptyPastProps) {
  const translate = useTranslate();
  const change = useDayChange();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['contexto'],
    queryFn: async () => (await dataProvider.context()).data,
  });
  if (isPending) return null;
  const first = data?.param[life.since];
  if (!isDay(first) || day >= first) return children;
  const words = { day: formatShortDate(day), first: formatShortDate(first) };
  return (
    <ListNotice
      icon={<EventBusyOutlined fontSize="large" />}
      title={translate('farola.pastDay.before', words)}
      detail={translate('farola.pastDay.beforeDetail', words)}
    >
      <Button variant="outlined" onClick={() => change(first)}>
        {translate('farola.pastDay.toFirst', words)}
      </Button>
    </ListNotice>
  );
}
