// A thread does not take over how its process loads TypeScript.
import { tsImport } from 'tsx/esm/api';

await tsImport('./readingThread.ts', import.meta.url);
