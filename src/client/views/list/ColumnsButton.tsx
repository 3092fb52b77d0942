import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import type { Column } from './columns.ts';
import { useColumnChoice, type ColumnChoice } from './useColumnChoice.ts';

/** Which columns the table shows, and in what order; react-admin's own chooser orders by mouse alone. */
export function ColumnsButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewWeekOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: 0.5, border: 1, borderColor: 'divider' } } }}
      >
        <ColumnList resource={resource} />
      </Popover>
    </>
  );
}

function ColumnList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const choice = useColumnChoice(resource);
  return (
    <Box sx={{ width: 320 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 420, overflow: 'auto' }}>
        {choice.columns.map((column, position) => (
          <ColumnItem
            key={column.source}
            resource={resource}
            column={column}
            position={position}
            choice={choice}
          />
        ))}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={choice.reset}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </Box>
  );
}

function ColumnItem(props: {
  resource: Resource;
  column: Column;
  position: number;
  choice: ColumnChoice;
}) {
  const { resource, column, position, choice } = props;
  const translate = useTranslate();
  const label = useFieldLabel(resource)(column.name);
  const last = choice.columns.length - 1;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={
          <Checkbox
            size="small"
            checked={!choice.hidden.includes(column.source)}
            onChange={() => choice.toggle(column.source)}
            sx={{ p: 0.5, mr: 0.5 }}
          />
        }
        sx={{ flex: 1, minWidth: 0, ml: 0, mr: 0.5 }}
      />
      <IconButton
        size="small"
        disabled={position === 0}
        aria-label={translate('farola.views.list.columnUp', { label })}
        onClick={() => choice.move(position, position - 1)}
      >
        <ArrowUpward sx={{ fontSize: 16 }} />
      </IconButton>
      <IconButton
        size="small"
        disabled={position === last}
        aria-label={translate('farola.views.list.columnDown', { label })}
        onClick={() => choice.move(position, position + 1)}
      >
        <ArrowDownward sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
