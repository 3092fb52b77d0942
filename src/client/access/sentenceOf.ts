import type { FieldFinding } from '../../core/fields/field.ts';
import { plainArgument } from '../../core/i18n/findings.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';

/** A finding that brings its own words, in the chosen language, its holes filled. */
export function sentenceOf(finding: FieldFinding | undefined): string | undefined {
  const sentence = finding?.message?.[tableOf(readLanguage())];
  return sentence?.replace(
    /\{(\w+)\}/g,
    (hole, name: string) => plainArgument(finding?.params, name) ?? hole,
  );
}
