import type { WordsOf } from '../../words.ts';

/** Files that records hold, under `farola.attachments.`. */
export const attachments = {
  open: 'Open %{name}',
  cancel: 'Cancel the upload of %{name}',
  retry: 'Try again with %{name}',
  canceled: 'Canceled.',
  renamed: '%{name} is kept as %{kept}: it holds something else than its name says.',
  photo: 'Take a photo',
  paste: 'or paste an image',
  taken: 'taken %{moment}',
  at: 'at %{place}',
  usePlace: '%{label}: use the place of the photo (%{place})',
  useMoment: '%{label}: use the date of the photo (%{moment})',
  viewer: {
    position: '%{position} of %{total}',
    previous: 'Previous file',
    next: 'Next file',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to the window',
    picture: 'Picture: %{name}. The arrow keys move it when it is larger than the window.',
    loading: 'Opening %{name}',
    failed: '%{name} cannot be shown.',
    noView: 'There is no preview of this kind of file. Download it to open it.',
  },
} as const;

export type AttachmentsWords = WordsOf<typeof attachments>;
