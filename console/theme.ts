/** Light or dark as the system has it, or as the user chose, which this browser keeps. */
export const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export type Theme = keyof typeof THEMES;

const STORED = 'registry-graph.theme';

const isTheme = (text: string | null): text is Theme => text !== null && text in THEMES;

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return isTheme(stored) ? stored : 'system';
}

/** The system's is kept by keeping nothing. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, theme);
  showTheme(theme);
}

/** `styles/colours.css` reads the attribute. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
