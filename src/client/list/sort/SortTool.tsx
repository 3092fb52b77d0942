import SwapVert from '@mui/icons-material/SwapVert';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { hinted } from '../../theme/hint.ts';
import { SortPopover } from '../late.ts';

/** By which columns the rows are sorted: all of them at a glance, and the only way to it on a phone. */
export function SortTool({ resource }: { resource: Resource }) {
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
