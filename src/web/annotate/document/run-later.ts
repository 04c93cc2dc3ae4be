// Runs something when the sentence is on the screen, or after another pause; returns how to give it up.

export function runLater(run: () => Promise<void>, milliseconds = 50): () => void {
  const timer = setTimeout(() => void run(), milliseconds);
  return () => clearTimeout(timer);
}
