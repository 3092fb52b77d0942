import { useTranslate } from 'ra-core';

import type { Field } from '../../core/fields/field.ts';
import { nounOf } from '../../core/resource/noun.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { readLanguage, tableOf } from './language.ts';

/** A field where it is shown: what is said of it differs by resource. */
interface Placed {
  resource: string;
  name: string;
  field: Field;
}

/** What descriptors say, in the chosen language; one that has no words there speaks Spanish. */
export function useDescriptorWords() {
  return descriptorWords(useTranslate());
}

/** The same where many are told at once. */
export function descriptorWords(translate: ReturnType<typeof useTranslate>) {
  const lookedUp = (key: string, own: string | undefined) =>
    own === undefined ? undefined : translate(`resources.${key}`, { _: own });
  return {
    descriptionOf: ({ name, description }: Resource) =>
      lookedUp(`${name}.description`, description),
    sectionTitle: ({ name }: Resource, title: string) =>
      translate(`resources.${name}.sections.${title}`, { _: title }),
    transitionLabel: ({ name, states }: Resource, transition: string) =>
      translate(`resources.${name}.transitions.${transition}`, {
        _: states?.transitions[transition]?.label ?? transition,
      }),
    columnLabel: ({ name }: Resource, column: string, own: string) =>
      translate(`resources.${name}.columns.${column}`, { _: own }),
    helpOf: ({ resource, name, field }: Placed) => lookedUp(`${resource}.help.${name}`, field.help),
    unitOf: ({ resource, name, field }: Placed) =>
      lookedUp(`${resource}.units.${name}`, field.unit),
  };
}

/** What so many records (default 1) are called within a sentence or on a button, as the person reads. */
export const noun = (
  resource: Pick<Resource, 'label' | 'plural' | 'english'>,
  count?: number,
): string => nounOf(resource, tableOf(readLanguage()), count);

/** The label of a field in the chosen language; a descriptor that has no words there speaks Spanish. */
export function useFieldLabel(
  resource: Pick<Resource, 'name' | 'fields'>,
): (name: string) => string {
  const translate = useTranslate();
  return (name) =>
    translate(`resources.${resource.name}.fields.${name}`, {
      _: resource.fields[name]?.label ?? name,
    });
}

/** Ends the address of a record whose form is to open at one of its fields. */
export const fieldHash = (name: string): string => `#campo=${name}`;

export const fieldInHash = (hash: string): string | undefined =>
  /^#campo=([a-z][a-z0-9_]*)$/.exec(hash)?.[1];
