import { ListFilter } from '../../fields/filters/ListFilter.tsx';
import { WithinFilter } from '../../fields/filters/WithinFilter.tsx';
import type { FilterProps } from '../../fields/fieldView.ts';
import { viewOf } from '../../fields/registry.ts';
import { isWritten, type Ask } from './asks.ts';

interface AskInputProps {
  ask: Ask;
  given: FilterProps;
}

/** The field's own filter, made to ask in this way: some write under another key, or one end alone. */
export function AskInput({ ask, given }: AskInputProps) {
  if (ask === 'filled' || ask === 'absent') return null;
  if (ask === 'within') return <WithinFilter {...given} />;
  if ((ask === 'anyOf' || ask === 'noneOf') && isWritten(given.field)) {
    return <ListFilter {...given} suffix={ask === 'anyOf' ? '' : '_neq'} />;
  }
  const { Filter } = viewOf(given.field);
  const { part, from, to } = wayOf(ask, given);
  return <Filter {...rekeyed(given, from, to)} {...(part === undefined ? {} : { part })} />;
}

interface Way {
  part?: NonNullable<FilterProps['part']>;
  /** The suffix under which the field's filter writes, and the one to write under instead. */
  from: string;
  to: string;
}

function wayOf(ask: Ask, { field }: FilterProps): Way {
  const isText = field.kind === 'text' || field.kind === 'email';
  if (ask === 'is' || ask === 'isNot') {
    const to = ask === 'is' ? '' : '_neq';
    if (field.kind === 'boolean') return { from: '', to };
    return isText ? { part: 'whole', from: '_contains', to } : { part: 'gte', from: '_gte', to };
  }
  return ways[ask] ?? { from: '', to: '' };
}

const ways: Partial<Record<Ask, Way>> = {
  noneOf: { from: '', to: '_neq' },
  atLeast: { part: 'gte', from: '', to: '' },
  atMost: { part: 'lte', from: '', to: '' },
  // after a day is after its end, and before it before its beginning
  moreThan: { part: 'lte', from: '_lte', to: '_gt' },
  lessThan: { part: 'gte', from: '_gte', to: '_lt' },
};

function rekeyed(given: FilterProps, from: string, to: string): FilterProps {
  if (from === to) return given;
  const { name, filter, onChange } = given;
  return {
    ...given,
    filter: { [name + from]: filter[name + to] },
    onChange: (patch) =>
      onChange(
        Object.fromEntries(
          Object.entries(patch).map(([key, value]) => [
            key === name + from ? name + to : key,
            value,
          ]),
        ),
      ),
  };
}
