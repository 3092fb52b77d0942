import { everyRight, type Rol, type Who } from '../../../src/core/resource/permissions.ts';

/** Someone of that role, to whom nothing is forbidden beyond it. */
export const asWho = (rol: Rol): Who => ({ rol, derechos: everyRight });
