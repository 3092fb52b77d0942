import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { keysOf, without } from './filterKeys.ts';
import { FilterSummary } from './FilterSummary.tsx';
import { FilterPopover } from '../late.ts';
import { PILL } from './pillStyle.ts';
import type { ChangeFilter, FilterValues } from './useFilterChange.ts';
import { useFilterField } from './useFilterField.ts';

interface FilterPillProps {
  resource: Resource;
  name: string;
  filter: FilterValues;
  changeFilter: ChangeFilter;
  /** It was just added: its inputs open at once. */
  opensAtOnce?: boolean;
  onClose?: () => void;
}

/** One filter: its name, what it lets through, and a way to remove it. A click opens its inputs. */
export function FilterPill(props: FilterPillProps) {
  const { resource, name, filter, changeFilter, opensAtOnce = false, onClose } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = useFieldLabel(resource)(name);
  const field = useFilterField(resource, name);
  if (field === undefined) return null;
  const active = keysOf(name, filter);
  const close = () => {
    setAnchor(undefined);
    onClose?.();
  };
  return (
    <>
      <Pill
        label={label}
        isActive={active.length > 0}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
        opensAtOnce={opensAtOnce}
        onClear={() => changeFilter((all) => without(all, keysOf(name, all)))}
      >
        <FilterSummary resource={resource.name} name={name} field={field} filter={filter} />
      </Pill>
      <LateCode isWanted={anchor !== undefined} onMissing={close}>
        <FilterPopover
          resource={resource}
          name={name}
          field={field}
          changeFilter={changeFilter}
          anchor={anchor}
          onClose={close}
        />
      </LateCode>
    </>
  );
}

interface PillProps {
  label: string;
  isActive: boolean;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
  opensAtOnce: boolean;
  onClear: () => void;
  children: ReactNode;
}

function Pill({ label, isActive, isOpen, onOpen, opensAtOnce, onClear, children }: PillProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  /** On a phone the pills are one line: what is asked names its field no second time. */
  const openAt = (pill: HTMLElement) => {
    pill.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onOpen(pill);
  };
  const open = useEvent(() => {
    if (opensAtOnce && button.current !== null) openAt(button.current);
  });
  useEffect(() => open(), [open, opensAtOnce]);
  return (
    <div className={PILL} data-active={isActive ? '' : undefined}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openAt(currentTarget)}
      >
        {/* with a blank behind it: both are read as one name */}
        {`${label} `}
        {isActive ? <strong>{children}</strong> : <ArrowDropDown fontSize="small" />}
      </button>
      {isActive && (
        <button
          type="button"
          aria-label={translate('farola.views.filter.remove', { label })}
          onClick={() => {
            onClear();
            // this button goes with the filter
            button.current?.focus();
          }}
        >
          <Close />
        </button>
      )}
    </div>
  );
}
