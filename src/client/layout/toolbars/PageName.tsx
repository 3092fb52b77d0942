import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocation, useTranslate } from 'ra-core';

import { menu } from '../../../../resources.config.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { entryPath, entryShown, groupsFor, nameOf } from '../menu/menuModel.ts';
import { usePageTitle } from '../usePageTitle.ts';

interface PageNameProps {
  size?: 'h2' | 'h3' | 'subtitle1';
  /** In one line with the title. */
  isBeside?: boolean;
}

/** The title of the page and the way down to it. */
export function PageName({ size = 'h3', isBeside = false }: PageNameProps) {
  const title = usePageTitle();
  return (
    <Box sx={isBeside ? BESIDE : { minWidth: 0 }}>
      <Typography component="h1" variant={size} sx={TITLE}>
        {title}
      </Typography>
      <PagePath />
    </Box>
  );
}

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  minWidth: 0,
} as const;
const TITLE = { color: 'text.primary', overflowWrap: 'anywhere' } as const;

/** From the start page to the list that the page belongs to; its own title stands above. */
function PagePath() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const shown = entryShown(menu, pathname);
  const group = groupsFor(useCurrentUser()).find(
    ({ entries }) => shown !== undefined && entries.includes(shown),
  );
  const isBelow = shown !== undefined && entryPath(shown) !== pathname;
  return (
    <Breadcrumbs aria-label={translate('farola.layoutSettings.bar.path')} sx={PATH}>
      <Link component={LinkBase} to="/dashboard" color="inherit">
        {translate('farola.layoutSettings.bar.start')}
      </Link>
      {group !== undefined && <span>{nameOf(group)}</span>}
      {group !== undefined && isBelow && (
        <Link component={LinkBase} to={entryPath(shown)} color="inherit">
          {shown.title}
        </Link>
      )}
    </Breadcrumbs>
  );
}

const PATH = { fontSize: '0.8125rem', '& .MuiBreadcrumbs-separator': { mx: 0.75 } } as const;
