import { createElement, lazy, Suspense } from 'react';

import type { InputProps } from '../../../client/fields/fieldView.ts';
import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';

const TemplateInput = lazy(async () => ({
  default: (await import('./TemplateInput.tsx')).TemplateInput,
}));

export const inputs: NamedInputs = {
  'plantilla_carta.cuerpo': (props: InputProps) =>
    createElement(Suspense, null, createElement(TemplateInput, props)),
};
