import type { Pages } from '../../added/addition.ts';

export const pages: Pages = {};
