import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import SwapVert from '@mui/icons-material/SwapVert';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { lazy, memo, useState } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import type { FaceName } from '../../core/resource/faces/faces.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { newImportPath } from '../import/importPaths.ts';
import { hinted } from '../theme/hint.ts';
import { ColumnsPopover, ExportMenu, SortPopover } from './lazyParts.ts';
import { toolStyle } from '../theme/hidden.ts';
import { useDensity } from './useListLook.ts';

interface ListToolsProps {
  resource: Resource;
  /** Undefined: its rows. */
  face: FaceName | undefined;
}

/** A table has columns and a density; the cards of a phone have neither, and other faces have their own order, too. */
export function ListTools({ resource, face }: ListToolsProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (face !== undefined && face !== 'matriz') {
    return (
      <>
        <ImportButton resource={resource} />
        {(face === 'mapa' || face === 'calendario') && <StillButton resource={resource} hasRows />}
        {face === 'tablero' && <SortTool resource={resource} />}
        <HistoryTools resource={resource} />
      </>
    );
  }
  if (isPhone || face === 'matriz') {
    return (
      <>
        <ImportButton resource={resource} />
        <ExportButton resource={resource} />
        <SortTool resource={resource} />
        <HistoryTools resource={resource} />
      </>
    );
  }
  return (
    <>
      <ImportButton resource={resource} />
      <ExportButton resource={resource} />
      <ColumnsButton resource={resource} />
      <SortTool resource={resource} />
      <DensityButton />
      <HistoryTools resource={resource} />
    </>
  );
}

function DensityButton() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  const label = translate(`farola.views.list.${isCompact ? 'comfortable' : 'compact'}`);
  return (
    <IconButton
      size="small"
      {...hinted(label)}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      {isCompact ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
    </IconButton>
  );
}

/** To the import page, with this list as the destination; nothing where nothing can be imported. */
function ImportButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  if (!resource.import.allowed || !mayUse(resource, 'escribir', user)) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FileUploadOutlined />}
      component={LinkBase}
      to={newImportPath(resource.name)}
      sx={toolStyle}
    >
      <span className="words">{translate('farola.importing.button')}</span>
    </Button>
  );
}

/** Everything that the list's filter leaves, in its order, as a file; not the page alone. */
function ExportButton({ resource }: { resource: Resource }) {
  const { total } = useListContext();
  return <StillButton resource={resource} hasRows={total !== undefined && total > 0} />;
}

const StillButton = memo(function MenuButton(props: { resource: Resource; hasRows: boolean }) {
  const { resource, hasRows } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={!hasRows}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={toolStyle}
      >
        <span className="words">{translate('farola.importing.export.button')}</span>
      </Button>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <ExportMenu resource={resource} anchor={anchor} onClose={close} />
      </LateCode>
    </>
  );
});

/** Which columns the table shows, and in what order; react-admin's own chooser orders by mouse alone. */
function ColumnsButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewWeekOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <ColumnsPopover resource={resource} anchor={anchor} onClose={close} />
      </LateCode>
    </>
  );
}

/** By which columns the rows are sorted: all of them at a glance, and the only way to it on a phone. */
function SortTool({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        size="small"
        {...hinted(translate('farola.filtering.sort.tool'))}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <SwapVert fontSize="small" />
      </IconButton>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <SortPopover resource={resource} anchor={anchor} onClose={close} />
      </LateCode>
    </>
  );
}

const DeletedDialog = lazy(async () => ({
  default: (await import('../history/DeletedDialog.tsx')).DeletedDialog,
}));
const ChainDialog = lazy(async () => ({
  default: (await import('../history/ChainDialog.tsx')).ChainDialog,
}));

/** Tools of the list: deleted records for those who may write; on the history, the verification of its hash chain. */
function HistoryTools({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const isLog = resource.name === 'bitacora';
  if (!isLog && (resource.bare || !mayUse(resource, 'escribir', user))) return null;
  const close = () => setOpen(false);
  const label = translate(isLog ? 'farola.undo.chain.title' : 'farola.undo.deletedShort');
  return (
    <>
      <IconButton size="small" {...hinted(label)} onClick={() => setOpen(true)}>
        {isLog ? <VerifiedUserOutlined fontSize="small" /> : <RestoreFromTrash fontSize="small" />}
      </IconButton>
      <LateCode isWanted={isOpen} onMissing={close}>
        {isOpen &&
          (isLog ? (
            <ChainDialog onClose={close} />
          ) : (
            <DeletedDialog resource={resource} onClose={close} />
          ))}
      </LateCode>
    </>
  );
}
