import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Field } from '../../core/fields/field.ts';
import { toneOf, type Tone } from '../../core/fields/tone.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { classesOf, fieldAt, type MapClass, type MapColor } from '../../core/resource/faces/map.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { yesOrNo } from '../fields/boolean/BooleanDisplay.tsx';
import { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import { formatNumber } from '../i18n/format.ts';
import { inLanguage } from '../i18n/language.ts';
import { useResources } from '../resource/resourcesContext.ts';

/** What a colour and its classes are called. */
export interface ColorWords {
  label: string;
  /** By class from 0, which is the empty value. */
  classes: readonly string[];
  /** From little to much. */
  isOrdered: boolean;
  /** Of a choice that has some: what each class but the empty one says to who reads it. */
  tones?: readonly Tone[];
}

/** The words of each colour of a map. */
export function useColorWords(resource: Resource, colors: readonly MapColor[]): ColorWords[] {
  const translate = useTranslate();
  const locale = useLocale();
  const resources = useResources();
  return useMemo(
    () =>
      colors.map((color) => {
        const end = fieldAt(resource, color.by, resources);
        if (end === undefined) return { label: color.by, classes: [], isOrdered: false };
        const { field, target = resource, name } = end;
        const label =
          color.label === undefined
            ? translate(`resources.${target.name}.fields.${name}`, { _: field.label })
            : inLanguage(color.label, locale);
        const told = wordsOf({ translate, resource: target.name, name, field });
        const classes = classesOf(field, color);
        const tones = tonesOf(field, classes);
        return {
          label,
          ...(tones === undefined ? {} : { tones }),
          classes: [translate('farola.map.empty'), ...classes.map(told)],
          isOrdered: classes.some(({ kind }) => kind !== 'value'),
        };
      }),
    [resource, colors, resources, translate, locale],
  );
}

function tonesOf(field: Field, classes: readonly MapClass[]): Tone[] | undefined {
  const tones = classes.map((one) =>
    one.kind === 'value' ? toneOf(field, one.value) : ('neutral' as const),
  );
  return tones.some((tone) => tone !== 'neutral') ? tones : undefined;
}

interface Given {
  translate: ReturnType<typeof useTranslate>;
  resource: string;
  name: string;
  field: Field;
}

function wordsOf({ translate, resource, name, field }: Given): (one: MapClass) => string {
  const number = (value = 0) => `${formatNumber(value)}${field.unit ? ` ${field.unit}` : ''}`;
  return (one) => {
    switch (one.kind) {
      case 'value':
        if (typeof one.value === 'boolean') return yesOrNo(one.value, field);
        return choiceTexts(translate, resource)(
          name,
          one.value,
          choicesOf(field).find(({ id }) => id === one.value)?.name,
        );
      case 'number': {
        const { from, below } = one;
        // of whole numbers one is a class by itself: 0, 1, 2 or more
        const only = singleOf(field, one);
        if (only !== undefined) return number(only);
        if (from === undefined) return translate('farola.map.less', { below: number(below) });
        if (below === undefined) return translate('farola.map.from', { from: number(from) });
        return translate('farola.map.between', { from: number(from), below: number(below) });
      }
      case 'days': {
        const span = (days = 0) =>
          days % YEAR === 0
            ? translate('farola.map.years', { smart_count: days / YEAR })
            : translate('farola.map.days', { smart_count: days });
        const { after, upTo } = one;
        if (after === undefined) return translate('farola.map.upToDays', { upTo: span(upTo) });
        if (upTo === undefined) return translate('farola.map.afterDays', { after: span(after) });
        return translate('farola.map.betweenDays', { after: span(after), upTo: span(upTo) });
      }
    }
  };
}

const YEAR = 365;

/** Counts begin at 0. */
function singleOf(field: Field, { from = 0, below }: { from?: number; below?: number }) {
  return field.kind === 'integer' && below === from + 1 ? from : undefined;
}
