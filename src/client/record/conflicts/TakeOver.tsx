import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useErrorText } from '../../errors/errorText.ts';
import { useFormContext } from '../form/formContext.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** What somebody else saved since the form was opened, to be taken into it before anything is saved. */
export function TakeOver({ id, onClose }: { id: number; onClose: () => void }) {
  const { resource, base, form, rebase } = useFormContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'presente', id, base?.['version']],
    queryFn: async () =>
      (await dataProvider.getOne<Row & { id: number }>(resource.name, { id })).data,
    gcTime: 0,
  });
  if (error !== null) {
    return (
      <ConfirmDialog
        title={translate('farola.conflict.seeTitle')}
        confirmLabel={translate('farola.views.error.retry')}
        onConfirm={() => void refetch()}
        onCancel={onClose}
      >
        {errorText(error)}
      </ConfirmDialog>
    );
  }
  if (data === undefined) return null;
  return (
    <MergeDialog
      resource={resource}
      versions={{ base: base ?? {}, mine: form.getValues(), theirs: data }}
      title={translate('farola.conflict.seeTitle')}
      detail={translate('farola.conflict.seeDetail')}
      confirmLabel={translate('farola.conflict.takeOver')}
      isBusy={false}
      onConfirm={(values) => {
        rebase({ theirs: data, values });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
