import { useTranslate } from 'ra-core';

import type { LineGrid } from '../../../core/resource/grid.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { displayOf } from '../../fields/displays.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { CHART_COLUMN, type GridColumn } from '../gridColumns.ts';
import { NAME_CELL, SHOWN_CELL, TYPED_CELL } from '../gridStyle.ts';

interface GridHeadProps {
  resource: Resource;
  grid: LineGrid;
  columns: readonly GridColumn[];
}

/** The names of the columns: of the line, of what is shown of it, and of its record. */
export function GridHead({ resource, grid, columns }: GridHeadProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const resources = useResources();
  const { target: name = '' } = (resource.fields[grid.rows.field] ?? {}) as { target?: string }; // a reference
  const target = resources.get(name);
  const labelOfTarget = useFieldLabel(target ?? resource);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={NAME_CELL}>
          {labelOf(grid.rows.field)}
        </th>
        {target !== undefined &&
          (grid.rows.shows ?? []).map((one) => {
            const field = target.fields[one];
            const align = field && displayOf(field).align;
            return (
              <th
                key={one}
                scope="col"
                className={SHOWN_CELL}
                style={{ textAlign: align ?? 'left' }}
              >
                {labelOfTarget(one)}
              </th>
            );
          })}
        {columns.map(({ name: column, isTyped, align }) => (
          <th
            key={column}
            scope="col"
            className={isTyped ? TYPED_CELL : undefined}
            style={{ textAlign: align ?? 'left' }}
          >
            {column === CHART_COLUMN ? translate('farola.grid.chart') : labelOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
