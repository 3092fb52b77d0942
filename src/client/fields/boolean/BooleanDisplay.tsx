import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';

import { typeOf } from '../../../core/fields/registry.ts';
import { toneOf } from '../../../core/fields/tone.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { readHabits } from '../../i18n/format.ts';
import { Toned } from '../Toned.tsx';
import type { BooleanField } from '../../../core/fields/boolean/boolean.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<BooleanField> = {
  Display: BooleanDisplay,
  asks: ['is', ...presence],
};

/** Green only where the descriptor says that yes, or no, is good. */
function BooleanDisplay({ value, field }: DisplayProps) {
  const sign = value === true ? CheckCircleOutlined : RemoveCircleOutlineOutlined;
  const tone = toneOf(field, value);
  const Sign = tone === 'neutral' || tone === 'good' ? sign : undefined;
  return (
    <Toned
      tone={tone}
      text={yesOrNo(value === true, field)}
      {...(Sign === undefined ? {} : { Sign })}
    />
  );
}

export const yesOrNo = (value: boolean, field: DisplayProps['field']): string =>
  typeOf(field).format(value, field, readHabits());
