import { said } from '../sentences.ts';
import { farola } from '../words/farola.ts';
import { reactAdmin } from './reactAdmin.ts';

/** All Spanish words of the application; a chunk of its own, fetched where Spanish is shown. */
export const table = { ...reactAdmin, farola: said(farola, 'es') };
/** What the descriptors say is Spanish already. */
export const overlays = { overlays: {}, common: {} };
