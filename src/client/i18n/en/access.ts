import { access } from '../words/access.ts';
import { errors } from '../words/errors.ts';

/** What is said before the application is there, and where it fails; a chunk of its own. */
export const table = { access, errors };
