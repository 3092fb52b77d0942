import Button from '@mui/material/Button';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import Box from '@mui/material/Box';

import { useCurrentUser } from '../../access/currentUser.ts';
import { entryPath, entryShown, groupsFor } from '../menu/menuModel.ts';
import { PageName } from './PageName.tsx';
import type { KindProps } from './kindProps.ts';
import { Tools } from './Tools.tsx';

/** With the ways to the reports, from wherever one is. */
export function Reports({ tools }: KindProps) {
  return (
    <>
      <PageName />
      <Tools>
        <ReportLinks />
        {tools}
      </Tools>
    </>
  );
}

/** Its section in resources.config.ts. */
const SECTION = 'Reportes';

function ReportLinks() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, pathname);
  const entries = groups.find(({ section }) => section === SECTION)?.entries ?? [];
  return (
    <Box component="nav" aria-label={translate('farola.layoutSettings.bar.reports')} sx={LINKS}>
      {entries.map((entry) => (
        <Button
          key={entryPath(entry)}
          size="small"
          variant={entry === shown ? 'contained' : 'outlined'}
          component={LinkBase}
          to={entryPath(entry)}
          aria-current={entry === shown ? 'page' : undefined}
        >
          {entry.title}
        </Button>
      ))}
    </Box>
  );
}

/** On a phone they are one row that is moved. */
const LINKS = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > a': { flexShrink: 0 },
} as const;
