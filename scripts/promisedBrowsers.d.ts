import type { Linter } from 'eslint';

export const built: Linter.Config[];
