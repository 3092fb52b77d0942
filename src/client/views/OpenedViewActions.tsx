import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStoreContext, useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { viewKey, type OpenedView } from '../address/openedView.ts';
import { useOpenView } from './useViews.ts';
import { useViewAction } from './useViewAction.ts';
import { changeView } from './viewsApi.ts';
import { useIsChanged, useListContent } from './viewState.ts';

interface OpenedViewActionsProps {
  resource: Resource;
  opened: OpenedView;
  onClose: () => void;
}

/** What to do with the changes of the view by which the list is open. */
export function OpenedViewActions({ resource, opened, onClose }: OpenedViewActionsProps) {
  const translate = useTranslate();
  const content = useListContent(resource);
  const isChanged = useIsChanged(resource, opened);
  const open = useOpenView(resource);
  const store = useStoreContext();
  const { run, isBusy, error } = useViewAction(resource);
  const { view } = opened;
  if (!isChanged) return null;
  const save = async () => {
    const saved = await run(
      (keyOf) => changeView(view, { contenido: content }, keyOf),
      'farola.savedViews.saved',
    );
    if (saved === 'failed' || saved === undefined) return;
    store.setItem<OpenedView>(viewKey(resource.name), { view: saved });
    onClose();
  };
  return (
    <Box sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {view.editable && (
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => void save()}>
            {translate('farola.savedViews.update')}
          </Button>
        )}
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => {
            open(view);
            onClose();
          }}
        >
          {translate('farola.savedViews.drop')}
        </Button>
      </Box>
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
