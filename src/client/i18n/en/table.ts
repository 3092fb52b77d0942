import reactAdmin from 'ra-language-english';

import { said } from '../sentences.ts';
import { farola } from '../words/farola.ts';
import { commonOverlay, resourceOverlays } from './resources.ts';

/** All English words of the application; a chunk of its own, fetched where English is shown. */
export const table = { ...reactAdmin, farola: said(farola, 'en') };
export const overlays = { overlays: resourceOverlays, common: commonOverlay };
