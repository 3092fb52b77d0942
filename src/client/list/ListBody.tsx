import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { memo, useMemo, type ReactNode } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { wordsIn } from '../../core/search/textMatches.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { CreateButton } from './ListHeading.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListCards } from './cards/ListCards.tsx';
import { referencesIn } from './columns/referencesIn.ts';
import { ListTable } from './table/ListTable.tsx';
import { useListLook } from './useListLook.ts';

interface ListBodyProps {
  resource: Resource;
  layout: 'table' | 'cards';
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
  const user = useCurrentUser();
  if (isPending) return <ListSkeleton resource={resource} layout={layout} />;
  if (data === undefined) return <FailedList error={error} />;
  const Rows = layout === 'table' ? ListTable : ListCards;
  const bar = mayUse(resource, 'escribir', user) && <BulkBar resource={resource} layout={layout} />;
  return (
    <>
      <RowsProgress isShown={isFetching === true} />
      {error !== null && error !== undefined && <StaleRows error={error} />}
      {layout === 'table' && bar}
      {data.length === 0 ? (
        <EmptyList resource={resource} />
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

/** Nothing yet, or nothing that matches: each says what to do about it. */
function EmptyList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const user = useCurrentUser();
  if (Object.keys(filterValues).length > 0) {
    return (
      <Notice
        icon={<SearchOffOutlined fontSize="large" />}
        title={translate('farola.views.list.noMatch')}
        detail={translate('farola.views.list.noMatchDetail')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('farola.views.list.clearAll')}
        </Button>
      </Notice>
    );
  }
  const mayCreate = mayUse(resource, 'escribir', user);
  return (
    <Notice
      icon={<InboxOutlined fontSize="large" />}
      title={translate('farola.views.list.empty', { title: resource.title })}
      detail={translate(`farola.views.list.${mayCreate ? 'emptyCreate' : 'emptyWait'}`)}
    >
      {mayCreate && <CreateButton resource={resource} />}
    </Notice>
  );
}

function FailedList({ error }: { error: unknown }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { refetch } = useListContext();
  return (
    <Notice
      role="alert"
      icon={<CloudOffOutlined fontSize="large" />}
      title={translate('farola.views.list.failed')}
      detail={errorText(error)}
    >
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('farola.views.error.retry')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
  role?: 'alert';
}

function Notice({ icon, title, detail, children, role }: NoticeProps) {
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
