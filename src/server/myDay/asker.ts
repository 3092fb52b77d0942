import type { CurrentUser } from '../../core/api/api.ts';
import type { CheckContext } from '../../core/fields/field.ts';

/** Who opens the start page, and when. */
export interface Asker {
  user: CurrentUser;
  context: CheckContext;
}
