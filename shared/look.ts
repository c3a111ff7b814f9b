/**
 * The colours of what is rendered without the client's stylesheet: e-mails, and the server's plain pages. They are those of
 * `client/src/ui/theme/tokens.css`, which `tokens.test.ts` beside it holds them to.
 */
export const colors = {
  light: {
    paper: '#faf7f2',
    surface: '#ffffff',
    ink: '#231d18',
    muted: '#6d6359',
    line: '#e8e0d6',
    fieldLine: '#938779',
    hover: '#f3eee6',
    accent: '#1d6b52',
    accentFill: '#1d6b52',
    accentFillHover: '#175843',
    onAccent: '#ffffff',
    now: '#e0982a',
  },
  dark: {
    paper: '#161310',
    surface: '#211d19',
    ink: '#f4eee6',
    muted: '#a99e92',
    line: '#352f29',
    fieldLine: '#7d7266',
    hover: '#2a2520',
    accent: '#74c9a6',
    accentFill: '#2a7d60',
    accentFillHover: '#236b52',
    onAccent: '#ffffff',
    now: '#f0b45a',
  },
} as const;
