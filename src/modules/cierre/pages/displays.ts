import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { ReopenedKindsDisplay } from './ReopenedKindsDisplay.tsx';

export const displays: NamedDisplays = { 'cierre_mes.reabre': ReopenedKindsDisplay };
