import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { Field } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { unnamedLabel } from '../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import { readHabits } from '../i18n/format.ts';

/** What a record is called: the values of `represent`, joined, or what tells it apart. */
export type Represent = (resource: Resource, record: Row) => string;

/** Names records in the chosen language. The same function as long as the language is. */
export function useRepresent(): Represent {
  const translate = useTranslate();
  return useCallback<Represent>(
    (resource, record) => {
      const choiceText = choiceTexts(translate, resource.name);
      const written = (name: string, field: Field, value: unknown): string => {
        const text = typeOf(field).format(value, field, readHabits());
        return field.kind === 'choice' ? choiceText(name, String(value), text) : text;
      };
      const parts = resource.represent.flatMap((name) => {
        const field = resource.fields[name];
        const value = record[name];
        return field === undefined || isBlank(value) ? [] : [written(name, field, value)];
      });
      return parts.length === 0
        ? unnamedLabel(resource, record, readHabits(), written)
        : parts.join(resource.join);
    },
    [translate],
  );
}
