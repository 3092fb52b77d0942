import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatShortMonth } from '../../i18n/format.ts';
import { usePanel } from '../../list/panel/usePanel.ts';
import { isLocked } from '../gridRow.ts';
import { StatusSign } from '../gridSigns.tsx';
import type { GridStore } from '../gridStore.ts';
import { NAME_CELL } from '../gridStyle.ts';
import type { LineName } from '../useLineName.ts';
import { isBegun, offersOf } from './yearRow.ts';
import { MONTH_ACT, YEAR_CELL } from './yearStyle.ts';

interface YearHeadProps {
  store: GridStore;
  nameOf: LineName;
  isOpen: boolean;
  onGo: (id: number, name?: string) => void;
}

/** The months: each leads to its record, begins it, or takes what is offered for it. */
export function YearHead({ store, nameOf, isOpen, onGo }: YearHeadProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(store.place.resource);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={NAME_CELL}>
          {labelOf(store.place.grid.key)}
        </th>
        {store.ids.map((id) => (
          <MonthHead key={id} {...{ id, store, nameOf, isOpen, onGo }} />
        ))}
        <th scope="col" className={YEAR_CELL}>
          {translate('farola.grid.year.year')}
        </th>
      </tr>
    </thead>
  );
}

function MonthHead({ id, store, nameOf, isOpen, onGo }: YearHeadProps & { id: number }) {
  const translate = useTranslate();
  const panel = usePanel();
  const row = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowOf(id),
  );
  const { registro, objetivo } = row.line;
  const name = nameOf(row.line);
  const mes = String(objetivo['mes']);
  const short = `${formatShortMonth(mes)} ${mes.slice(2, 4)}`;
  return (
    <th scope="col" aria-label={name}>
      <span className="month-name">
        <StatusSign row={row} place={store.place} />
        {registro === null ? (
          <span>{short}</span>
        ) : (
          <button
            type="button"
            title={translate('farola.grid.openRecord')}
            onClick={() => panel.open(Number(registro['id']))}
          >
            {short}
          </button>
        )}
      </span>
      {isOpen && !isLocked(row, store.place) && <MonthAct {...{ id, row, store, name, onGo }} />}
    </th>
  );
}

interface MonthActProps extends Pick<YearHeadProps, 'store' | 'onGo'> {
  id: number;
  row: ReturnType<GridStore['rowOf']>;
  name: string;
}

/** One click for the whole column. */
function MonthAct({ id, row, store, name, onGo }: MonthActProps) {
  const translate = useTranslate();
  const offers = offersOf(row, store.place);
  const isIdle = row.status.kind !== 'saving';
  if (row.line.registro === null && isBegun(row) && isIdle) {
    return (
      <button
        type="button"
        className={MONTH_ACT}
        aria-label={translate('farola.grid.year.beginMonth', { name })}
        onClick={() => {
          store.begin(id);
          onGo(id);
        }}
      >
        {translate('farola.grid.year.begin')}
      </button>
    );
  }
  if (offers.length === 0) return null;
  const words = { name, n: offers.length };
  return (
    <button
      type="button"
      className={MONTH_ACT}
      aria-label={translate('farola.grid.year.takeMonth', words)}
      title={translate('farola.grid.year.takeMonth', words)}
      onClick={() => {
        store.takeOffers(id, offers);
        store.leave(id);
      }}
    >
      {translate('farola.grid.year.take', words)}
    </button>
  );
}
