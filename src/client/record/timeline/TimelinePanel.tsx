import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { Fragment, useEffect, useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Fact, Timeline, TimelineAnswer } from '../../../core/resource/faces/timeline.ts';
import { useDay } from '../../address/day.ts';
import { RetryAlert } from '../../errors/Notice.tsx';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { SECTION_STYLE } from '../form/FormSections.tsx';
import { TimelineFact } from './TimelineFact.tsx';
import { inLanguage } from '../../i18n/language.ts';

interface TimelinePanelProps {
  resource: Resource;
  timeline: Timeline;
  record: Row;
}

/** The life of a record: every fact that is kept of it anywhere, newest first, by kind, and on paper. */
export function TimelinePanel({ resource, timeline, record }: TimelinePanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const day = useDay(resource);
  const life = useLife({ resource, record, kinds, until: day });
  const print = usePrint(life);
  const { data, error, isPending, isFetchingNextPage } = life;
  const title = inLanguage(timeline.title, locale);
  const [first] = data?.pages ?? [];
  return (
    <Card component="section" aria-label={title} data-paper sx={SECTION_STYLE}>
      <Box sx={TOP_STYLE}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {first !== undefined && first.hechos.length > 0 && (
          <Button
            size="small"
            startIcon={<PrintOutlined />}
            loading={print.isPreparing}
            onClick={print.begin}
          >
            {translate('farola.timeline.print')}
          </Button>
        )}
      </Box>
      {first !== undefined && <Kinds {...{ timeline, first, kinds }} onKinds={setKinds} />}
      {day !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('farola.timeline.until', { day: formatShortDate(day) })}
        </Typography>
      )}
      {isPending && <LinearProgress aria-label={translate('farola.views.list.loading')} />}
      {error !== null && <RetryAlert error={error} onRetry={() => void life.refetch()} />}
      {data !== undefined && error === null && (
        <Facts
          {...{ resource, timeline, day }}
          facts={data.pages.flatMap(({ hechos }) => hechos)}
        />
      )}
      {life.hasNextPage && (
        <Button
          sx={{ mt: 1 }}
          loading={isFetchingNextPage}
          onClick={() => void life.fetchNextPage()}
        >
          {translate('farola.timeline.older')}
        </Button>
      )}
      {first !== undefined && first.ocultos.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('farola.timeline.hidden', {
            kinds: first.ocultos.map((kind) => manyOf(timeline, kind, locale)).join(', '),
          })}
        </Alert>
      )}
    </Card>
  );
}

/** Facts fetched at a time. */
const AT_ONCE = 50;

interface Wanted {
  resource: Resource;
  record: Row;
  kinds: readonly string[];
  until: string | undefined;
}

function useLife({ resource, record, kinds, until }: Wanted) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  return useInfiniteQuery({
    queryKey: [resource.name, 'lineaDeTiempo', String(id), kinds, until],
    queryFn: async ({ pageParam: cursor }) =>
      (await dataProvider.timeline(resource.name, { id, kinds, until, cursor, count: AT_ONCE }))
        .data,
    initialPageParam: undefined as string | undefined, // the first page has none
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
    // others tell of it at any time
    staleTime: 0,
  });
}

/** All of it is put on paper, not only what was fetched so far. */
function usePrint({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  error,
}: ReturnType<typeof useLife>) {
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (!isPreparing || isFetchingNextPage) return;
    if (hasNextPage && error === null) {
      void fetchNextPage();
      return;
    }
    setPreparing(false);
    // what came last is drawn before the sheet is
    requestAnimationFrame(() => window.print());
  }, [isPreparing, isFetchingNextPage, hasNextPage, fetchNextPage, error]);
  return { isPreparing, begin: () => setPreparing(true) };
}

interface KindsProps {
  timeline: Timeline;
  first: TimelineAnswer;
  kinds: readonly string[];
  onKinds: (kinds: readonly string[]) => void;
}

/** The kinds of facts that there are, each with how many; pressed ones are shown alone. */
function Kinds({ timeline, first: { cuentas }, kinds, onKinds }: KindsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (cuentas.length < 2) return null;
  const toggle = (kind: string) =>
    onKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <Box component="fieldset" aria-label={translate('farola.timeline.kinds')} sx={KINDS_STYLE}>
      <Chip
        label={translate('farola.timeline.all')}
        aria-pressed={kinds.length === 0}
        {...chipLook(kinds.length === 0)}
        onClick={() => onKinds([])}
      />
      {cuentas.map(({ tipo, total, hay_mas }) => (
        <Chip
          key={tipo}
          label={translate('farola.timeline.kind', {
            kind: manyOf(timeline, tipo, locale),
            count: `${formatNumber(total)}${hay_mas ? '+' : ''}`,
          })}
          aria-pressed={kinds.includes(tipo)}
          {...chipLook(kinds.includes(tipo))}
          onClick={() => toggle(tipo)}
        />
      ))}
    </Box>
  );
}

const chipLook = (isPressed: boolean) =>
  isPressed
    ? ({ color: 'primary', variant: 'filled' } as const)
    : ({ color: 'default', variant: 'outlined' } as const);

const manyOf = ({ facts }: Timeline, kind: string, locale: string): string => {
  const source = facts[kind];
  return source === undefined ? kind : inLanguage(source.many, locale);
};

interface FactsProps {
  resource: Resource;
  timeline: Timeline;
  facts: readonly Fact[];
  day: string | undefined;
}

function Facts({ resource, timeline, facts, day }: FactsProps) {
  const translate = useTranslate();
  if (facts.length === 0) {
    return (
      <Typography variant="body2">
        {day === undefined
          ? translate('farola.timeline.empty')
          : translate('farola.timeline.emptyUntil', { day: formatShortDate(day) })}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {facts.map((fact, i) => {
        const year = fact.fecha.slice(0, 4);
        return (
          <Fragment key={`${fact.tipo} ${String(fact.registro['id'])}`}>
            {facts[i - 1]?.fecha.slice(0, 4) !== year && (
              <Typography component="li" variant="subtitle2" sx={YEAR_STYLE}>
                {year}
              </Typography>
            )}
            <TimelineFact resource={resource} timeline={timeline} fact={fact} />
          </Fragment>
        );
      })}
    </Box>
  );
}

const TOP_STYLE = { display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 };

const KINDS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  border: 0,
  m: 0,
  mb: 2,
  p: 0,
  minWidth: 0,
  ...HIDDEN_ON_PAPER,
};

const YEAR_STYLE = { color: 'text.secondary', mt: 1, mb: 1 };
