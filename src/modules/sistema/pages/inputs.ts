import { ParameterInput } from '../../../client/parameters/ParameterInput.tsx';
import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';

export const inputs: NamedInputs = {
  'parametro.valor': ParameterInput,
};
