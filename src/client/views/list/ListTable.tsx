import Box from '@mui/material/Box';
import { DataTableBase } from 'ra-core';
import type { MouseEvent } from 'react';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { SelectionOfRows } from './selection.tsx';
import { SortStatus } from './SortStatus.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { TABLE_WRAPPER, tableStyle } from './tableStyle.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { useDensity } from './useDensity.ts';

/**
 * The rows as a table whose header stays in sight. A click on a row opens it; so does the link in the
 * first cell. What is chosen and sorted by is react-admin's; the elements are plain ones under one
 * style: of MUI's, each row makes dozens of styled components.
 */
export function ListTable({ resource }: { resource: Resource }) {
  const { shown } = useColumnChoice(resource);
  const [density] = useDensity();
  const user = useCurrentUser();
  const given = { resource, columns: shown, isChoosable: mayUse(resource, 'escribir', user) };
  return (
    <DataTableBase hasBulkActions={false} loading={null} empty={null}>
      <Box
        sx={tableStyle(shown.length, density === 'compact' ? 'small' : 'medium')}
        onMouseOver={tellWhole}
      >
        <SortStatus resource={resource} />
        <div className={TABLE_WRAPPER}>
          <table>
            <SelectionOfRows>
              <TableHead {...given} />
              <TableRows {...given} />
            </SelectionOfRows>
          </table>
        </div>
      </Box>
    </DataTableBase>
  );
}

/** What does not fit into its cell is told by the browser's own tip. */
function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}
