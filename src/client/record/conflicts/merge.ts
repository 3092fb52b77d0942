import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isEditable } from '../../../core/resource/workflow.ts';
import { enteredFields, valuesOf } from '../form/formValues.ts';
import { isSame, sameMeaning } from './sameMeaning.ts';

/** A record three times: as the form began, as it stands in the form, and as somebody else saved it. */
export interface Versions {
  base: Row;
  mine: Row;
  theirs: Row;
}

/** A field that is not the same in mine and theirs. */
export interface Difference {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it: `both` to different values needs a choice, the others are merged. */
  by: 'both' | 'mine' | 'theirs';
}

export function differencesOf(resource: Resource, versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  return enteredFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    // what nobody may read cannot be compared; what I typed is sent
    if (field === undefined || 'writeOnly' in field) return [];
    const isSame = (one: Row, other: Row) => sameMeaning(field, one[name], other[name]);
    if (isSame(mine, theirs)) return [];
    const by = isSame(mine, base) ? 'theirs' : isSame(theirs, base) ? 'mine' : 'both';
    return [
      {
        name,
        base: base[name] ?? null,
        mine: mine[name] ?? null,
        theirs: theirs[name] ?? null,
        by,
      },
    ];
  });
}

/** Whether everything that I changed stands in their version already: my own save, or the same idea. */
export function isSavedAlready(resource: Resource, versions: Versions): boolean {
  const typedSecret = Object.entries(resource.fields).some(
    ([name, field]) => 'writeOnly' in field && (versions.mine[name] ?? '') !== '',
  );
  return !typedSecret && differencesOf(resource, versions).every(({ by }) => by === 'theirs');
}

/**
 * What was typed, to stand on top of their version without asking anybody: that is so while they changed
 * nothing that is typed here, or nothing was typed. Undefined: the person has to look.
 */
export function followedBy(
  resource: Resource,
  { base, mine, theirs }: { base: Row | undefined; mine: Row; theirs: Row },
): Row | undefined {
  if (base === undefined || Number(theirs['version']) < Number(base['version'])) return undefined;
  const began = valuesOf(resource, base);
  const typed = Object.keys(began).filter((name) => !isSame(began[name], mine[name]));
  if (typed.length === 0) return {};
  const asks =
    isEditable(resource, theirs) !== isEditable(resource, base) ||
    differencesOf(resource, { base, mine, theirs }).some(({ by }) => by !== 'mine');
  return asks ? undefined : Object.fromEntries(typed.map((name) => [name, mine[name]]));
}

/** What is chosen for a field: one of the versions, or a value typed instead. */
export type Choice = { side: 'mine' | 'theirs' } | { side: 'other'; value: unknown };

/** The values to put on top of theirs; undefined while a choice is missing. */
export function chosenValues(
  differences: readonly Difference[],
  choices: Readonly<Record<string, Choice>>,
): Row | undefined {
  const values: Row = {};
  for (const difference of differences) {
    const choice = choices[difference.name] ?? proposedChoice(difference);
    if (choice === undefined) return undefined;
    if (choice.side === 'other') values[difference.name] = choice.value;
    if (choice.side === 'mine') values[difference.name] = difference.mine;
  }
  return values;
}

/** Changed on one side alone, that side; a conflict is never decided for the person. */
export const proposedChoice = ({ by }: Difference): Choice | undefined =>
  by === 'both' ? undefined : { side: by };
