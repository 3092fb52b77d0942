import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { ColumnsPopover } from '../late.ts';

/** Which columns the table shows, and in what order; react-admin's own chooser orders by mouse alone. */
export function ColumnsButton({ resource }: { resource: Resource }) {
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
