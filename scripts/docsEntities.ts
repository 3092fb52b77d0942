/** `npm run docs:entities`: writes `docs/entities.md` from the descriptors. */
import { writeFileSync } from 'node:fs';
import { resources } from '../resources.config.ts';
import { entityPages } from './entityPages.ts';

writeFileSync(new URL('../docs/entities.md', import.meta.url), await entityPages(resources));
