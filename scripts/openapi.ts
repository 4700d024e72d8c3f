import { readFileSync } from 'node:fs';
import { openApiDocument } from '../server/http/openapi';
import { keepCurrent } from './currentFile';

/** Writes `openapi.json` from the contract. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
keepCurrent('openapi.json', text, 'npm run openapi');
