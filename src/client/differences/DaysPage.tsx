import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useId } from 'react';

import type { Difference, Differences } from '../../core/differences/differencesApi.ts';
import { date } from '../../core/fields/date/date.ts';
import type { DifferenceKind } from '../../core/import/importApi.ts';
import { keptLife } from '../../core/resource/life.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { isDay, lastDayOf } from '../../core/time/calendar.ts';
import { mesAnterior } from '../../core/time/fechas.ts';
import { today, useRecordPath } from '../address/day.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { asText } from '../fields/asText.ts';
import { DateInput } from '../fields/date/DateField.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { FormatsButton, type SheetFormat } from '../http/FormatsButton.tsx';
import { API, request } from '../http/http.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatDateTime, formatNumber, formatShortDate } from '../i18n/format.ts';
import { Title } from '../layout/Title.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { DifferenceFilters, useKindWords } from './DifferenceFilters.tsx';
import { DifferencePlaces } from './DifferencePlaces.tsx';
import { DifferenceTable, type ShownDifference } from './DifferenceTable.tsx';

/** A list with a past on two days, side by side. What is compared stands in the address. */
export function DaysPage() {
  const translate = useTranslate();
  const { search } = useLocation();
  const resource = useResources().get(new URLSearchParams(search).get('recurso') ?? '');
  if (resource === undefined || keptLife(resource) === undefined) {
    return <Typography sx={{ p: 3 }}>{translate('farola.differences.notFound')}</Typography>;
  }
  return <Comparison key={resource.name} resource={resource} />;
}

/** The keys of the address, all but the resource. */
type Asked = Partial<Record<'de' | 'a' | 'clase' | 'campo' | 'barrio' | 'sector', string>>;

function useAsked(): [Asked, (change: Asked) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { recurso = '', ...asked } = Object.fromEntries(new URLSearchParams(search));
  const ask = (next: Asked) => {
    const query = new URLSearchParams({ recurso, ...next });
    navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
  };
  return [asked, ask];
}

