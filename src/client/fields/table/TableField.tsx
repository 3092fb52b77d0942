import Typography from '@mui/material/Typography';

import type { TableField } from '../../../core/fields/table/table.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { PresenceFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<TableField> = {
  Input: TableInput,
  Filter: PresenceFilter,
  wide: true,
};

/** Nobody enters one: where an input is asked for, it shows its rows. */
function TableInput({ id, label, value, resource, name, field }: InputProps<TableField>) {
  return (
    <section id={id} aria-label={label}>
      <Typography variant="subtitle2" component="div">
        {label}
      </Typography>
      <FieldValue
        resource={resource}
        name={name}
        field={field}
        value={isBlank(value) ? null : value}
        as="full"
      />
    </section>
  );
}
