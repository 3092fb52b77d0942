import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { isDay } from '../../core/time/calendar.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { formatShortDate } from '../i18n/format.ts';
import { useDayChange } from './day/useDayChange.ts';

interface ListNoticeProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
  role?: 'alert';
}

/** Stands in the place of the rows, and says why there are none. */
export function ListNotice({ icon, title, detail, children, role }: ListNoticeProps) {
  return (
    <Stack
      spacing={1}
      role={role}
      sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8, color: 'text.secondary' }}
    >
      {icon}
      <Typography variant="h3" component="h2" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '52ch', pb: 1 }}>
        {detail}
      </Typography>
      {children}
    </Stack>
  );
}

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
