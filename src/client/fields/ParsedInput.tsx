import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';

import type { Field } from '../../core/fields/field.ts';
import type { Ambiguous } from '../../core/fields/numberText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { isDay, isMonth, isTimeOfDay } from '../../core/time/calendar.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { formatLongDate, formatPeriod, readHabits } from '../i18n/format.ts';
import { described, FieldFrame, ReadNote } from './FieldFrame.tsx';
import { asText } from './asText.ts';
import type { FilterProps, InputProps } from './fieldView.ts';
import { RangeFilter } from './filters/PlainFilters.tsx';
import { ambiguityIn, freeNumber, readText, writeText } from './typed/typing.ts';

interface ParsedInputProps {
  input: InputProps;
  /** Whether a value is in stored form, and not a text that could not be read. */
  isStored: (value: unknown) => boolean;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** Stands inside, at the right end: a picker. */
  picker?: ReactNode;
}

/**
 * A text that core's `readTyped` reads as it is typed or pasted and core's `format` writes when the
 * focus is elsewhere. What cannot be read stays as it was typed, and the check says what is wrong.
 */
export function ParsedInput(props: ParsedInputProps) {
  const { input, isStored, picker, placeholder, inputMode = 'text' } = props;
  const [typed, setTyped] = useState<string>();
  // stands until the value is another one, also when the focus has gone
  const [read, setRead] = useState<{ value: unknown; as: string | undefined }>();
  /** The value as it was written when the focus came: that text is no new one. */
  const [known, setKnown] = useState<{ text: string; value: unknown }>();
  const box = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  // nothing was typed since the focus came: a proposal that arrives is seen
  const isProposed = typed === known?.text && input.value !== known?.value;
  const text = isProposed ? written(input, isStored) : (typed ?? written(input, isStored));
  const unit = useDescriptorWords().unitOf(input);
  const enter = (next: string) => {
    setTyped(next);
    const value = next === known?.text ? known.value : readText(next, input.field);
    setRead({ value, as: readAs(next, value, input.field) });
    input.onChange(value);
  };
  const choose = (value: number) => {
    // the button goes, and the keyboard is to go on from the field
    box.current?.focus();
    const chosen = writeText(value, input.field);
    setTyped(chosen);
    setKnown({ text: chosen, value });
    input.onChange(value);
  };
  const note = (
    <>
      {typeof input.value === 'string' && (
        <NumberQuestion text={input.value} field={input.field} onChoose={choose} />
      )}
      {read?.as === undefined || read.value !== input.value ? (
        input.note
      ) : (
        <ReadNote>{translate('farola.comfort.read.as', { value: read.as })}</ReadNote>
      )}
    </>
  );
  return (
    <FieldFrame input={{ ...input, note }}>
      <OutlinedInput
        id={input.id}
        value={text}
        placeholder={placeholder}
        autoFocus={input.autoFocus}
        inputRef={box}
        onFocus={() => {
          setTyped(text);
          setKnown({ text, value: input.value });
        }}
        onChange={({ target }) => enter(target.value)}
        onBlur={() => {
          setTyped(undefined);
          input.onBlur();
        }}
        slotProps={{ input: { inputMode, autoComplete: 'off', ...described(input) } }}
        endAdornment={
          <>
            {unit !== undefined && <InputAdornment position="end">{unit}</InputAdornment>}
            {picker}
          </>
        }
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
    </FieldFrame>
  );
}

function written({ value, field }: InputProps, isStored: (value: unknown) => boolean): string {
  if (value === null || value === undefined) return '';
  return isStored(value) ? writeText(value, field) : asText(value);
}

/** What a typed text was understood as, where someone could have meant something else by it. */
function readAs(text: string, value: unknown, field: Field): string | undefined {
  const tidy = text.trim();
  if (typeof value === 'number') return isTwofold(tidy) ? numberWritten(value, field) : undefined;
  if (typeof value !== 'string' || value === text) return undefined;
  const isPlain = tidy === writtenBack(value, field) && !isTwofoldDay(value);
  return isPlain ? undefined : inWords(value, field);
}

function inWords(value: string, field: Field): string | undefined {
  if (field.kind === 'date' && isDay(value)) return formatLongDate(value);
  if (field.kind === 'period' && isMonth(value)) return formatPeriod(value);
  if (field.kind === 'time' && isTimeOfDay(value)) return value;
  const [day, clock = ''] = value.split('T');
  return field.kind === 'dateTime' && isDay(day)
    ? `${formatLongDate(day)}, ${clock.slice(0, 'hh:mm'.length)}`
    : undefined;
}

/** One separator before three digits may be of thousands or of decimals; parentheses turn the sign. */
const isTwofold = (text: string): boolean =>
  /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) || text.startsWith('(');

/** The month stands first in English habits, and nobody here expects it. */
function isTwofoldDay(value: string): boolean {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(value) ?? [];
  return readHabits() === 'en' && day !== undefined && Number(day) <= 12 && day !== month;
}

const numberWritten = (value: number, field: Field): string =>
  field.kind === 'decimal' ? freeNumber(value, field) : writtenBack(value, field);

const writtenBack = (value: unknown, field: Field): string =>
  typeOf(field).format(value, field, readHabits());

/** Whole numbers, decimals and money: all that differs is how core reads and writes them. */
export function NumberInput(input: InputProps) {
  return <ParsedInput input={input} isStored={isNumber} inputMode="decimal" />;
}

export function NumberFilter(given: FilterProps) {
  return <RangeFilter given={given} Input={NumberInput} isStored={isNumber} />;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';

interface NumberQuestionProps {
  /** What was typed, or the first such of what was pasted. */
  text: string;
  field: Field;
  /** The answer counts for all that is written so. */
  isOfMany?: boolean;
  onChoose: (value: number, meaning: Ambiguous) => void;
}

/** Asks which of two numbers is meant, where the text alone does not say. */
export function NumberQuestion({ text, field, isOfMany, onChoose }: NumberQuestionProps) {
  const translate = useTranslate();
  const numbers = ambiguityIn(text, field);
  if (numbers === undefined) return null;
  const question = translate(`farola.comfort.read.${isOfMany ? 'whichAll' : 'which'}`, {
    text: text.trim(),
  });
  return (
    <Box component="fieldset" aria-label={question} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <ReadNote>{question}</ReadNote>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {MEANINGS.map((meaning) => (
          <Button
            key={meaning}
            size="small"
            variant="outlined"
            onClick={() => onChoose(numbers[meaning], meaning)}
          >
            {freeNumber(numbers[meaning], field)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const MEANINGS: readonly Ambiguous[] = ['thousands', 'decimal'];
