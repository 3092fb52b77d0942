import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';

import type { TableField, TableRow } from '../../../core/fields/table/table.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { presence } from '../filters/asks.ts';

// lists show how many rows there are; the values in its cells are shown by all displays, this one among them
const FullTable = lazy(async () => ({ default: (await import('./DataTable.tsx')).FullTable }));

export const display: FieldDisplay<TableField> = {
  Display: TableDisplay,
  asks: presence,
};

function TableDisplay({ value, as, ...given }: DisplayProps<TableField>) {
  const translate = useTranslate();
  // masked, it is no list
  if (!Array.isArray(value)) return <>{asText(value)}</>;
  if (as === 'full') {
    return (
      <Suspense fallback={null}>
        <FullTable {...given} rows={value as TableRow[]} />
      </Suspense>
    );
  }
  return <>{translate('farola.views.field.rows', { smart_count: value.length })}</>;
}
