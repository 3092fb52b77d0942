import type { Slots } from '../../added/added.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import { ToolbarTools } from './ToolbarTools.tsx';

export const slots: Slots = { headerTools: HeaderTools, toolbar: ToolbarTools };
