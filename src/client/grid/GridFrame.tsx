import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { RowsProvider } from '../fields/reference/rowsContext.tsx';

/** What all cells of a grid share, made once: the table in it is drawn at every key. */
export function GridFrame({ style, children }: { style: SxProps<Theme>; children: ReactNode }) {
  return (
    <Box sx={style}>
      <RowsProvider references={NO_REFERENCES}>{children}</RowsProvider>
    </Box>
  );
}

/** Its links are those of rows, which are plain elements. */
const NO_REFERENCES = {};
