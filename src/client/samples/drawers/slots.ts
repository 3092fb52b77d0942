import type { Slots } from '../../added/addition.ts';

export const slots: Slots = {};
