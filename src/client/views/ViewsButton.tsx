import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { DroppedFiltersNotice, ViewsPopover } from './ViewGate.tsx';
import { useOpenedView } from '../address/openedView.ts';
import { useIsChanged } from './viewState.ts';

/** The view by which the list is open, and the way to others. */
export function ViewsButton({ resource }: { resource: Resource }) {
  const opened = useOpenedView(resource);
  const isChanged = useIsChanged(resource, opened);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <OpeningButton
        name={opened?.view.nombre}
        isChanged={isChanged}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
      />
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <ViewsPopover resource={resource} anchor={anchor} onClose={close} />
      </LateCode>
      <LateCode isWanted={opened !== undefined && opened.view.omitido.length > 0} onMissing={close}>
        {opened !== undefined && <DroppedFiltersNotice resource={resource} view={opened.view} />}
      </LateCode>
    </>
  );
}

interface OpeningButtonProps {
  /** Of the view by which the list is open. */
  name: string | undefined;
  isChanged: boolean;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** The same at every page of the list. */
const OpeningButton = memo(function OpeningButton(props: OpeningButtonProps) {
  const { name, isChanged, isOpen, onOpen } = props;
  const translate = useTranslate();
  return (
    <Button
      size="small"
      color={name === undefined ? 'inherit' : 'primary'}
      startIcon={<BookmarkBorder />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={BUTTON}
    >
      <span>{name ?? translate('farola.savedViews.button')}</span>
      {isChanged && <em>{translate('farola.savedViews.changed')}</em>}
    </Button>
  );
});

const BUTTON = {
  flexShrink: 0,
  // what is around it is as wide as the button less the margin
  maxWidth: 'calc(100% + 4px)',
  ml: -0.5,
  '& span:not([class])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& em': { ml: 0.75, fontWeight: 400, opacity: 0.85, whiteSpace: 'nowrap' },
} as const;
