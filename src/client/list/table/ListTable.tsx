import Box from '@mui/material/Box';
import { DataTableBase, useTranslate } from 'ra-core';
import { memo, useMemo, type MouseEvent, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { SelectionOfRows } from '../../bulk/selection.tsx';
import { useMayChoose } from '../../bulk/useMayChoose.ts';
import { hiddenText } from '../../theme/hidden.ts';
import { useSortWords, useSortChange } from '../sort/useSortChange.ts';
import { useDensity, useListLook } from '../useListLook.ts';
import { AS, TABLE_WRAPPER } from '../widths/tableParts.ts';
import { tableStyle } from '../widths/tableStyle.ts';
import { usePlacedTable } from '../widths/useWidths.ts';
import type { RowMenuTarget } from './RowMenu.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { Totals } from './Totals.tsx';
import { useRowMenu } from './RowControls.tsx';

/**
 * The rows as a table whose header stays in sight. A click on a row opens it; so does the link in the
 * first cell. What is chosen and sorted by is react-admin's; the elements are plain ones under one
 * style: of MUI's, each row makes dozens of styled components.
 */
export function ListTable({ resource }: { resource: Resource }) {
  const { shown } = useListLook(resource);
  const size = useSize();
  const { menu, openMenu } = useRowMenu(resource);
  // the same element for another page
  const inside = useMemo(
    () => <Inside resource={resource} onMenu={openMenu} />,
    [resource, openMenu],
  );
  return (
    <DataTableBase hasBulkActions={false} loading={null} empty={null}>
      <Styled columns={shown.length} size={size}>
        {inside}
      </Styled>
      {menu}
    </DataTableBase>
  );
}

const useSize = (): Size => (useDensity()[0] === 'compact' ? 'small' : 'medium');
type Size = 'small' | 'medium';

interface StyledProps {
  columns: number;
  size: Size;
  children: ReactNode;
}

/** To make the table's whole style anew for each page that is turned is felt. */
const Styled = memo(function Styled({ columns, size, children }: StyledProps) {
  return (
    <Box sx={tableStyle(columns, size)} onMouseOver={tellWhole}>
      {children}
    </Box>
  );
});

interface InsideProps {
  resource: Resource;
  onMenu: (asked: RowMenuTarget) => void;
}

function Inside({ resource, onMenu }: InsideProps) {
  const { shown, widths, change } = useListLook(resource);
  const isChoosable = useMayChoose(resource);
  const given = { resource, columns: shown, isChoosable };
  const frame = usePlacedTable({ columns: shown, widths, isChoosable, size: useSize() });
  return (
    <>
      <SortStatus resource={resource} />
      <div ref={frame} className={TABLE_WRAPPER}>
        <table {...AS.table}>
          <SelectionOfRows>
            <TableHead {...given} widths={widths} change={change} />
            <TableRows {...given} onMenu={onMenu} />
          </SelectionOfRows>
          <Totals {...given} as="foot" />
        </table>
      </div>
    </>
  );
}

/** What does not fit into its cell is told by the browser's own tip. */
function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

/** Tells those who hear the page what it is sorted by, when that changes. */
function SortStatus({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const wordsOf = useSortWords(resource);
  const { terms } = useSortChange();
  return (
    <output style={hiddenText}>
      {translate('farola.filtering.sort.status', { columns: wordsOf(terms) })}
    </output>
  );
}
