import { access, errors } from '../words/access.ts';

/** What is said before the application is there, and where it fails; a chunk of its own. */
export const table = { access, errors };
