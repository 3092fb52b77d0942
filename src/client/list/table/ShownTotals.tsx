import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { columnAddsUp, isSummed, summingOf, type Totals as Sums } from '../../../core/list/sums.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { metaOn, useDay } from '../../address/day.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { displayOf } from '../../fields/displays.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Column } from '../columns/columns.ts';
import { AS, MENU_COLUMN } from '../widths/tableParts.ts';
import { cellClass, SELECT_COLUMN } from '../widths/tableStyle.ts';

/** Code of its own, fetched after the rows. */
export function ShownTotals(props: TotalsProps) {
  const { resource, columns } = props;
  const { total = 0, filterValues } = useListContext();
  const names = columns
    .filter(({ field }) => isSummed(field) && columnAddsUp(field, filterValues as Row))
    .map(({ name }) => name);
  const { sums, isFailed, isAsking, askWhole } = useTotals(resource, names);
  const translate = useTranslate();
  if (total === 0 || (sums === undefined && !isFailed)) return null;
  const problem = isFailed ? (
    translate('farola.lists.notSummed')
  ) : sums?.demasiadas === true ? (
    <>
      {translate('farola.lists.tooManyToSum', { most: formatNumber(sums.filas) })}{' '}
      <Button size="small" loading={isAsking} onClick={askWhole} sx={ASK_STYLE}>
        {translate('farola.lists.sumAll')}
      </Button>
    </>
  ) : undefined;
  const shown = { ...props, sumas: sums?.sumas ?? {}, problem };
  return props.as === 'foot' ? <Foot {...shown} /> : <Line {...shown} />;
}

function useTotals(resource: Resource, columns: readonly string[]) {
  const { name } = resource;
  const { totals } = useDataProvider<FarolaDataProvider>();
  const { meta = {} } = metaOn(useDay(resource));
  const { filter: fixed, filterValues } = useListContext();
  const filter = { ...(filterValues as object), ...(fixed as object | undefined) };
  const [whole, setWhole] = useState<string>();
  const shown = JSON.stringify([name, filter, meta]);
  const of = { filter, columns, ...meta, ...(whole === shown ? { todas: true } : {}) };
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, 'totales', of],
    queryFn: async ({ signal }) => (await totals(name, { ...of, signal })).data,
    // why there are none, until they are there; of another filter nothing stays
    placeholderData: (before) => (whole === shown ? before : undefined),
  });
  useNewRows(meta.en, () => void refetch());
  return {
    sums: data,
    isFailed: isError,
    isAsking: isPlaceholderData,
    askWhole: () => setWhole(shown),
  };
}

/** Calls when the rows on the screen become others without another page being asked for. */
function useNewRows(day: string | undefined, call: () => void): void {
  const { data: rows, page, perPage, sort, filterValues } = useListContext();
  const asked = JSON.stringify([page, perPage, sort, filterValues, day]);
  const seen = useRef({ rows, asked, isAwaited: false });
  useEffect(() => {
    const before = seen.current;
    const areNew = before.rows !== rows;
    const isOther = before.asked !== asked;
    // of another page the rows may come a while later
    seen.current = { rows, asked, isAwaited: !areNew && (isOther || before.isAwaited) };
    if (areNew && !isOther && !before.isAwaited) call();
  }, [rows, asked, call]);
}

interface ShownProps extends TotalsProps {
  sumas: Sums['sumas'];
  /** Why there are none. */
  problem: ReactNode;
}

function Foot({ resource, columns, isChoosable, sumas, problem }: ShownProps) {
  const translate = useTranslate();
  const [first, ...rest] = columns;
  if (first === undefined) return null;
  const value = (column: Column): ReactNode => <Sum {...{ resource, column, sumas }} />;
  return (
    <tfoot {...AS.group}>
      <tr {...AS.row}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is chosen here */}
        {isChoosable && <td {...AS.cell} className={SELECT_COLUMN} />}
        <th
          {...AS.rowHeader}
          scope="row"
          className={cellClass({ isFirst: true, align: undefined })}
        >
          {translate('farola.lists.total')} {problem === undefined && value(first)}
        </th>
        {problem === undefined ? (
          rest.map((column) => (
            <td
              {...AS.cell}
              key={column.source}
              className={cellClass({ isFirst: false, align: displayOf(column.field).align })}
            >
              {value(column)}
            </td>
          ))
        ) : (
          <td {...AS.cell} colSpan={rest.length} style={WHOLE}>
            {problem}
          </td>
        )}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a sum has no menu */}
        <td {...AS.cell} className={MENU_COLUMN} />
      </tr>
    </tfoot>
  );
}

/** A sentence is not cut off as a value is. */
const WHOLE = { maxWidth: 'none' } as const;

function Line({ resource, columns, sumas, problem }: ShownProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="section" aria-label={translate('farola.lists.total')} sx={LINE}>
      <strong>{translate('farola.lists.total')}</strong>
      {problem === undefined ? (
        <dl>
          {columns
            .filter(({ name, field }) => isShownAt(field, sumas[name] ?? null))
            .map((column) => (
              <div key={column.name}>
                <dt>{labelOf(column.name)}</dt>
                <dd>
                  <Sum {...{ resource, column, sumas }} />
                </dd>
              </div>
            ))}
        </dl>
      ) : (
        <span>{problem}</span>
      )}
    </Box>
  );
}

type SumProps = Pick<ShownProps, 'resource' | 'sumas'> & { column: Column };

/** A column that is added up of some rows only says so, in the place of a sum that there is not, too. */
const isShownAt = (field: Field, value: number | null): boolean =>
  value !== null || (isSummed(field) && summingOf(field)?.within !== undefined);

/** Nothing where the column is not added up, or no record has a value. */
function Sum({ resource, column: { name, field }, sumas }: SumProps) {
  const [locale] = useLocaleState();
  const value = sumas[name] ?? null;
  const says = summingOf(field)?.says[locale === 'en' ? 'en' : 'es'];
  if (value === null) {
    if (!isShownAt(field, value) || says === undefined) return null;
    return (
      <Tooltip title={says}>
        <Box component="span" tabIndex={0} role="note" aria-label={says} sx={NOTED}>
          —
        </Box>
      </Tooltip>
    );
  }
  const sum = (
    <FieldValue
      resource={resource.name}
      name={name}
      field={isWhole(value, field) ? { ...field, kind: 'integer' } : field}
      value={value}
      as="text"
    />
  );
  if (says === undefined) return sum;
  return (
    <Tooltip title={says} describeChild>
      <Box component="span" tabIndex={0} sx={NOTED}>
        {sum}
      </Box>
    </Tooltip>
  );
}

/** There is more to know of it. */
const NOTED = { textDecoration: 'underline dotted', textUnderlineOffset: '0.2em' } as const;

/** The `1,234.0` of a column with decimals is there to be read back; nobody enters a sum. */
const isWhole = (value: number, { kind }: Field): boolean =>
  kind === 'decimal' && Number.isInteger(value);

/** No higher than the words beside it. */
const ASK_STYLE = { ml: 1, my: -0.75 } as const;

const LINE = {
  display: 'flex',
  gap: 2,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  '& dl': { m: 0, flex: 1 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 620 },
} as const;

export interface TotalsProps {
  resource: Resource;
  columns: readonly Column[];
  isChoosable: boolean;
  /** The foot of the table, or a line below the cards. */
  as: 'foot' | 'line';
}
