import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { ReopenedKindsInput } from './ReopenedKindsInput.tsx';

export const inputs: NamedInputs = { 'cierre_mes.reabre': ReopenedKindsInput };
