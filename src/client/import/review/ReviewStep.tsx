import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { ImportDetail } from '../../../core/import/importApi.ts';
import type { RowsWanted } from '../importApi.ts';
import { Counters } from './Counters.tsx';
import { useImportInHand } from '../importContext.ts';
import { MonthDifference } from './MonthDifference.tsx';
import { withAllRows } from '../columns/mapping.ts';
import { Problems } from './Problems.tsx';
import { RepairFile } from './RepairFile.tsx';
import { RowsTable } from './RowsTable.tsx';
import { staleStyle } from '../staleStyle.ts';

/** What will happen to each row, and what stands in the way of it. */
export function ReviewStep() {
  const translate = useTranslate();
  const { detail, plan, may } = useImportInHand();
  const [wanted, setWanted] = useState<RowsWanted>({});
  const table = useRef<HTMLDivElement>(null);
  const showProblem = (codigo: string, campo: string | undefined) => {
    setWanted({ codigo, campo });
    table.current?.focus();
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...staleStyle(plan.isStale),
      }}
    >
      <Counters
        chosen={wanted.estado}
        onChoose={(estado) => setWanted(estado === undefined ? {} : { estado })}
      />
      <MonthDifference />
      <TakeIn />
      <Problems onShow={showProblem} />
      {wanted.codigo !== undefined && (
        <Box>
          <Chip
            color="primary"
            label={translate('farola.importing.review.filtered', { code: wanted.codigo })}
            onDelete={() => setWanted({})}
            aria-label={translate('farola.importing.review.showAll')}
          />
        </Box>
      )}
      {/* another filter begins at its first page */}
      <RowsTable key={JSON.stringify(wanted)} wanted={wanted} ref={table} />
      {hasErrorsToMend(detail) && may.write && <RepairFile />}
    </Box>
  );
}

/** Rows that were refused while applying have nothing to be mended in the sheet: they are planned again. */
const hasErrorsToMend = ({ con_error, problemas }: ImportDetail): boolean =>
  con_error > 0 &&
  (problemas.length === 0 ||
    problemas.some(({ nivel, al_aplicar }) => nivel === 'error' && al_aplicar !== true));

/** The way back of those who left rows out. */
function TakeIn() {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const isPossible = plan.isOpen && (plan.options.omitir ?? []).length > 0;
  return isPossible ? (
    <Box>
      <Button size="small" onClick={() => plan.change(withAllRows)}>
        {translate('farola.importing.review.takeIn')}
      </Button>
    </Box>
  ) : null;
}
