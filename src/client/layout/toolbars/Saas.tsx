import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useLocation, useTranslate } from 'ra-core';

import { resources } from '../../../../resources.config.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { noun } from '../../i18n/noun.ts';
import { PageName } from './PageName.tsx';
import type { KindProps } from './kindProps.ts';
import { Tools } from './Tools.tsx';

/** With a button for what is done most: a new record of what the page shows. */
export function Saas({ tools }: KindProps) {
  return (
    <>
      <PageName size="h2" />
      <Tools>
        <NewRecord />
        {tools}
      </Tools>
    </>
  );
}

function NewRecord() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const user = useCurrentUser();
  const [, name, record] = useLocation().pathname.split('/');
  const resource = resources.find((one) => one.name === name);
  if (resource === undefined || record === 'create' || !mayUse(resource, 'escribir', user)) {
    return null;
  }
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
    >
      {translate('farola.page.create', { name: noun(resource) })}
    </Button>
  );
}
