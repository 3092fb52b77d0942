import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { SavedView } from '../../core/views/savedViews.ts';
import { useErrorText } from '../errors/errorText.ts';
import { BarPopover, type UnderButton } from '../list/filters/BarPopover.tsx';
import { NewViewForm } from './NewViewForm.tsx';
import { OpenedViewActions } from './OpenedViewActions.tsx';
import { useOpenedView } from '../address/openedView.ts';
import { useCloseView } from './useCloseView.ts';
import { useOpenView, useViews } from './useViews.ts';
import { ViewItem } from './ViewItem.tsx';

interface ViewsPopoverProps extends UnderButton {
  resource: Resource;
}

export function ViewsPopover({ resource, anchor, onClose }: ViewsPopoverProps) {
  const translate = useTranslate();
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={translate('farola.savedViews.title', { title: resource.title })}
      side="left"
      width={340}
    >
      <Views resource={resource} onClose={onClose} />
    </BarPopover>
  );
}

function Views({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const opened = useOpenedView(resource);
  const open = useOpenView(resource);
  const closeView = useCloseView(resource);
  const { data: views = [], isPending, error } = useViews(resource);
  const items = (some: readonly SavedView[]) =>
    some.map((view) => (
      <ViewItem
        key={view.id}
        resource={resource}
        view={view}
        isOpen={view.id === opened?.view.id}
        onOpen={() => {
          open(view);
          onClose();
        }}
      />
    ));
  const own = views.filter(({ propia }) => propia);
  const shared = views.filter(({ propia }) => !propia);
  return (
    <>
      {isPending && <LinearProgress aria-label={translate('farola.views.list.loading')} />}
      {error !== null && (
        <Alert severity="error">{`${translate('farola.savedViews.failed')} ${errorText(error)}`}</Alert>
      )}
      {opened !== undefined && (
        <OpenedViewActions resource={resource} opened={opened} onClose={onClose} />
      )}
      <Box sx={LISTS}>
        {views.length === 0 && !isPending && error === null && (
          <p>{translate('farola.savedViews.none')}</p>
        )}
        {own.length > 0 && <Group title={translate('farola.savedViews.own')}>{items(own)}</Group>}
        {shared.length > 0 && (
          <Group title={translate('farola.savedViews.shared')}>{items(shared)}</Group>
        )}
      </Box>
      <NewViewForm
        resource={resource}
        onSaved={onClose}
        onStandard={
          opened === undefined
            ? undefined
            : () => {
                closeView();
                onClose();
              }
        }
      />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

const LISTS = {
  maxHeight: 'min(420px, 55vh)',
  overflow: 'auto',
  px: 0.5,
  '& p': { m: 0, px: 1.5, py: 2, typography: 'body2', color: 'text.secondary' },
  '& h3': { m: 0, px: 1.5, pt: 1.25, pb: 0.25, typography: 'overline', color: 'text.secondary' },
  '& ul': { listStyle: 'none', m: 0, p: 0, pb: 0.5 },
} as const;
