import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCreatePath, useNavigate, useNotify, useStoreContext, useTranslate } from 'ra-core';
import { use, useRef, useState } from 'react';

import { LONGEST_VIEW_NAME } from '../../core/api/limits.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook, SavedView } from '../../core/views/savedViews.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { listDefaults } from '../address/listDefaults.ts';
import { searchOf, useOpenedView, viewKey, type OpenedView } from '../address/openedView.ts';
import { HrefContext } from '../address/publicUrls.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import { errorBody, isUnreachable } from '../http/http.ts';
import { lookKey } from '../list/useListLook.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import {
  useRenewViews,
  changeView,
  createView,
  deletedView,
  deleteView,
  readView,
  savePreference,
  type KeyOf,
} from './viewsApi.ts';

interface ViewMenuProps {
  resource: Resource;
  view: SavedView;
  /** Absent: closed. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

interface Item {
  word: string;
  isOffered: boolean;
  run: () => unknown;
}

/** What can be done with a view, as far as this person may. */
export function ViewMenu({ resource, view, anchor, onClose }: ViewMenuProps) {
  const translate = useTranslate();
  const user = useCurrentUser();
  const copyLink = useCopyLink(resource);
  const { run } = useViewAction(resource, 'notice');
  const [asked, setAsked] = useState<'rename' | 'delete'>();

  const begin = (vista: number | null) =>
    run(async () => {
      await savePreference(resource.name, { vista });
      return readView(view.id);
    });
  const change = (changes: Parameters<typeof changeView>[1]) =>
    run((keyOf) => changeView(view, changes, keyOf));
  const copy = () => {
    const { recurso, contenido } = view;
    const nombre = translate('farola.savedViews.copyName', { name: view.nombre });
    const fitting = nombre.slice(0, LONGEST_VIEW_NAME);
    return run(
      (keyOf) => createView({ recurso, nombre: fitting, compartida: false, contenido }, keyOf),
      'farola.savedViews.saved',
    );
  };
  const { editable, propia, compartida, predeterminada, de_firma } = view;
  const mayFirm = user.rol === 'administrador' && compartida;
  const items: Item[] = [
    { word: 'begin', isOffered: !predeterminada, run: () => begin(view.id) },
    { word: 'beginNot', isOffered: predeterminada, run: () => begin(null) },
    { word: 'copyLink', isOffered: true, run: () => copyLink(view) },
    { word: 'copy', isOffered: !propia, run: copy },
    { word: 'rename', isOffered: editable, run: () => setAsked('rename') },
    {
      word: 'sharing',
      isOffered: editable && !compartida,
      run: () => change({ compartida: true }),
    },
    { word: 'unshare', isOffered: propia && compartida, run: () => change({ compartida: false }) },
    { word: 'firm', isOffered: mayFirm && !de_firma, run: () => change({ de_firma: true }) },
    { word: 'firmNot', isOffered: mayFirm && de_firma, run: () => change({ de_firma: false }) },
  ];
  return (
    <>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={onClose}>
        {items
          .filter(({ isOffered }) => isOffered)
          .map(({ word, run: choose }) => (
            <MenuItem
              key={word}
              onClick={() => {
                onClose();
                void choose();
              }}
            >
              {translate(`farola.savedViews.${word}`)}
            </MenuItem>
          ))}
        {editable && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              onClose();
              setAsked('delete');
            }}
          >
            {translate('ra.action.delete')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'rename' && (
        <RenameDialog resource={resource} view={view} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'delete' && (
        <DeleteDialog resource={resource} view={view} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface DialogProps {
  resource: Resource;
  view: SavedView;
  onClose: () => void;
}

function RenameDialog({ resource, view, onClose }: DialogProps) {
  const translate = useTranslate();
  const { run, error, isBusy, clear } = useViewAction(resource);
  const [nombre, setName] = useState(view.nombre);
  const save = async () => {
    const outcome = await run(
      (keyOf) => changeView(view, { nombre }, keyOf),
      'farola.savedViews.saved',
    );
    if (outcome !== 'failed') onClose();
  };
  return (
    <ConfirmDialog
      title={translate('farola.savedViews.rename')}
      confirmLabel={translate('ra.action.save')}
      canConfirm={nombre.trim() !== ''}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        size="small"
        sx={{ mt: 1 }}
        label={translate('farola.savedViews.name')}
        value={nombre}
        onChange={({ target }) => {
          setName(target.value);
          clear();
        }}
        onKeyDown={({ key }) => key === 'Enter' && nombre.trim() !== '' && void save()}
        slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME, autoComplete: 'off' } }}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ resource, view, onClose }: DialogProps) {
  const translate = useTranslate();
  const tell = useUndoNotice();
  const opened = useOpenedView(resource);
  const closeView = useCloseView(resource);
  const { run, error, isBusy } = useViewAction(resource);
  const remove = async () => {
    const outcome = await run(async (keyOf) => {
      await deleteView(view, keyOf);
      return undefined;
    });
    if (outcome === 'failed') return;
    tell(deletedView(view), {
      words: 'farola.savedViews.deleted',
      args: { name: view.nombre },
    });
    if (opened?.view.id === view.id) closeView();
    onClose();
  };
  return (
    <ConfirmDialog
      tone="error"
      title={translate('farola.savedViews.deleteTitle', { name: view.nombre })}
      confirmLabel={translate('ra.action.delete')}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {translate(`farola.savedViews.${view.compartida ? 'deleteShared' : 'deleteOwn'}`)}
    </ConfirmDialog>
  );
}

/** The address that opens the view, for a letter or a chat. */
function useCopyLink(resource: Resource) {
  const notify = useNotify();
  const createPath = useCreatePath();
  const hrefOf = use(HrefContext);
  return async ({ id }: SavedView) => {
    const path = createPath({ resource: resource.name, type: 'list' });
    const link = `${location.origin}${hrefOf(`${path}?vista=${id}`)}`;
    try {
      await navigator.clipboard.writeText(link);
      notify('farola.savedViews.copied', { type: 'info' });
    } catch {
      // a browser that forbids it, or a page without https
      notify('farola.savedViews.copyFailed', { type: 'warning', messageArgs: { link } });
    }
  };
}

/** Shows the list without any view: as the person has it, with everything that is in it. */
export function useCloseView(resource: Resource): () => void {
  const navigate = useNavigate();
  const store = useStoreContext();
  return () => {
    const { sort, perPage } = listDefaults(
      resource,
      store.getItem<ListLook>(lookKey(resource.name)),
    );
    const params = { displayedFilters: {}, filter: {}, page: 1, perPage };
    const search = searchOf({ ...params, sort: sort.field, order: sort.order });
    navigate({ pathname: `/${resource.name}`, search });
  };
}

/**
 * Does something with a view on the server, and afterwards shows what became of it. Why it could not
 * be done stands in `error`, for a dialog that stays, or is told by a notice. Tried again because no
 * answer came, it is done once.
 */
export function useViewAction(resource: Resource, tells: 'here' | 'notice' = 'here') {
  const notify = useNotify();
  const translate = useTranslate();
  const keyOf = useIdempotencyKey();
  /** The same asked for once more after it was done is another deed. */
  const deeds = useRef(0);
  const store = useStoreContext();
  const errorText = useErrorText();
  const renew = useRenewViews();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (deed: (keyOf: KeyOf) => Promise<SavedView | undefined>, done?: string) => {
    setBusy(true);
    setError(undefined);
    let isKept = false;
    try {
      const view = await deed((sent) => keyOf([deeds.current, sent]));
      deeds.current += 1;
      if (view !== undefined) keep(view);
      if (done !== undefined)
        notify(done, { type: 'success', messageArgs: { name: view?.nombre } });
      return view;
    } catch (failure) {
      const [field] = Object.values(errorBody(failure)?.fields ?? {});
      const refusal = field?.[0]?.message ?? errorText(failure);
      const isLost = isUnreachable(failure);
      const why = isLost ? `${refusal} ${translate('farola.savedViews.unknown')}` : refusal;
      // what may have been done is asked for once more as it was seen
      isKept = isLost && tells === 'here';
      if (tells === 'here') setError(why);
      else notify(why, { type: 'error' });
      return 'failed' as const;
    } finally {
      setBusy(false);
      if (!isKept) void renew();
    }
  };
  /** The list that is open by it, with what was saved; what was not stays changed. */
  const keep = (view: SavedView) => {
    const opened = store.getItem<OpenedView>(viewKey(resource.name));
    if (opened?.view.id === view.id) store.setItem(viewKey(resource.name), { ...opened, view });
  };
  return { run, isBusy, error, clear: () => setError(undefined) };
}
