import type { Device } from './database.ts';
import type { Item } from './queue.ts';

/** Saves an item with its photos as a file, to be handed over where the server refuses it. */
export async function saveItem(device: Device, item: Item): Promise<void> {
  const photos = item.work.kind === 'row' ? item.work.photos : [];
  const files = await Promise.all(
    photos.map(async ({ id, name }) => {
      const blob = await device.photo(id);
      return { nombre: name, datos: blob === undefined ? null : await dataUrl(blob) };
    }),
  );
  const text = JSON.stringify({ ...item, fotos: files }, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `farola-${item.uuid}.json`;
  link.click();
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    // `readAsDataURL` makes a text
    reader.onerror = () => reject(reader.error ?? new Error('the photo cannot be read'));
    reader.readAsDataURL(blob);
  });
}
