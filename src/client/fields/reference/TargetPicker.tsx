import Autocomplete, {
  createFilterOptions,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore, useTranslate, type RaRecord } from 'ra-core';
import { Fragment, useState, type HTMLAttributes, type Key, type KeyboardEvent } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { filterOf } from '../../../core/fields/reference/reference.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { readHabits } from '../../i18n/format.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { useRepresent, type Represent } from '../../resource/useRepresent.ts';
import { optionGroup } from '../OptionList.tsx';
import { isSearchable, useChosen, useTargets, type Target } from './useTargets.ts';

const sifted = createFilterOptions<Target>({ trim: true });

interface PickerProps {
  field: Field & { target: string };
  id: string;
  onBlur?: () => void;
  /** Told what is typed, until something is picked. */
  onTyped?: (text: string) => void;
  autoFocus?: boolean;
  /** Attributes of the text box: its name, its description. */
  input: Readonly<Record<string, unknown>>;
}

interface OneProps extends PickerProps {
  value: number | null;
  onPick: (id: number | null) => void;
  isClearable: boolean;
}

export function OneTargetPicker({ value, onPick, isClearable, ...picker }: OneProps) {
  const { remember, ...shared } = useShared(picker);
  const [chosen = null] = useChosen(picker.field.target, value === null ? [] : [value]);
  return (
    <Autocomplete
      {...shared}
      disableClearable={!isClearable as false} // the type would forbid null, which an empty field has
      value={chosen}
      onChange={(_event, target) => {
        if (target !== null) remember(target.id);
        onPick(target?.id ?? null);
      }}
    />
  );
}

interface ManyProps extends PickerProps {
  value: readonly number[];
  onPick: (ids: number[]) => void;
}

export function ManyTargetsPicker({ value, onPick, ...picker }: ManyProps) {
  const { remember, ...shared } = useShared(picker);
  return (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      value={useChosen(picker.field.target, value)}
      onChange={(_event, targets, reason) => {
        const last = reason === 'selectOption' ? targets.at(-1) : undefined;
        if (last !== undefined) remember(last.id);
        onPick(targets.map(({ id }) => id));
      }}
    />
  );
}

function useShared({ field, id, onBlur, onTyped, autoFocus = false, input }: PickerProps) {
  const target = useDescriptor(field.target);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { ids, remember } = useRecentTargets(field.target);
  // as they were when the box was opened: a choice of several must not move the others
  const [recent, setRecent] = useState(ids);
  const { options, areSettled, isFetching, hasFailed } = useTargets(field, {
    text: typed,
    isOpen,
    recent,
  });
  const isMissed = isOpen && areSettled && options.length === 0 && isSearchable(target);
  const refused = useRefused(field, { text: typed, isWanted: isMissed });
  const hasRecent = options.some(({ isRecent }) => isRecent === true);
  const groupOf = useGroupOf();
  return {
    remember,
    id,
    options,
    open: isOpen,
    onOpen: () => {
      setRecent(ids);
      setOpen(true);
    },
    onClose: () => {
      setOpen(false);
      setTyped('');
    },
    // nothing to take yet: that must not save the form
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isOpen) event.preventDefault();
    },
    onInputChange: (_event: unknown, text: string, reason: string) => {
      // once something is picked or all is cleared the box is empty: it must offer the others again
      if (reason !== 'reset' && reason !== 'blur') setTyped(reason === 'input' ? text : '');
      // leaving the box clears it, on the way to what is done with what was typed
      if (reason !== 'reset' && reason !== 'blur') onTyped?.(text);
    },
    // until the server has searched, and where it cannot, the options are sifted here: Enter must
    // never take one that has nothing of what was typed
    filterOptions: isSearchable(target) && areSettled ? (all: Target[]) => all : sifted,
    getOptionLabel: (option: Target) => option.label,
    getOptionKey: (option: Target) => option.id,
    isOptionEqualToValue: (one: Target, other: Target) => one.id === other.id,
    loading: isFetching,
    ...useWords({ hasFailed, refused }),
    ...(hasRecent ? { groupBy: groupOf, renderGroup: optionGroup } : {}),
    renderOption: (
      { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
      { label }: Target,
    ) => (
      // its parts are one word to who hears it
      <li key={key} {...props} aria-label={label}>
        <HighlightedText text={label} query={typed} />
      </li>
    ),
    autoHighlight: true,
    handleHomeEndKeys: true,
    ...(onBlur === undefined ? {} : { onBlur }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <PickerInput params={params} input={input} autoFocus={autoFocus} isFetching={isFetching} />
    ),
  };
}

function useGroupOf(): (option: Target) => string {
  const translate = useTranslate();
  return ({ isRecent }) =>
    translate(`farola.comfort.picker.${isRecent === true ? 'recent' : 'others'}`);
}

