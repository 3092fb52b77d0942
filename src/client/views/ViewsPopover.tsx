import Apartment from '@mui/icons-material/Apartment';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Star from '@mui/icons-material/Star';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useStoreContext, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode, type FormEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';

import type { Resource } from '../../core/resource/resource.ts';
import type { SavedView } from '../../core/views/savedViews.ts';
import { LONGEST_VIEW_NAME } from '../../core/api/limits.ts';
import { useOpenedView, viewKey, type OpenedView } from '../address/openedView.ts';
import { useErrorText } from '../errors/errorText.ts';
import { BarPopover, type UnderButton } from '../list/filters/BarPopover.tsx';
import { ViewMenu, useCloseView, useViewAction } from './ViewMenu.tsx';
import { useOpenView, useViews, changeView, createView } from './viewsApi.ts';
import { useIsChanged, useListContent } from './viewState.ts';

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

interface OpenedViewActionsProps {
  resource: Resource;
  opened: OpenedView;
  onClose: () => void;
}

/** What to do with the changes of the view by which the list is open. */
function OpenedViewActions({ resource, opened, onClose }: OpenedViewActionsProps) {
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

interface ViewItemProps {
  resource: Resource;
  view: SavedView;
  /** The list is open by it. */
  isOpen: boolean;
  onOpen: () => void;
}

/** One view: a press opens it, the button beside it tells what else can be done. */
function ViewItem({ resource, view, isOpen, onOpen }: ViewItemProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Box component="li" sx={ITEM}>
      <ButtonBase aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <strong>{view.nombre}</strong>
          {!view.propia && view.autor !== null && (
            <small>{translate('farola.savedViews.by', { name: view.autor })}</small>
          )}
        </Box>
        {view.predeterminada && (
          <Star titleAccess={translate('farola.savedViews.isMine')} color="primary" />
        )}
        {view.de_firma && <Apartment titleAccess={translate('farola.savedViews.isFirm')} />}
        {view.propia && view.compartida && (
          <GroupOutlined titleAccess={translate('farola.savedViews.isShared')} />
        )}
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={translate('farola.savedViews.actions', { name: view.nombre })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ViewMenu
        resource={resource}
        view={view}
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
      />
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& > button:first-of-type': {
    flex: 1,
    minWidth: 0,
    minHeight: 36,
    px: 1.5,
    py: 0.5,
    gap: 0.75,
    borderRadius: 1,
    justifyContent: 'flex-start',
    textAlign: 'left',
    typography: 'body2',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  // as large as a finger
  '@media (pointer: coarse)': { '& > button': { minHeight: 44, minWidth: 44 } },
  '& strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.75rem' },
  '& button svg': { fontSize: 18 },
} as const;

interface NewViewFormProps {
  resource: Resource;
  onSaved: () => void;
  /** Shows the list without its view; absent where it has none. */
  onStandard: (() => void) | undefined;
}

/** Saves what the list shows now under a name. */
function NewViewForm({ resource, onSaved, onStandard }: NewViewFormProps) {
  const translate = useTranslate();
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    return <NameForm resource={resource} onSaved={onSaved} onCancel={() => setNaming(false)} />;
  }
  return (
    <Box sx={FOOT}>
      <Button size="small" onClick={() => setNaming(true)}>
        {translate('farola.savedViews.save')}
      </Button>
      {onStandard !== undefined && (
        <Button size="small" color="inherit" onClick={onStandard}>
          {translate('farola.savedViews.standard')}
        </Button>
      )}
    </Box>
  );
}

function NameForm(props: { resource: Resource; onSaved: () => void; onCancel: () => void }) {
  const { resource, onSaved, onCancel } = props;
  const translate = useTranslate();
  const contenido = useListContent(resource);
  const open = useOpenView(resource);
  const { run, isBusy, error, clear } = useViewAction(resource);
  const [nombre, setName] = useState('');
  const [compartida, setShared] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // the page's own form, if there is one, has nothing to do with it
    event.stopPropagation();
    const view = await run(
      (keyOf) => createView({ recurso: resource.name, nombre, compartida, contenido }, keyOf),
      'farola.savedViews.saved',
    );
    if (view === 'failed' || view === undefined) return;
    open(view);
    onSaved();
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ ...FOOT, display: 'grid' }}>
      <TextField
        autoFocus
        size="small"
        label={translate('farola.savedViews.name')}
        value={nombre}
        onChange={({ target }) => {
          setName(target.value);
          clear();
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME, autoComplete: 'off' } }}
      />
      <FormControlLabel
        label={translate('farola.savedViews.share')}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={compartida}
            onChange={({ target }) => setShared(target.checked)}
          />
        }
      />
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disabled={isBusy || nombre.trim() === ''}
        >
          {translate('ra.action.save')}
        </Button>
        <Button size="small" color="inherit" disabled={isBusy} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
