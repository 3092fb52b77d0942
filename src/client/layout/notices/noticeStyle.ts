export const NOTICE_STYLE = { borderRadius: 0, py: 0.25, px: { xs: 1.5, md: 3 } } as const;
