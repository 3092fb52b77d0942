import { z } from 'zod';
import { jsonFault } from '../fields/json/jsonValue.ts';

/** Why something is done, as the history keeps it. */
export const reason = z
  .string()
  .max(500)
  .refine((text) => jsonFault(text) === undefined, 'has a character that no text can hold');
