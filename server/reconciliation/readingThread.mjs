// A worker thread does not inherit the TypeScript loader of its process.
import { tsImport } from 'tsx/esm/api';

await tsImport('./readingThread.ts', import.meta.url);
