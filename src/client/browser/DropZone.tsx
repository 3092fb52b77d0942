import Box from '@mui/material/Box';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** `wide`: it is what the page is about. */
  size: 'small' | 'wide';
  children: ReactNode;
}

/**
 * A ground to drop files on, around the controls that choose them. A file that misses it is not opened
 * by the browser in place of the page.
 */
export function DropZone({ onFiles, size, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useNothingOpened();
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        // from one of its controls to another it is still over the ground
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false); // of a drag, an element
      }}
      onDrop={(event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{ ...GROUND, ...sizes[size], ...(isOver ? OVER : {}) }}
    >
      {children}
    </Box>
  );
}

function useNothingOpened(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Text and links that are dragged have their own places to be dropped. */
const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') === true;

const GROUND = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  border: '1px dashed',
  borderRadius: 1,
};

const sizes = {
  small: { p: 1, borderColor: 'divider' },
  wide: { p: { xs: 1.5, sm: 3 }, justifyContent: 'center', borderColor: 'inputBorder' },
};

const OVER = { borderColor: 'primary.main', bgcolor: 'primary.light' };
