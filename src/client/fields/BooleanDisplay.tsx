import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';

import { typeOf } from '../../core/fields/registry.ts';
import type { DisplayProps } from './fieldView.ts';
import { readHabits } from './habits.ts';

export function BooleanDisplay({ value, field }: DisplayProps) {
  const Icon = value === true ? CheckCircleOutlined : RemoveCircleOutlineOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        // or the row would be higher by its line
        verticalAlign: 'bottom',
        gap: 0.5,
        color: value === true ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {yesOrNo(value === true, field)}
    </Box>
  );
}

export const yesOrNo = (value: boolean, field: DisplayProps['field']): string =>
  typeOf(field).format(value, field, readHabits());
