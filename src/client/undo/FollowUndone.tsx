import { useFormState } from 'react-hook-form';

import { useFormContext } from '../views/form/formContext.ts';
import { useUndone } from './undone.ts';

/** Opens the record anew when something went back; what was typed meanwhile stays, and saving compares. */
export function FollowUndone({ onUndone }: { onUndone: () => void }) {
  const { form } = useFormContext();
  const { isDirty } = useFormState({ control: form.control });
  useUndone(() => {
    if (!isDirty) onUndone();
  });
  return null;
}
