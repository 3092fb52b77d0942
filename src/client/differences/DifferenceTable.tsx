import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { DifferenceKind } from '../../core/import/importApi.ts';

/** One record of a comparison. */
export interface ShownDifference {
  key: string | number;
  name: ReactNode;
  /** What a screen reader calls it. */
  label: string;
  kind: DifferenceKind;
  kindLabel: string;
  /** What stands on each side; null where the record is not there, an empty text for nothing. */
  fields: readonly { name: string; label: string; a: ReactNode; b: ReactNode }[];
  note?: string | undefined;
  /** Undefined: it cannot be chosen. */
  chosen?: boolean | undefined;
}

interface DifferenceTableProps {
  rows: readonly ShownDifference[];
  sides: { a: string; b: string };
  onChoose?: (key: string | number) => void;
}

/** Both sides of each difference beside each other, field by field. */
export function DifferenceTable({ rows, sides, onChoose }: DifferenceTableProps) {
  const translate = useTranslate();
  if (rows.length === 0) {
    return (
      <Card sx={{ p: 2, color: 'text.secondary' }}>{translate('farola.differences.none')}</Card>
    );
  }
  return (
    <Card>
      <TableContainer
        component="section"
        aria-label={translate('farola.differences.table')}
        // moved by the arrow keys
        tabIndex={0}
        sx={{ maxHeight: 620 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('farola.differences.field')}</TableCell>
              <TableCell>{sides.a}</TableCell>
              <TableCell>{sides.b}</TableCell>
            </TableRow>
          </TableHead>
          {rows.map((row) => (
            <OneDifference key={row.key} row={row} onChoose={onChoose} />
          ))}
        </Table>
      </TableContainer>
    </Card>
  );
}

const COLORS: Readonly<Record<DifferenceKind, 'warning' | 'success' | 'info' | 'default'>> = {
  solo_a: 'warning',
  solo_b: 'success',
  diferente: 'info',
  igual: 'default',
};

function OneDifference(props: {
  row: ShownDifference;
  onChoose: DifferenceTableProps['onChoose'];
}) {
  const { row, onChoose } = props;
  const translate = useTranslate();
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ bgcolor: 'action.hover' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {row.chosen !== undefined && onChoose !== undefined && (
              <Checkbox
                size="small"
                checked={row.chosen}
                onChange={() => onChoose(row.key)}
                slotProps={{
                  input: {
                    'aria-label': translate('farola.differences.choose', { name: row.label }),
                  },
                }}
                sx={{ p: 0.25 }}
              />
            )}
            <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
              {row.name}
            </Typography>
            <Chip size="small" color={COLORS[row.kind]} label={row.kindLabel} />
            {row.note !== undefined && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {row.note}
              </Typography>
            )}
          </Box>
        </TableCell>
      </TableRow>
      {row.fields.map(({ name, label, a, b }) => (
        <TableRow key={name}>
          <TableCell sx={{ width: '30%', color: 'text.secondary' }}>{label}</TableCell>
          <Side text={a} isMarked={row.kind === 'diferente'} />
          <Side text={b} isMarked={row.kind === 'diferente'} />
        </TableRow>
      ))}
    </TableBody>
  );
}

/** What is not there is told by words, so that nothing depends on a colour. */
function Side({ text, isMarked }: { text: ReactNode; isMarked: boolean }) {
  const translate = useTranslate();
  const isBlank = text === null || text === '';
  const words = translate(`farola.differences.${text === null ? 'absent' : 'empty'}`);
  return (
    <TableCell
      sx={{
        width: '35%',
        overflowWrap: 'anywhere',
        ...(isMarked ? { fontWeight: 600 } : {}),
        ...(isBlank ? { color: 'text.secondary', fontStyle: 'italic' } : {}),
      }}
    >
      {isBlank ? words : text}
    </TableCell>
  );
}
