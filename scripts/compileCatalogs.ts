import { compileCatalogs } from './catalogs';

/** Compiles the texts of all languages. Exits with 1 when a translation is missing or malformed. */
try {
  await compileCatalogs({ missing: 'fail' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
