import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import { matrixOf, MOST_MATRIX_ROWS, type Matrix } from '../../core/resource/matrix.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { formatNumber } from '../i18n/format.ts';
import { CellPanel } from './CellPanel.tsx';
import { useCellWords, type CellWords } from './cellWords.ts';
import { MatrixStrip } from './MatrixStrip.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { useMatrix, useYear, type OpenedCell } from './useMatrix.ts';

/** The rows of the list by the months of a year: the face `matrix` of a list, under the list's own filters and pages. */
export function MatrixFace({ resource }: { resource: Resource }) {
  const matrix = matrixOf(resource);
  const words = useCellWords(matrix);
  return matrix === undefined || words === undefined ? null : (
    <Cells {...{ resource, matrix, words }} />
  );
}

interface CellsProps {
  resource: Resource;
  matrix: Matrix;
  words: CellWords;
}

function Cells({ resource, matrix, words }: CellsProps) {
  const translate = useTranslate();
  const { data: records = [] } = useListContext();
  const { year, choose } = useYear(resource);
  const { data, cells, error, refetch, isPlaceholderData } = useMatrix(resource, matrix, year);
  const [opened, setOpened] = useState<OpenedCell>();
  const isStale = data === undefined || isPlaceholderData;
  return (
    <Box>
      <MatrixStrip
        {...{ words, year }}
        counts={isStale ? undefined : data.cuentas}
        onChoose={choose}
      />
      {error !== null && (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <RetryAlert error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.hay_mas === true && (
        <Alert severity="info" sx={{ mx: 1.5, mb: 1 }}>
          {translate('farola.grid.more', { most: formatNumber(MOST_MATRIX_ROWS) })}
        </Alert>
      )}
      <MatrixTable
        {...{ resource, matrix, words, year, records, cells, isStale }}
        onOpen={setOpened}
      />
      {opened !== undefined && (
        <CellPanel
          {...{ resource, matrix, words }}
          opened={{
            ...opened,
            // as it is now: what is saved from here changes it
            cell: cells.get(Number(opened.record.id))?.get(opened.month),
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}
