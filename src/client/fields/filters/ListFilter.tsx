import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import type { Ambiguous } from '../../../core/fields/numberText.ts';
import { asList } from '../asList.ts';
import { asText } from '../asText.ts';
import type { FilterProps } from '../fieldView.ts';
import { NumberQuestion } from '../typed/NumberQuestion.tsx';
import { readText, ambiguityIn, writeText } from '../typed/typing.ts';
import { usePendingText } from '../usePendingText.ts';

interface ListFilterProps extends FilterProps {
  /** The values are those wanted, or those not wanted. */
  suffix: '' | '_neq';
}

/** Filters by several values that are written or pasted, such as a column of codes out of a sheet. */
export function ListFilter({ name, field, label, filter, onChange, suffix }: ListFilterProps) {
  const translate = useTranslate();
  const hintId = useId();
  const key = name + suffix;
  const settled = JSON.stringify(asList(filter[key]));
  const [draft, change, flush] = usePendingText(settled, (next) => {
    const values = JSON.parse(next) as unknown[]; // written below
    onChange({ [key]: values.length === 0 ? undefined : values });
  });
  // what is being written stands as it is, blank lines too, until it is left
  const [typed, setTyped] = useState<string>();
  /** What a lone sign before three digits is, in all of what was pasted. */
  const [lone, setLone] = useState<Ambiguous>();
  const stored = JSON.parse(draft) as unknown[];
  const { refused, twofold, isCutOff, values } =
    typed === undefined ? { ...NONE, values: stored } : valuesIn(typed, field, lone);
  const enter = (next: string, meaning: Ambiguous | undefined) => {
    setTyped(next);
    change(JSON.stringify(valuesIn(next, field, meaning).values));
  };
  const hint =
    refused.length > 0
      ? translate('farola.filtering.list.refused', { values: refused.slice(0, FEW).join(', ') })
      : isCutOff
        ? translate('farola.filtering.list.cutOff', { count: values.length })
        : translate('farola.filtering.list.hint');
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        value={typed ?? written(stored, field)}
        error={refused.length > 0}
        onChange={({ target }) => enter(target.value, lone)}
        onBlur={() => {
          flush();
          // what could not be read is not taken away from under the person
          if (refused.length === 0 && twofold === undefined) setTyped(undefined);
        }}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': hintId } }}
      />
      {twofold !== undefined && (
        <NumberQuestion
          text={twofold}
          field={field}
          isOfMany
          onChoose={(_value, meaning) => {
            setLone(meaning);
            enter(typed ?? '', meaning);
          }}
        />
      )}
      <FormHelperText id={hintId} error={refused.length > 0}>
        {hint}
      </FormHelperText>
    </>
  );
}

/** More would make addresses that not every server and mail takes. */
const MOST_VALUES = 300;
const MOST_LETTERS = 6000;
const FEW = 3;

interface Values {
  values: unknown[];
  refused: string[];
  /** The first text that may be two numbers. */
  twofold: string | undefined;
  isCutOff: boolean;
}

const NONE = { refused: [], twofold: undefined, isCutOff: false };

function valuesIn(text: string, field: Field, lone: Ambiguous | undefined): Values {
  const values = new Map<string, unknown>();
  const refused: string[] = [];
  let twofold: string | undefined;
  let letters = 0;
  for (const part of text.split(separatorsOf(field))) {
    if (part.trim() === '') continue;
    const value = isText(field) ? part.trim() : readText(part, field, lone);
    if (!isText(field) && value === part) {
      if (lone === undefined && ambiguityIn(part, field) !== undefined) twofold ??= part;
      else refused.push(part.trim());
    } else if (!values.has(String(value))) {
      letters += String(value).length;
      if (values.size === MOST_VALUES || letters > MOST_LETTERS) {
        return { values: [...values.values()], refused, twofold, isCutOff: true };
      }
      values.set(String(value), value);
    }
  }
  return { values: [...values.values()], refused, twofold, isCutOff: false };
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'email';

/** A code and an address hold no blank and no comma; a number or a name may. */
function separatorsOf(field: Field): RegExp {
  const { code } = field as { code?: boolean }; // of texts alone
  const isCode = field.kind === 'email' || code === true;
  return isCode ? /[\s;,]+/u : /[\n\r\t;]+/u;
}

const written = (values: readonly unknown[], field: Field): string =>
  values
    .map((value) => (isText(field) || value === null ? asText(value) : writeText(value, field)))
    .join('\n');
