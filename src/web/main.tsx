// The page's start: settings of the component library, the connection to the server, and the screens.

import '@mantine/core/styles.css';
import './page.css';
import { Alert, createTheme, MantineProvider, Modal } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../annotate/api/client.ts';
import { App } from './app.tsx';
import { forgetSecret, takeSecret } from './shared/invitation-secret.ts';
import { comeBack } from './shared/return-place.ts';
import { client, session } from './shared/server.ts';
import { startWork, WorkProvider } from './shared/work.tsx';

const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  respectReducedMotion: true,
  autoContrast: true,
  luminanceThreshold: 0.45,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif',
  defaultRadius: 'sm',
  components: {
    // The page has one header; that of a dialog is none.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    // The colours of alerts are too pale for letters.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
  },
});
/** Once, unless the server has said what is wrong. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000, networkMode: 'always' } } });

/** The server has got another build, and a screen of this one is gone: the page is loaded anew. All work is in the browser's database. */
const loadAnew = async (): Promise<void> => {
  const key = 'assay-build-left';
  const build = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  // Once for each build, and only when the server answers.
  if (sessionStorage.getItem(key) === build) return;
  const isThere = await fetch('/')
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!isThere) return;
  sessionStorage.setItem(key, build);
  location.reload();
};
window.addEventListener('vite:preloadError', () => void loadAnew());

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element "root"');
takeSecret();
await session.adopt();
if (comeBack(session.isSignedIn() ? Object.keys(session.state().me?.projects ?? {}) : undefined)?.endsInvitation)
  forgetSecret();
let name = session.state().me?.person?.name;
session.subscribe(() => {
  const next = session.state().me?.person?.name;
  // What one person may see is not shown to the next.
  if (next !== name) queries.clear();
  else if (session.isSignedIn()) void queries.invalidateQueries();
  name = next;
});
const work = await startWork(client, session);
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <WorkProvider value={work}>
          <App />
        </WorkProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

// A moment later, so that the page's own requests come first. Without it, or where the browser has none, the page needs the server to open.
if ('serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined), 2000);
