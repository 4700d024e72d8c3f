const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, relative } = require('node:path');

/** Reporter that writes which functions each test file has called, by source file: only these tests can kill their mutants. */
module.exports = class CalledFunctions {
  #called = {};
  #file;

  constructor(_, { file }) {
    this.#file = file;
  }

  onTestResult({ path }, { v8Coverage = [] }) {
    this.#called[relative('.', path)] = Object.fromEntries(
      v8Coverage.map(({ result }) => [
        relative('.', result.url),
        result.functions
          .filter(({ ranges }) => ranges[0].count > 0)
          .map(({ functionName }) => functionName),
      ]),
    );
  }

  onRunComplete() {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#called));
  }
};
