import { said } from '../../../core/i18n/sentences.ts';
import { reactAdmin } from '../../i18n/es/reactAdmin.ts';
import { farola } from '../../i18n/words/farola.ts';
import { ofSubjects } from './ofSubjects.ts';

/** All Spanish words of the application; a chunk of its own, fetched where Spanish is shown. */
export const table = { ...reactAdmin, farola: said({ ...farola, ...ofSubjects }, 'es') };
/** What the descriptors say is Spanish already. */
export const overlays = { overlays: {}, common: {} };
