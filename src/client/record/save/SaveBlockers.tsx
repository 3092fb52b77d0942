import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';

import { wordsFor } from '../../../core/api/errors.ts';
import { readHabits } from '../../i18n/habits.ts';
import { useFormContext } from '../form/formContext.ts';

/** Says at the top, before anybody types, why nothing can be saved here. */
export function SaveBlockers() {
  const { hindrances } = useFormContext();
  return hindrances.map((finding) => (
    <Alert key={finding.code} severity="warning" icon={<LockOutlined />}>
      {wordsFor(finding, readHabits())}
    </Alert>
  ));
}
