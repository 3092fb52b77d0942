import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

import { ActivityList } from '../../account/ActivityList.tsx';
import { WIDE_DRAWER } from '../constants.ts';
import { SidePanel } from './SidePanel.tsx';

/** What the person did last, without leaving the page. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SidePanel
      title={translate('farola.account.activity.title')}
      width={WIDE_DRAWER}
      onClose={onClose}
      footer={
        <Button component={LinkBase} to="/crafted/pages/profile" onClick={onClose}>
          {translate('farola.layoutSettings.activity.all')}
        </Button>
      }
    >
      <ActivityList />
    </SidePanel>
  );
}
