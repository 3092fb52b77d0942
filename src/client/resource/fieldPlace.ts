/** Ends the address of a record whose form is to open at one of its fields. */
export const fieldHash = (name: string): string => `#campo=${name}`;

export const fieldInHash = (hash: string): string | undefined =>
  /^#campo=([a-z][a-z0-9_]*)$/.exec(hash)?.[1];
