import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { ChangeTools } from '../../history/ChangeTools.tsx';
import { RetryAlert } from '../../errors/RetryAlert.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { FoldedPanel } from './FoldedPanel.tsx';

interface HistoryPanelProps {
  resource: Resource;
  record: Row;
}

/** Every change of the record, newest first; fetched when it is opened. */
export function HistoryPanel(props: HistoryPanelProps) {
  const translate = useTranslate();
  return (
    <FoldedPanel title={translate('farola.views.history.title')}>
      <Changes {...props} />
    </FoldedPanel>
  );
}

/** Changes fetched at a time. */
const AT_ONCE = 25;

function Changes({ resource, record }: HistoryPanelProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // the version belongs to the key: after a save there is one more change
      queryKey: [resource.name, 'historia', String(id), record['version']],
      queryFn: ({ pageParam: first }) =>
        dataProvider.history(resource.name, { id, first, count: AT_ONCE }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) =>
        total > pages.length * AT_ONCE ? pages.length * AT_ONCE : undefined,
    });
  if (isPending) return <LinearProgress aria-label={translate('farola.views.list.loading')} />;
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  const changes = data.pages.flatMap((page) => page.data);
  if (changes.length === 0) {
    return <Typography variant="body2">{translate('farola.views.history.empty')}</Typography>;
  }
  const undone = new Set(changes.map(({ deshace }) => deshace));
  return (
    <>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeEntry
            key={change.id}
            resource={resource}
            change={change}
            isUndone={change.hecho !== null && undone.has(change.hecho)}
          >
            <ChangeTools resource={resource} record={record} change={change} />
          </ChangeEntry>
        ))}
      </Stack>
      {hasNextPage && (
        <Button sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('farola.undo.older')}
        </Button>
      )}
    </>
  );
}
