import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { choicesOf } from '../../core/fields/choice/choice.ts';
import { toneOf, type Tone } from '../../core/fields/tone.ts';
import { absences, type Absent, type Matrix } from '../../core/resource/matrix.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import { useResources } from '../resource/resourcesContext.ts';

const ABSENT_TONES: Readonly<Record<Absent, Tone>> = { por_entregar: 'neutral', falta: 'bad' };

export const isAbsent = (state: string): state is Absent =>
  (absences as readonly string[]).includes(state);

export interface CellWords {
  /** Of the records in the cells. */
  target: Resource;
  /** What a cell may say: the states of what is there, then of what is not. */
  states: readonly string[];
  textOf: (state: string) => string;
  toneOf: (state: string) => Tone;
}

/** The words of the cells and their tones; undefined where the person may not know of what stands in them. */
export function useCellWords(matrix: Matrix | undefined): CellWords | undefined {
  const translate = useTranslate();
  const { resource = '', state: name = '' } = matrix?.cells ?? {};
  const target = useResources().get(resource);
  const field = target?.fields[name];
  return useMemo(() => {
    if (target === undefined || field === undefined) return undefined;
    const choices = choicesOf(field);
    const textOf = choiceTexts(translate, target.name);
    return {
      target,
      states: [...choices.map(({ id }) => id), ...absences],
      textOf: (state) =>
        isAbsent(state)
          ? translate(`farola.matrix.state.${state}`)
          : textOf(name, state, choices.find(({ id }) => id === state)?.name),
      toneOf: (state) => (isAbsent(state) ? ABSENT_TONES[state] : toneOf(field, state)),
    };
  }, [target, field, name, translate]);
}
