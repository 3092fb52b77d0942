import Link from '@mui/material/Link';

import type { Point } from '../../../core/places/mapApi.ts';
import { pointType, type PointField } from '../../../core/fields/point/point.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { readHabits } from '../../i18n/format.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<PointField> = {
  Display: PointDisplay,
  asks: presence,
};

function PointDisplay({ value, field, as }: DisplayProps<PointField>) {
  const { lat, lng } = value as Point; // a stored value of this field
  const text = pointType.format({ lat, lng }, field, readHabits());
  if (as !== 'full') return <>{text}</>;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
  return (
    <Link href={map} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
}
