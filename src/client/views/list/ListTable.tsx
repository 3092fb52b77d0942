import Box from '@mui/material/Box';
import { DataTableBase } from 'ra-core';
import { useState, type MouseEvent } from 'react';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { RowMenu } from './late.ts';
import type { AskedRow } from './RowMenu.tsx';
import { SelectionOfRows } from './selection.tsx';
import { SortStatus } from './SortStatus.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { AS, TABLE_WRAPPER } from './tableParts.ts';
import { tableStyle } from './tableStyle.ts';
import { Totals } from './Totals.tsx';
import { useDensity } from './useDensity.ts';
import { useListLook } from './useListLook.ts';
import { usePlacedTable } from './usePlacedTable.ts';

/**
 * The rows as a table whose header stays in sight. A click on a row opens it; so does the link in the
 * first cell. What is chosen and sorted by is react-admin's; the elements are plain ones under one
 * style: of MUI's, each row makes dozens of styled components.
 */
export function ListTable({ resource }: { resource: Resource }) {
  const { shown, widths, change } = useListLook(resource);
  const [density] = useDensity();
  const user = useCurrentUser();
  const isChoosable = mayUse(resource, 'escribir', user);
  const given = { resource, columns: shown, isChoosable };
  const size = density === 'compact' ? 'small' : 'medium';
  const frame = usePlacedTable({ columns: shown, widths, isChoosable, size });
  const [asked, setAsked] = useState<AskedRow>();
  const close = () => setAsked(undefined);
  return (
    <DataTableBase hasBulkActions={false} loading={null} empty={null}>
      <Box sx={tableStyle(shown.length, size)} onMouseOver={tellWhole}>
        <SortStatus resource={resource} />
        <div ref={frame} className={TABLE_WRAPPER}>
          <table {...AS.table}>
            <SelectionOfRows>
              <TableHead {...given} widths={widths} change={change} />
              <TableRows {...given} onMenu={setAsked} />
            </SelectionOfRows>
            <Totals {...given} as="foot" />
          </table>
        </div>
      </Box>
      <LateCode isWanted={asked !== undefined} onMissing={close}>
        {asked !== undefined && <RowMenu resource={resource} {...asked} onClose={close} />}
      </LateCode>
    </DataTableBase>
  );
}

/** What does not fit into its cell is told by the browser's own tip. */
function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}
