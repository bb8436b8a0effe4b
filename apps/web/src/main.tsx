// oxlint-disable-next-line import/no-unassigned-import -- it runs before any engine is read
import './app/preload.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import { App } from './app/App.tsx';
import { listenForSessionEnd } from './features/identidad/sesion/sessionEnd.ts';
import { titleCutText } from './kit/cutText.ts';
import { askAtStart } from './kit/notifications.ts';
import { startTheme } from './kit/theme/theme.ts';
import './kit/theme/reset.css';
import './kit/theme/base.css';

startTheme();
titleCutText();
listenForSessionEnd();
void askAtStart();
const root = document.getElementById('root');
if (root === null) throw new Error('The element #root is missing in index.html');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
