import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { templateFile } from './importApi.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { newImportPath } from './importPaths.ts';
import { useImportInHand } from './importContext.ts';
import { withMonth } from './columns/mapping.ts';
import { ModeChoice } from './create/ModeChoice.tsx';
import { MonthFields } from './create/MonthFields.tsx';

/** The file that was uploaded. Another one is another import; what to do with its rows can still be changed. */
export function ImportSummary() {
  const translate = useTranslate();
  const { detail, resource, plan } = useImportInHand();
  return (
    <>
      <Box component="dl" sx={LIST_STYLE}>
        <Entry name={translate('farola.importing.file.name')}>{detail.archivo}</Entry>
        <Entry name={translate('farola.importing.file.destination')}>{resource.title}</Entry>
        <Entry name={translate('farola.importing.file.rows')}>{formatNumber(detail.filas)}</Entry>
        <Entry name={translate('farola.importing.file.created')}>
          {formatDateTime(detail.creado_en)}
        </Entry>
      </Box>
      <MonthFields
        resource={resource}
        mode={plan.mode}
        options={plan.options}
        onChange={(month) => plan.change((options) => withMonth(options, month))}
        isDisabled={!plan.isOpen}
      />
      <ModeChoice value={plan.mode} onChange={plan.changeMode} isDisabled={!plan.isOpen} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton path={templateFile(detail.destino)}>
          {translate('farola.importing.file.template')}
        </DownloadButton>
        <Button startIcon={<AddOutlined />} component={LinkBase} to={newImportPath(detail.destino)}>
          {translate('farola.importing.again')}
        </Button>
      </Box>
    </>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

const LIST_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
  m: 0,
};
