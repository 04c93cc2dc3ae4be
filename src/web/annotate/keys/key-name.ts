// The name of a pressed key, as the key map writes it: `s`, `S`, `Shift+ArrowLeft`, `Ctrl+Enter`, `Alt+3`.

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
  getModifierState?(name: string): boolean;
}

/** Undefined while an input method composes, and for modifiers alone. */
export function nameKey(press: KeyPress): string | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = press;
  if (isComposing || key === 'Process' || /^(Shift|Control|Alt|Meta|AltGraph|Dead|CapsLock)$/.test(key))
    return undefined;
  // AltGr writes brackets and the like on many layouts: what it writes counts.
  const isWritten = key.length === 1 && ctrlKey && altKey;
  const letter = letterOf(press);
  const modifiers = isWritten ? '' : `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}`;
  if (letter !== undefined) {
    if (modifiers === '') return isCapital(press) ? letter.toUpperCase() : letter;
    return `${modifiers}${shiftKey ? 'Shift+' : ''}${letter}`;
  }
  const name = plainName(press, isWritten);
  return `${modifiers}${shiftKey && name.length > 1 ? 'Shift+' : ''}${name}`;
}

/** What is typed counts; on layouts without Latin letters the place of the key does, so that the map works in every script. */
function letterOf({ key, code, altKey, ctrlKey }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^\p{L}$/u.test(key) || (altKey && !ctrlKey);
  return isOtherScript && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : undefined;
}

/** A capital means something else here; the Caps Lock key must not. */
function isCapital(press: KeyPress): boolean {
  if (!/^[a-z]$/i.test(press.key)) return press.shiftKey;
  return (press.key !== press.key.toLowerCase()) !== (press.getModifierState?.('CapsLock') ?? false);
}

function plainName(press: KeyPress, isWritten: boolean): string {
  if (press.key === ' ') return 'Space';
  return press.altKey && !isWritten ? (digitOf(press) ?? press.key) : press.key;
}

const digitOf = ({ code }: KeyPress): string | undefined => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
