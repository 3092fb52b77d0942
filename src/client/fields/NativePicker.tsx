import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef, type ReactNode } from 'react';

interface NativePickerProps {
  type: 'date' | 'datetime-local' | 'time' | 'color';
  /** As the browser's input of that type has it; empty for none. */
  value: string;
  onPick: (value: string) => void;
  label: string;
  icon: ReactNode;
}

/** A button that opens the browser's own picker. The text beside it stays the place to type in. */
export function NativePicker({ type, value, onPick, label, icon }: NativePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <input
        ref={picker}
        type={type}
        value={value}
        onChange={({ target }) => onPick(target.value)}
        tabIndex={-1}
        aria-hidden
        style={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' }}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={label}
        title={label}
        onClick={() => picker.current?.showPicker()}
      >
        {icon}
      </IconButton>
    </InputAdornment>
  );
}
