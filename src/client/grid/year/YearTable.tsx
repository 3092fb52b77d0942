import { useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';

import type { YearGrid } from '../../../core/resource/faces/grid.ts';
import { yearSections } from '../../../core/resource/faces/gridYear.ts';
import { said } from '../../explain/figureText.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import type { CellWords } from '../cellText.ts';
import { fieldAt, fieldColumns, placeIn } from '../gridColumns.ts';
import type { Place } from '../gridKeys.ts';
import { isLocked } from '../gridRow.ts';
import type { GridStore } from '../gridStore.ts';
import { GridFrame } from '../GridFrame.tsx';
import { NAME_CELL } from '../gridStyle.ts';
import { GridTable, type GridTableDoor } from '../GridTable.tsx';
import type { PastePlan } from '../pasted.ts';
import type { LineName } from '../useLineName.ts';
import { ItemRow } from './ItemRow.tsx';
import { YearHead } from './YearHead.tsx';
import { yearLayout } from './yearLayout.ts';
import { YearOutlook } from './YearOutlook.tsx';
import { isBegun } from './yearRow.ts';
import { SECTION_ROW, yearStyle } from './yearStyle.ts';

interface YearTableProps {
  ref: Ref<GridTableDoor>;
  store: GridStore;
  grid: YearGrid;
  words: CellWords;
  nameOf: LineName;
  /** Why it is only read; undefined: it is typed in. */
  shut: string | undefined;
  onPaste: (plan: PastePlan) => void;
  /** Leads to a month, and to one of its cells. */
  onGo: (id: number, name?: string) => void;
}

/** The months of a year side by side, the fields of their records below each other as the form groups them. */
export function YearTable(props: YearTableProps) {
  const { ref, store, grid, words, nameOf, shut, onPaste, onGo } = props;
  const isOpen = shut === undefined;
  const { sectionTitle } = useDescriptorWords();
  const { resource } = store.place;
  const sections = useMemo(() => yearSections(resource, grid), [resource, grid]);
  const fields = useMemo(() => {
    const names = sections.flatMap((section) => section.names);
    return fieldColumns(resource.fields, { names, typed: grid.typed });
  }, [resource, grid, sections]);
  const layout = useMemo(() => yearLayout(store.ids, fields), [store, fields]);
  const scroller = useRef<HTMLDivElement>(null);
  // all of its rows are drawn
  const rowWindow = useMemo(() => ({ scroller }), []);
  const [start] = useState(() => startOf(store, fieldAt(fields)));
  useLayoutEffect(() => {
    const box = scroller.current;
    const cell = box?.querySelector<HTMLElement>(placeIn(start));
    if (!box || !cell) return;
    const name = box.querySelector<HTMLElement>(`.${NAME_CELL}`)?.offsetWidth ?? 0;
    const { offsetLeft, offsetWidth } = cell;
    // with the month after it, where there is room beside the names
    box.scrollLeft = Math.min(offsetLeft - name, offsetLeft + 2 * offsetWidth - box.clientWidth);
  }, [start]);
  const rowOf = (name: string) => fields.findIndex((field) => field.name === name);
  return (
    <GridFrame style={yearStyle}>
      <GridTable
        {...{ ref, store, words, layout, rowWindow, shut, onPaste, start }}
        label={said(grid.title)}
        head={<YearHead {...{ store, nameOf, isOpen, onGo }} />}
        rows={({ active, editing, onTyped }) =>
          sections.map(({ title, names }) => [
            <tr key={title} className={SECTION_ROW}>
              <th scope="rowgroup" colSpan={store.ids.length + 2}>
                <span>{sectionTitle(resource, title)}</span>
              </th>
            </tr>,
            ...names.map((name) => {
              const row = rowOf(name);
              const column = fields[row];
              return column === undefined ? null : (
                <ItemRow
                  key={name}
                  {...{ store, grid, words, nameOf, column, row, isOpen, onTyped }}
                  editing={row === active.row ? editing : undefined}
                />
              );
            }),
          ])
        }
        outlook={(at) => <YearOutlook {...{ store, grid, words, nameOf, isOpen, at }} />}
      />
    </GridFrame>
  );
}

/** The first month that waits for its record, else the last one that may be typed. */
function startOf(store: GridStore, row: number): Place {
  const rows = store.ids.map((id) => store.rowOf(id));
  const isOpen = rows.map((one) => isBegun(one) && !isLocked(one, store.place));
  const waits = rows.findIndex((one, i) => isOpen[i] && one.line.registro === null);
  return { row, column: Math.max(0, waits < 0 ? isOpen.lastIndexOf(true) : waits) };
}
