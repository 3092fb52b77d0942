import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { SearchHighlight } from '../searchHighlight.tsx';
import type { TextField } from '../../../core/fields/text/text.ts';
import { texts } from '../filters/asks.ts';

export const display: FieldDisplay<TextField> = {
  Display: TextDisplay,
  asks: texts,
  plain: ({ field }, value, { words }) => words.found(asText(value), field),
};

export function TextDisplay({ value, field }: DisplayProps) {
  return <FoundText field={field} text={asText(value)} />;
}

/** The free search looks into some fields only. */
export function FoundText({ field, text }: Pick<DisplayProps, 'field'> & { text: string }) {
  return field.search === true ? <SearchHighlight text={text} /> : <>{text}</>;
}
