import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import type { DisplayProps } from './fieldView.ts';
import { numberTexts } from './numberTexts.ts';

export function NumberDisplay(display: DisplayProps) {
  const unit = useDescriptorWords().unitOf(display);
  const { text, exact } = numberTexts(display.value, display.field);
  return (
    <span
      title={text === exact ? undefined : exact}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {text}
      {unit !== undefined && ` ${unit}`}
    </span>
  );
}
