import { useEffect, useRef, type RefObject } from 'react';

interface PastedFilesOptions {
  /** What this field shows. */
  ground: RefObject<HTMLElement | null>;
  name: string;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Files that are pasted anywhere on the form: into the field that has the focus, else into the
 * form's attachments, else into its first field for files.
 */
export function usePastedFiles({ ground, name, onFiles }: PastedFilesOptions): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const own = ground.current;
      if (event.defaultPrevented || files.length === 0 || own === null) return;
      if (isText(event) || takerOf(event, own) !== own) return;
      event.preventDefault();
      latest.current(files.map(named));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [ground, name]);
}

/** Cells copied from a workbook come as text with a picture of them: who types wants the text. */
function isText(event: ClipboardEvent): boolean {
  const into = event.target instanceof Element ? event.target : null;
  const isTyping = into?.closest('input, textarea, [contenteditable="true"]') != null;
  return isTyping && event.clipboardData?.types.includes('text/plain') === true;
}

function takerOf(event: ClipboardEvent, own: HTMLElement): Element | undefined {
  const grounds = [...document.querySelectorAll('[data-attachments]')];
  const target = event.target instanceof Node ? event.target : null;
  const focused = grounds.find((one) => one.contains(target));
  if (focused !== undefined) return focused;
  // the form that is on top: a child's dialog stands over its parent's form
  const form = grounds.at(-1)?.closest('form') ?? null;
  if (own.closest('form') !== form) return undefined;
  const inForm = grounds.filter((one) => one.closest('form') === form);
  return inForm.find((one) => one.getAttribute('data-attachments') === 'adjuntos') ?? inForm[0];
}

/** A screenshot is called `image.png` by every browser: by its moment it can be told from others. */
function named(file: File): File {
  if (!/^image\.(png|jpe?g|webp)$/.test(file.name)) return file;
  const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return new File([file], `imagen-${moment}.${file.name.split('.').at(-1)}`, { type: file.type });
}
