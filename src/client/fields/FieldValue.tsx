import { useTranslate } from 'ra-core';

import { isBlank } from '../../core/record/validateRecord.ts';
import { displayOf } from './displays.ts';
import type { DisplayProps } from './fieldView.ts';
import { hiddenText } from '../theme/hidden.ts';
import { namedDisplays } from './namedDisplays.ts';

/** A value as people read it; nothing shows as a dim dash. */
export function FieldValue(props: DisplayProps) {
  if (isBlank(props.value)) return <EmptyValue />;
  const Display =
    namedDisplays[`${props.resource}.${props.name}`] ?? displayOf(props.field).Display;
  return <Display {...props} />;
}

export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span style={DIM}>
      <span aria-hidden>—</span>
      <span style={hiddenText}>{translate('farola.views.field.empty')}</span>
    </span>
  );
}

const DIM = { color: 'var(--mui-palette-text-disabled)' };
