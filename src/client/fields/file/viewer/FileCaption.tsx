import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import type { Point } from '../../../../core/places/mapApi.ts';
import type { FileRef } from '../../../../core/files/filesApi.ts';
import type { FarolaDataProvider } from '../../../http/dataProvider.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { sizeOf } from '../fileSize.ts';
import { isPicture } from '../usePreview.ts';
import { momentText, placeText } from '../photoText.ts';

/** Size, and of a photo when and where it was taken. */
export function FileCaption({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data } = useQuery({
    queryKey: ['datos del archivo', file.id],
    queryFn: async () => (await dataProvider.fileFacts(file.id)).data,
    enabled: isPicture(file),
    staleTime: 'static',
    retry: false,
  });
  const { foto } = data ?? {};
  const words = [
    sizeOf(file.tamano),
    ...(foto ? [`${formatNumber(foto.ancho)} × ${formatNumber(foto.alto)}`] : []),
    ...(foto?.tomada_en === undefined
      ? []
      : [translate('farola.attachments.taken', { moment: momentText(foto.tomada_en) })]),
  ];
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {words.join(' · ')}
      {foto?.punto !== undefined && (
        <>
          {' · '}
          <Place at={foto.punto} />
        </>
      )}
    </Typography>
  );
}

function Place({ at }: { at: Point }) {
  const translate = useTranslate();
  const { lat, lng } = at;
  return (
    <Link
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      {translate('farola.attachments.at', { place: placeText(at) })}
    </Link>
  );
}
