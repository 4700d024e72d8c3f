import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a generated file. With `--check` it writes nothing, but fails if the file is outdated and prints the command that
 * updates it.
 */
export function keepCurrent(file: string, text: string, command: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`${file} is written`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not current: ${command}`);
    process.exitCode = 1;
  } else console.log(`${file} is current`);
}
