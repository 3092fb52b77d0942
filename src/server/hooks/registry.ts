import { bitacora } from './bitacora.ts';
import type { Hook } from './hook.ts';
import { sector } from './sector.ts';
import { usuario } from './usuario.ts';

/** Server behaviour by resource name; `app.ts` refuses a name that is no resource. */
export const hooks: Readonly<Record<string, Hook>> = { bitacora, sector, usuario };
