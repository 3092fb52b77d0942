/** As labels of fields stand above their inputs. */
export const labelStyle = {
  mb: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.4,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
  '& .MuiFormLabel-asterisk': { color: 'error.main' },
} as const;
