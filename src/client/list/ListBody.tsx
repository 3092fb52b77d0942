import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { memo, useMemo, type ReactNode } from 'react';

import type { Asker } from '../../core/fields/field.ts';
import { ME, ownIdAt, refersToPeople } from '../../core/list/asker.ts';
import { openingOf } from '../../core/list/presets.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import { wordsIn } from '../../core/search/textMatches.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { useDay } from '../address/day.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { useErrorText, usePastErrorText } from '../errors/errorText.ts';
import { asList } from '../fields/asText.ts';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { mayEndBetter } from '../http/http.ts';
import { CreateButton } from './ListHeading.tsx';
import { ListNotice, EmptyPast } from './ListNotice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListCards } from './cards/ListCards.tsx';
import { referencesIn } from './columns/columns.ts';
import type { FilterValues } from './filters/useFilterChange.ts';
import { listFaces } from './listFaces.tsx';
import { ListTable } from './table/ListTable.tsx';
import { useListFace } from './useListFace.ts';
import { useListLook } from './useListLook.ts';

interface ListBodyProps {
  resource: Resource;
  layout: 'table' | 'cards' | 'matrix';
}

/** The rows, or whatever there is to say in their place. */
export function ListBody(props: ListBodyProps) {
  return (
    <SelectionProvider>
      <Body {...props} />
    </SelectionProvider>
  );
}

function Body({ resource, layout }: ListBodyProps) {
  const { isPending, isFetching, error, data } = useListContext();
  const mayChoose = useMayChoose(resource);
  if (isPending) return <ListSkeleton resource={resource} layout={layout} />;
  if (data === undefined) return <FailedList resource={resource} error={error} />;
  const Rows = rowsAs[layout];
  // of a matrix no rows are chosen
  const bar = layout !== 'matrix' && mayChoose && <BulkBar resource={resource} layout={layout} />;
  return (
    <>
      <RowsProgress isShown={isFetching === true} />
      {error !== null && error !== undefined && <StaleRows error={error} />}
      {layout === 'table' && bar}
      {data.length === 0 ? (
        <EmptyOnDay resource={resource} />
      ) : (
        <SharedByRows resource={resource} rows={data}>
          <Rows resource={resource} />
        </SharedByRows>
      )}
      {/* cards move with the page: what can be done with them stays under the thumb */}
      {layout === 'cards' && bar}
    </>
  );
}

const rowsAs = { table: ListTable, cards: ListCards, matrix: MatrixRows };

function MatrixRows({ resource }: { resource: Resource }) {
  const { show } = useListFace(resource);
  const { Face } = listFaces.matriz;
  return (
    <LateCode isWanted onMissing={() => show(undefined)}>
      <Face resource={resource} />
    </LateCode>
  );
}

/** The rows stay: whoever hears the page is told when they are others. */
const RowsProgress = memo(function RowsProgress({ isShown }: { isShown: boolean }) {
  return (
    <Box sx={{ height: 2, mb: '-2px' }}>
      {isShown && <LinearProgress aria-hidden sx={{ height: 2, zIndex: 3 }} />}
    </Box>
  );
});

function SharedByRows(props: {
  resource: Resource;
  rows: readonly RaRecord[];
  children: ReactNode;
}) {
  const { resource, rows, children } = props;
  const { shown } = useListLook(resource);
  const references = useMemo(() => referencesIn(shown, rows), [shown, rows]);
  const { filterValues } = useListContext();
  const q: unknown = filterValues['q'];
  const words = useMemo(() => wordsIn(q), [q]);
  return (
    <SearchHighlightContext value={words}>
      <RowsProvider references={references}>{children}</RowsProvider>
    </SearchHighlightContext>
  );
}

/** The rows below are of before: the last request failed. */
function StaleRows({ error }: { error: unknown }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {translate('farola.views.error.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}

/** Of an earlier day, it may be that there is nothing to know. */
function EmptyOnDay({ resource }: { resource: Resource }) {
  const day = useDay(resource);
  const { life } = resource;
  const empty = <EmptyList resource={resource} />;
  if (day === undefined || life === undefined) return empty;
  return (
    <EmptyPast life={life} day={day}>
      {empty}
    </EmptyPast>
  );
}

/** Nothing yet, or nothing that matches: each says what to do about it. */
function EmptyList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const user = useCurrentUser();
  if (Object.keys(filterValues).length > 0) {
    const reason = whyNone(resource, filterValues as FilterValues, user);
    return (
      <ListNotice
        icon={<SearchOffOutlined fontSize="large" />}
        title={translate(`farola.views.list.${reason}`)}
        detail={translate(`farola.views.list.${reason}Detail`)}
      >
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('farola.views.list.clearAll')}
        </Button>
      </ListNotice>
    );
  }
  const mayCreate = mayUse(resource, 'escribir', user);
  return (
    <ListNotice
      icon={<InboxOutlined fontSize="large" />}
      title={translate('farola.views.list.empty', { title: resource.title })}
      detail={translate(`farola.views.list.${mayCreate ? 'emptyCreate' : 'emptyWait'}`)}
    >
      {mayCreate && <CreateButton resource={resource} />}
    </ListNotice>
  );
}

/** Why nothing matches: who looks is nobody there, nothing is open, or else it is what was asked for. */
function whyNone(resource: Resource, filter: FilterValues, asker: Asker) {
  const isOfNobody = Object.entries(filter).some(([name, value]) => {
    const field = fieldOf(resource, name);
    if (field === undefined || !refersToPeople(field) || !asList(value).includes(ME)) return false;
    return ownIdAt(field, asker) === null;
  });
  if (isOfNobody) return 'notLinked';
  const opening = openingOf(resource.list)?.filter;
  return JSON.stringify(filter) === JSON.stringify(opening) ? 'nothingOpen' : 'noMatch';
}

function FailedList({ resource, error }: { resource: Resource; error: unknown }) {
  const translate = useTranslate();
  const errorText = usePastErrorText(resource);
  const { refetch } = useListContext();
  return (
    <ListNotice
      role="alert"
      icon={<CloudOffOutlined fontSize="large" />}
      title={translate('farola.views.list.failed')}
      detail={errorText(error)}
    >
      {mayEndBetter(error) && (
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('farola.views.error.retry')}
        </Button>
      )}
    </ListNotice>
  );
}
