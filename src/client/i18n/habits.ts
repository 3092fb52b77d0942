import type { Habits } from '../../core/fields/field.ts';
import { readLanguage, tableOf } from './language.ts';

/** The number and date habits of the chosen language, which also says whose sentences errors speak. */
export function readHabits(): Habits {
  return tableOf(readLanguage());
}
