import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { memo, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { ExportMenu } from './late.ts';
import { toolStyle } from './toolStyle.ts';

/** Everything that the list's filter leaves, in its order, as a file; not the page alone. */
export function ExportButton({ resource }: { resource: Resource }) {
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
        <span className="palabras">{translate('farola.importing.export.button')}</span>
      </Button>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <ExportMenu resource={resource} anchor={anchor} onClose={close} />
      </LateCode>
    </>
  );
});
