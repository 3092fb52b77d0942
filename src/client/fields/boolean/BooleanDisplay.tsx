import { typeOf } from '../../../core/fields/registry.ts';
import { toneOf } from '../../../core/fields/tone.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { readHabits } from '../../i18n/format.ts';
import { Toned, toneSigns } from '../Toned.tsx';
import type { BooleanField } from '../../../core/fields/boolean/boolean.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<BooleanField> = {
  Display: BooleanDisplay,
  asks: ['is', ...presence],
};

/** Green only where the descriptor says that yes, or no, is good. */
function BooleanDisplay({ value, field }: DisplayProps) {
  const own = value === true ? toneSigns.good : NO;
  const tone = toneOf(field, value);
  const sign = tone === 'neutral' || tone === 'good' ? own : undefined;
  return <Toned tone={tone} text={yesOrNo(value === true, field)} sign={sign} />;
}

/** A circle with a line across, of Material Icons. */
const NO =
  'M7 11v2h10v-2zm5-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8';

export const yesOrNo = (value: boolean, field: DisplayProps['field']): string =>
  typeOf(field).format(value, field, readHabits());
