import type { ResourceName } from '../../../resources.config.ts';
import { bitacora } from './bitacora.ts';
import type { Hook } from './hook.ts';
import { sector } from './sector.ts';
import { usuario } from './usuario.ts';

/** Server behaviour by resource name; a key that is no resource does not compile. */
export const hooks = { bitacora, sector, usuario } satisfies Partial<Record<ResourceName, Hook>>;
