import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { BarPopover, type UnderButton } from '../filters/BarPopover.tsx';
import type { Column } from './columns.ts';
import { useListLook, type ListLookState } from '../useListLook.ts';

interface ColumnsPopoverProps extends UnderButton {
  resource: Resource;
}

export function ColumnsPopover({ resource, anchor, onClose }: ColumnsPopoverProps) {
  const translate = useTranslate();
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={translate('ra.action.select_columns')}
      side="right"
      width={320}
    >
      <ColumnList resource={resource} />
    </BarPopover>
  );
}

function ColumnList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const look = useListLook(resource);
  const move = (name: string, places: number) => {
    const names = look.shown.map((column) => column.name);
    const from = names.indexOf(name);
    const rest = names.filter((one) => one !== name);
    look.change({
      columnas: [...rest.slice(0, from + places), name, ...rest.slice(from + places)],
    });
  };
  return (
    <Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 420, overflow: 'auto' }}>
        {/* one list: an item that is toggled moves in it and keeps the focus */}
        {[...look.shown, ...look.others].map((column, position) => (
          <ColumnItem key={column.name} resource={resource} column={column} look={look}>
            {position < look.shown.length && (
              <MoveButtons
                label={labelOf(column.name)}
                isFirst={position === 0}
                isLast={position === look.shown.length - 1}
                onMove={(places) => move(column.name, places)}
              />
            )}
          </ColumnItem>
        ))}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          size="small"
          onClick={() => look.change({ columnas: undefined, anchos: undefined })}
        >
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </Box>
  );
}

function ColumnItem(props: {
  resource: Resource;
  column: Column;
  look: ListLookState;
  children?: ReactNode;
}) {
  const { resource, column, look, children } = props;
  const { name } = column;
  const names = look.shown.map((one) => one.name);
  const isShown = names.includes(name);
  const toggle = () =>
    look.change({ columnas: isShown ? names.filter((one) => one !== name) : [...names, name] });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
      <FormControlLabel
        label={useFieldLabel(resource)(name)}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={
          <Checkbox
            size="small"
            checked={isShown}
            // a table needs a column
            disabled={isShown && names.length === 1}
            onChange={toggle}
            sx={{ p: 0.5, mr: 0.5 }}
          />
        }
        sx={{ flex: 1, minWidth: 0, ml: 0, mr: 0.5 }}
      />
      {children}
    </Box>
  );
}

function MoveButtons(props: {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (places: number) => void;
}) {
  const { label, isFirst, isLast, onMove } = props;
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={translate('farola.views.list.columnUp', { label })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpward sx={{ fontSize: 16 }} />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={translate('farola.views.list.columnDown', { label })}
        onClick={() => onMove(1)}
      >
        <ArrowDownward sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  );
}
