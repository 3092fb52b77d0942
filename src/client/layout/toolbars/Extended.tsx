import Box from '@mui/material/Box';
import { LinkBase, useLocation, useTranslate } from 'ra-core';

import { useCurrentUser } from '../../access/currentUser.ts';
import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';
import { entryPath, entryShown, groupsFor, nameOf } from '../menu/menuModel.ts';
import { PageName } from './PageName.tsx';
import type { KindProps } from './kindProps.ts';
import { Tools } from './Tools.tsx';

/** Taller, with the pages of the same group of the menu under the title. */
export function Extended({ tools }: KindProps) {
  return (
    <>
      <PageName size="h2" />
      <Tools>{tools}</Tools>
      <GroupPages />
    </>
  );
}

function GroupPages() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, pathname);
  const group = groups.find(({ entries }) => shown !== undefined && entries.includes(shown));
  if (group === undefined) return null;
  const label = translate('farola.layoutSettings.bar.pages', { group: nameOf(group) });
  return (
    <Box component="nav" aria-label={label} sx={PAGES}>
      {group.entries.map((entry) => (
        <LinkBase
          key={entryPath(entry)}
          to={entryPath(entry)}
          aria-current={entry === shown ? 'page' : undefined}
        >
          {entry.title}
        </LinkBase>
      ))}
    </Box>
  );
}

const PAGES = {
  display: 'flex',
  flex: '1 0 100%',
  gap: 2.5,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& a': {
    flexShrink: 0,
    py: 1,
    borderBottom: '2px solid transparent',
    color: 'text.secondary',
    fontSize: '0.875rem',
    fontWeight: 550,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
  ...HIDDEN_ON_PAPER,
} as const;
