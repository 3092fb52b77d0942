import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

import type { PhotoFacts } from '../../../core/files/filesApi.ts';
import { isReadOnlyNow } from '../../../core/resource/reading.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { momentText, placeText } from '../../fields/file/useFile.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useFormContext } from '../form/formContext.ts';
import { isVisible } from '../form/layout.ts';
import { recheckOthers } from '../form/recordResolver.ts';

/** The place and the day of a photo, for a point and a date of the record that are empty: offered, never imposed. */
export function PhotoOffer({ foto }: { foto: PhotoFacts }) {
  const translate = useTranslate();
  const { resource, form } = useFormContext();
  const labelOf = useFieldLabel(resource);
  const emptyOf = useEmptyField();
  const point = foto.punto === undefined ? undefined : emptyOf(['point']);
  const moment = foto.tomada_en === undefined ? undefined : emptyOf(['date', 'dateTime']);
  const take = (name: string, value: unknown) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    recheckOthers(form, resource, name);
  };
  const offers = [
    ...(point === undefined || foto.punto === undefined
      ? []
      : [
          {
            name: point,
            value: foto.punto,
            words: translate('farola.attachments.usePlace', {
              label: labelOf(point),
              place: placeText(foto.punto),
            }),
          },
        ]),
    ...(moment === undefined || foto.tomada_en === undefined
      ? []
      : [
          {
            name: moment,
            value: momentFor(resource.fields[moment]?.kind, foto.tomada_en),
            words: translate('farola.attachments.useMoment', {
              label: labelOf(moment),
              moment: momentText(foto.tomada_en),
            }),
          },
        ]),
  ];
  if (offers.length === 0) return null;
  return (
    <Stack component="output" sx={{ alignItems: 'flex-start' }}>
      {offers.map(({ name, value, words }) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          startIcon={<AutoFixHigh />}
          onClick={() => take(name, value)}
          sx={{ px: 0.75, py: 0.25, color: 'text.secondary', textAlign: 'start' }}
        >
          {words}
        </Button>
      ))}
    </Stack>
  );
}

const momentFor = (kind: string | undefined, tomada_en: string): string =>
  kind === 'date' ? tomada_en.slice(0, 10) : `${tomada_en}-05:00`;

/** The first field of these kinds, in the order of the form, that may be filled in and is not. */
function useEmptyField(): (kinds: readonly string[]) => string | undefined {
  const { resource, access, values, read, settled } = useFormContext();
  return (kinds) =>
    resource.form
      .flatMap(({ fields }) => fields)
      .find((name) => {
        const field = resource.fields[name];
        return (
          field !== undefined &&
          access === 'write' &&
          kinds.includes(field.kind) &&
          isBlank(values[name]) &&
          !(name in resource.fixed) &&
          !settled.includes(name) &&
          !isReadOnlyNow(field, values) &&
          isVisible(resource, name, read)
        );
      });
}
