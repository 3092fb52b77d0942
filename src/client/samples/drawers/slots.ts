import type { Slots } from '../../added/addition.ts';
import { HeaderTools } from './HeaderTools.tsx';

export const slots: Slots = { headerTools: HeaderTools };
