import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { ReopenedKindsInput } from './ReopenedKinds.tsx';

export const inputs: NamedInputs = { 'cierre_mes.reabre': ReopenedKindsInput };