function useWords(given: { hasFailed: boolean; refused: Refused | undefined }) {
  const { hasFailed, refused } = given;
  const translate = useTranslate();
  const noOptions = hasFailed ? 'farola.views.error.unreachable' : 'farola.views.field.noTargets';
  return {
    loadingText: translate('farola.views.field.searching'),
    noOptionsText:
      refused === undefined
        ? translate(noOptions)
        : translate('farola.comfort.picker.refused', { ...refused }),
    clearText: translate('farola.views.field.clear'),
    openText: translate('farola.views.field.open'),
    closeText: translate('farola.views.field.close'),
  };
}

function PickerInput(props: {
  params: AutocompleteRenderInputParams;
  input: PickerProps['input'];
  autoFocus: boolean;
  isFetching: boolean;
}) {
  const { params, input, autoFocus, isFetching } = props;
  const { slotProps, id, disabled, fullWidth } = params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      fullWidth={fullWidth}
      autoFocus={autoFocus}
      size="small"
      slotProps={{ input: { ...slotProps.htmlInput, ...input } }}
      endAdornment={
        <>
          {isFetching && <CircularProgress size={16} sx={{ mr: 3 }} />}
          {slotProps.input.endAdornment}
        </>
      }
    />
  );
}

interface Refused {
  name: string;
  /** What about it keeps it from being offered. */
  reason: string;
}

/** A record that is called just as was typed, and is not offered by the field's filter. */
function useRefused(
  field: Field & { target: string },
  given: { text: string; isWanted: boolean },
): Refused | undefined {
  const target = useDescriptor(field.target);
  const represent = useRepresent();
  const dataProvider = useDataProvider();
  const text = given.text.trim();
  const { data } = useQuery({
    queryKey: [target.name, 'refused', text],
    queryFn: async () =>
      (
        await dataProvider.getList<RaRecord<number>>(target.name, {
          filter: { q: text },
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 25 },
        })
      ).data,
    enabled: given.isWanted && text !== '' && Object.keys(filterOf(field)).length > 0,
    staleTime: 10_000,
  });
  if (!given.isWanted) return undefined;
  const record = data?.find((one) => isCalled({ target, record: one, represent }, text));
  if (record === undefined) return undefined;
  const reason = reasonsOf({ field, target, record });
  return reason === '' ? undefined : { name: represent(target, record), reason };
}

function isCalled(
  given: { target: Resource; record: RaRecord<number>; represent: Represent },
  text: string,
): boolean {
  const { target, record, represent } = given;
  const names = [represent(target, record), ...target.represent.map((name) => record[name])];
  return names.some((name) => typeof name === 'string' && foldText(name) === foldText(text));
}

function reasonsOf(given: { field: Field; target: Resource; record: RaRecord<number> }): string {
  const { field, target, record } = given;
  return Object.entries(filterOf(field))
    .filter(([name, wanted]) => {
      const accepted: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
      return name in target.fields && !accepted.includes(record[name]);
    })
    .map(([name]) => written(target.fields[name], record[name]))
    .join(', ');
}

function written(field: Field | undefined, value: unknown): string {
  if (field === undefined) return '';
  // an id says nothing to anybody
  if (field.kind === 'reference' || isBlank(value)) return field.label;
  return `${field.label}: ${typeOf(field).format(value, field, readHabits())}`;
}

/** What this person has chosen last of one kind of record, the latest first; kept in this browser. */
export function useRecentTargets(target: string): {
  ids: readonly number[];
  remember: (id: number) => void;
} {
  const [stored, setStored] = useStore<unknown>(`recent.${target}`, []);
  const ids = (Array.isArray(stored) ? stored : []).filter((id) => typeof id === 'number');
  return {
    ids: ids.slice(0, MOST),
    remember: (id) => setStored([id, ...ids.filter((other) => other !== id)].slice(0, MOST)),
  };
}

const MOST = 5;

/** A text with the words in it that were looked for, wherever and however accented they stand. */
function HighlightedText({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {matchesIn(text, query).map(({ part, isMatch }, index) => {
        // parts never change their order
        const key = `${index} ${part}`;
        return isMatch ? (
          <Box key={key} component="mark" sx={MARK_STYLE}>
            {part}
          </Box>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </span>
  );
}

const MARK_STYLE = { bgcolor: 'transparent', color: 'inherit', fontWeight: 700 };

interface TextPart {
  part: string;
  isMatch: boolean;
}

/** A text cut where the words of a query stand in it, accents and case ignored. */
export function matchesIn(text: string, query: string): TextPart[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  const letters = [...text.normalize('NFC')];
  // letter by letter, so that places in the folded text are places in the text
  const folded = letters.map(
    (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? ' ',
  );
  const line = folded.join('');
  const isMatch = letters.map(() => false);
  for (const word of words) {
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
      isMatch.fill(true, at, at + word.length);
    }
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.part += letter;
    else parts.push({ part: letter, isMatch: isMatch[index] === true });
  });
  return parts;
}
