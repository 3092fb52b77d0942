import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate, type RaRecord } from 'ra-core';

import { mayUse } from '../../../core/resource/permissions.ts';
import { Toned } from '../../../client/fields/Toned.tsx';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { asText } from '../../../client/fields/asText.ts';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { SECTION_STYLE } from '../../../client/record/form/FormSections.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { Conditions, useConditions } from './ConditionsPanel.tsx';

/** Above the texts of a report that is not issued: whether its month is closed, and what that still lacks. */
export function ReportMonth({ record }: AsideProps) {
  const closing = useDescriptor('cierre_mes');
  const user = useCurrentUser();
  const isShown = record['estado'] !== 'emitido' && mayUse(closing, 'leer', user);
  return isShown ? <Month month={asText(record['periodo'])} /> : null;
}

function Month({ month }: { month: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data } = useGetList<RaRecord>('cierre_mes', {
    filter: { periodo: month },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const [found] = data ?? [];
  const isClosed = found?.['estado'] === 'cerrado';
  const conditions = useConditions(data === undefined || isClosed ? undefined : month);
  if (data === undefined) return null;
  const to =
    found === undefined
      ? `${createPath({ resource: 'cierre_mes', type: 'create' })}?periodo=${month}`
      : createPath({ resource: 'cierre_mes', type: 'edit', id: found.id });
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('farola.closing.report.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        <Toned
          tone={isClosed ? 'good' : 'bad'}
          text={translate(`farola.closing.report.${isClosed ? 'closed' : 'open'}`)}
        />
        <Link component={LinkBase} to={to} variant="body2">
          {translate('farola.closing.report.go')}
        </Link>
      </Box>
      {conditions.data !== undefined && <Conditions conditions={conditions.data} />}
    </Card>
  );
}
