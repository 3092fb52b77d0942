import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { LinkBase, useLocation, useTranslate } from 'ra-core';

import { menu } from '../../../../resources.config.ts';
import { entryPath, entryShown, groupsFor, nameOf } from '../menu/menuModel.ts';
import { useCurrentUser } from '../../access/currentUser.ts';

/** From the start page to the list that the page belongs to; its own title stands above. */
export function PagePath() {
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
