import TablePagination from '@mui/material/TablePagination';
import { useListContext, useTranslate } from 'ra-core';

import { formatNumber } from '../../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';

const PAGE_SIZES = [10, 25, 50, 100];

/** A count that the server stopped at its limit shows as `10 000+`. */
export function ListPagination() {
  const translate = useTranslate();
  const { page, perPage, total, meta, setPage, setPerPage, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  const isCapped = isCappedMeta(meta);
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.ceil(total / perPage) - 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      showFirstButton
      // how far it goes is not known where the count stopped
      showLastButton={!isCapped}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('farola.views.list.range', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: `${formatNumber(count)}${isCapped ? '+' : ''}`,
        })
      }
      getItemAriaLabel={(type) => translate(`farola.views.list.${type}Page`)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { minHeight: 46 },
        '& .MuiTablePagination-selectLabel, & .MuiTablePagination-select': HIDDEN_ON_PAPER,
      }}
    />
  );
}

const isCappedMeta = (meta: unknown): boolean =>
  (meta as { capped?: boolean } | undefined)?.capped === true;
