import '../src/lib/polyfills';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './desk.css';
import { activateDeskLanguage, storedDeskLanguage } from './language';
import { Desk } from './Desk';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await activateDeskLanguage(storedDeskLanguage());
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
