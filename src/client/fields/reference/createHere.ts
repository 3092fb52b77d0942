import { createContext } from 'react';

/** A record that is to be made for a reference, without leaving the form that needs it. */
export interface CreateRequest {
  target: string;
  /** What was typed, for its name. */
  text: string;
  /** What it must be like to be offered. */
  given: Readonly<Record<string, unknown>>;
  onCreated: (id: number) => void;
}

/** Opens the form of a new record over the present one; absent where nothing can be made: in filters. */
export const CreateHereContext = createContext<((request: CreateRequest) => void) | undefined>(
  undefined,
);
