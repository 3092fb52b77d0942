import type { Resource } from './resource.ts';

/** Accounts, and records with data of a person, masked or not: nothing of them outlives a session at a browser. */
export const isAboutPersons = ({ fields, access }: Resource): boolean =>
  access.derecho !== undefined ||
  Object.values(fields).some(
    ({ personal, identifies }) => personal === true || identifies === true,
  );
