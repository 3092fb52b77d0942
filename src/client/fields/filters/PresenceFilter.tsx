import { useTranslate } from 'ra-core';

import type { FilterProps } from '../fieldView.ts';
import { OptionList } from '../OptionList.tsx';

/** Filters by whether there is anything at all. */
export function PresenceFilter({ name, label, filter, onChange }: FilterProps) {
  const translate = useTranslate();
  const key = `${name}_empty`;
  const options = [
    { value: false, text: translate('farola.views.filter.present') },
    { value: true, text: translate('farola.views.filter.absent') },
  ];
  const chosen = options.filter(({ value }) => value === filter[key]).map(({ value }) => value);
  return (
    <OptionList
      label={label}
      options={options}
      chosen={chosen}
      onToggle={(value) => onChange({ [key]: filter[key] === value ? undefined : value })}
    />
  );
}