function Comparison({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [asked, ask] = useAsked();
  const fieldLabel = useFieldLabel(resource);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['diferencias', resource.name, asked],
    queryFn: ({ pageParam }) => readDifferences(resource.name, asked, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ sigue }) => sigue ?? undefined,
  });
  const [first] = data?.pages ?? [];
  const shown = useShown(resource);
  const { clase, campo, ...others } = asked;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('farola.differences.title', { title: resource.title })} />
      <Days resource={resource} asked={asked} found={first} onChoose={ask} />
      <DifferencePlaces
        resource={resource}
        wanted={asked}
        onChange={(places) => ask(given({ ...asked, ...places }))}
      />
      {error !== null && (
        <RetryAlert
          error={error}
          lead={translate('farola.differences.failed')}
          onRetry={() => void refetch()}
        />
      )}
      <div aria-live="polite">
        {isFetching && first === undefined && translate('farola.differences.loading')}
      </div>
      {first?.mismo_dia === true && (
        <Alert severity="info">
          {translate('farola.differences.sameDay', { day: formatShortDate(first.a) })}
        </Alert>
      )}
      {first !== undefined && (
        <>
          <DifferenceFilters
            of="days"
            counts={first}
            fields={first.campos}
            fieldLabel={fieldLabel}
            // the server refuses a kind that it does not know
            wanted={{ clase: clase as DifferenceKind | undefined, campo }}
            onChange={(wanted) => ask({ ...others, ...given(wanted) })}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {translate('farola.differences.same', {
                smart_count: first.igual,
                count: formatNumber(first.igual),
              })}
              {'. '}
              {translate('farola.differences.position', {
                until: formatDateTime(first.posicion.hasta),
                order: formatNumber(first.posicion.orden),
              })}
            </Typography>
            <FormatsButton
              label={translate('farola.differences.download')}
              pathOf={(format) => fileOf(resource.name, asked, format)}
            />
          </Box>
          <DifferenceTable
            rows={(data?.pages ?? []).flatMap(({ filas }) => filas.map(shown))}
            sides={{ a: formatShortDate(first.de), b: formatShortDate(first.a) }}
          />
          {hasNextPage && (
            <Box>
              <Button loading={isFetching} onClick={() => void fetchNextPage()}>
                {translate('farola.differences.more')}
              </Button>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

/** Without what is undefined, which the address would spell. */
const given = (asked: { [K in keyof Asked]?: string | undefined }): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));

async function readDifferences(
  resource: string,
  asked: Asked,
  after: number | undefined,
): Promise<Differences> {
  const query = new URLSearchParams({
    ...asked,
    ...(after === undefined ? {} : { tras: String(after) }),
  });
  const { json } = await request(`${API}/diferencias/${resource}?${query.toString()}`);
  return json as Differences; // the answer of `differencesApi`
}

const fileOf = (resource: string, asked: Asked, format: SheetFormat): string =>
  `${API}/diferencias/${resource}/archivo?${new URLSearchParams({ ...asked, format }).toString()}`;

interface DaysProps {
  resource: Resource;
  asked: Asked;
  found: Differences | undefined;
  onChoose: (asked: Asked) => void;
}

/** The two days, typed or picked, and the usual pairs of them. */
function Days({ resource, asked, found, onChoose }: DaysProps) {
  const translate = useTranslate();
  const monthBefore = lastDayOf(mesAnterior(today()));
  const { de: _de, a: _a, ...others } = asked;
  const withDays = (days: Pick<Asked, 'de' | 'a'>): Asked => ({ ...others, ...days });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      {(['de', 'a'] as const).map((side) => (
        <DayInput
          key={`${side} ${found?.[side] ?? ''}`}
          resource={resource}
          name={side}
          label={translate(`farola.differences.${side === 'de' ? 'from' : 'to'}`)}
          day={asked[side] ?? found?.[side]}
          onChoose={(day) => onChoose({ ...asked, [side]: day })}
        />
      ))}
      <Button onClick={() => onChoose(withDays({}))}>{translate('farola.differences.base')}</Button>
      <Button onClick={() => onChoose(withDays({ de: monthBefore }))}>
        {translate('farola.differences.lastMonth')}
      </Button>
    </Box>
  );
}

function DayInput(props: {
  resource: Resource;
  name: string;
  label: string;
  day: string | undefined;
  onChoose: (day: string) => void;
}) {
  const { resource, name, label, day, onChoose } = props;
  const id = useId();
  return (
    <Box sx={{ width: 170 }}>
      <DateInput
        resource={resource.name}
        name={name}
        field={date({ label })}
        id={id}
        label={label}
        value={day ?? null}
        required={false}
        error={undefined}
        onBlur={() => undefined}
        onChange={(next) => {
          if (isDay(next) && next !== day) onChoose(next);
        }}
      />
    </Box>
  );
}

function useShown(resource: Resource): (found: Difference) => ShownDifference {
  const fieldLabel = useFieldLabel(resource);
  const kindWords = useKindWords('days');
  const pathOf = useRecordPath(resource);
  const shownValue = (side: Difference['a'], name: string) => {
    if (side === null) return null;
    const value = side[name] ?? '';
    const field = resource.fields[name];
    const isText = field === undefined || 'target' in field; // a reference comes by its name
    if (value === '' || isText) return asText(value);
    return (
      <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />
    );
  };
  return ({ id, nombre, clase, a, b }) => ({
    key: id,
    name: (
      <Link component={LinkBase} to={pathOf(id)}>
        {nombre}
      </Link>
    ),
    label: nombre,
    kind: clase,
    kindLabel: kindWords(clase),
    fields: Object.keys({ ...a, ...b }).map((name) => ({
      name,
      label: fieldLabel(name),
      a: shownValue(a, name),
      b: shownValue(b, name),
    })),
  });
}
