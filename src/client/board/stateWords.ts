import { choicesOf } from '../../core/fields/choice/choice.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import { useChoiceText } from '../fields/choice/ChoiceDisplay.tsx';

/** What the states of a resource are called in the chosen language. */
export function useStateWords(resource: Resource): (state: string) => string {
  const textOf = useChoiceText(resource.name);
  const name = resource.states?.field ?? '';
  const field = fieldOf(resource, name);
  const choices = field?.kind === 'choice' ? choicesOf(field) : [];
  return (state) => textOf(name, state, choices.find(({ id }) => id === state)?.name);
}
