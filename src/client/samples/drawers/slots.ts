import type { Slots } from '../../added/addition.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { ToolbarTools } from './ToolbarTools.tsx';

export const slots: Slots = { headerTools: HeaderTools, toolbar: ToolbarTools };
