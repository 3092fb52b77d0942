import { useTranslate } from 'ra-core';

import type { MatrixCell } from '../../core/resource/faces/matrix.ts';
import { toneSigns } from '../fields/Toned.tsx';
import { formatNumber } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { Outline } from '../theme/Outline.tsx';
import { isAbsent, type CellWords } from './cellWords.ts';

interface CellContentProps {
  cell: MatrixCell | undefined;
  words: CellWords;
}

/** What a cell says, as plain elements: a year of a page of rows has three hundred of them. */
export function CellContent({ cell, words }: CellContentProps) {
  const translate = useTranslate();
  if (cell === undefined) return <span aria-hidden>·</span>;
  const { estado, tarde, registros } = cell;
  const tone = words.toneOf(estado);
  const sign = toneSigns[tone];
  return (
    <span className="matrix-cell" data-tone={tone} data-absent={isAbsent(estado) ? '' : undefined}>
      <span>
        {sign !== undefined && <Outline path={sign} size={13} />}
        {words.textOf(estado)}
      </span>
      {(tarde > 0 || registros.length > 1) && (
        <small>
          {registros.length > 1 && (
            <i>
              <span aria-hidden>×{formatNumber(registros.length)}</span>
              <span style={hiddenText}>
                {translate('farola.matrix.several', { count: formatNumber(registros.length) })}
              </span>
            </i>
          )}
          {tarde > 0 && (
            <span>
              <span aria-hidden>
                {translate('farola.matrix.lateShort', { smart_count: formatNumber(tarde) })}
              </span>
              <span style={hiddenText}>
                {translate('farola.matrix.lateBy', { smart_count: tarde })}
              </span>
            </span>
          )}
        </small>
      )}
    </span>
  );
}
