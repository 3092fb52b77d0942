import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import History from '@mui/icons-material/History';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDay } from '../../address/day.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { formatShortDate } from '../../i18n/format.ts';
import { PILL } from '../filters/FilterPill.tsx';
import { DayPopover } from '../lazyParts.ts';
import { useDayChange } from './useDayChange.ts';

/** The day on which the list is shown, of resources with a past. A click chooses another one. */
export function DayPill({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const day = useDay(resource);
  const change = useDayChange();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  if (resource.life === undefined) return null;
  const close = () => setAnchor(undefined);
  const isPast = day !== undefined;
  return (
    <>
      <div
        className={PILL}
        data-active={isPast ? '' : undefined}
        data-past={isPast ? '' : undefined}
      >
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <History fontSize="small" />
          {`${translate('farola.pastDay.pill')} `}
          {isPast ? (
            <strong>{formatShortDate(day)}</strong>
          ) : (
            <>
              {translate('farola.pastDay.today')}
              <ArrowDropDown fontSize="small" />
            </>
          )}
        </button>
        {isPast && (
          <button
            type="button"
            aria-label={translate('farola.pastDay.back')}
            title={translate('farola.pastDay.back')}
            onClick={() => {
              change(undefined);
              // this button goes with the day
              button.current?.focus();
            }}
          >
            <Close />
          </button>
        )}
      </div>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <DayPopover resource={resource} anchor={anchor} onClose={close} onChoose={change} />
      </LateCode>
    </>
  );
}
