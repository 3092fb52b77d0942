import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { isFreeKey } from '../../shortcuts/freeKey.ts';
import { useKeyDown } from '../../shortcuts/useKeyDown.ts';
import { FieldMenu } from '../late.ts';

interface AddFilterProps {
  resource: Resource;
  onPick: (name: string) => void;
}

/** Any field can be filtered by, not only those that the bar shows. The key `+` leads here, as `/` to the search. */
export function AddFilter({ resource, onPick }: AddFilterProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useKeyDown((event) => {
    if (event.key !== '+' || !isFreeKey(event)) return;
    event.preventDefault();
    button.current?.focus();
    button.current?.click();
  });
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        startIcon={<Add />}
        aria-keyshortcuts="Plus"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('farola.filtering.add')}
      </Button>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <FieldMenu resource={resource} anchor={anchor} onClose={close} onPick={onPick} />
      </LateCode>
    </>
  );
}
