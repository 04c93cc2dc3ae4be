// The reader's choice of theme. It is kept for the next visit where the browser allows that.

const root = document.documentElement;
const choice = document.querySelector<HTMLSelectElement>('#theme');
const key = 'assay-theme';

function readChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepChoice(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A page without storage forgets.
  }
}

function applyTheme(theme: string): void {
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

if (choice) {
  const options = [...choice.options].map(({ value }) => value);
  const kept = readChoice();
  choice.value = kept !== null && options.includes(kept) ? kept : (root.dataset['theme'] ?? 'auto');
  applyTheme(choice.value);
  choice.addEventListener('change', () => {
    applyTheme(choice.value);
    keepChoice(choice.value);
  });
  choice.parentElement?.removeAttribute('hidden');
}
