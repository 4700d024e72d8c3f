/** Sequencer: first the test files whose names share most words with `MUTANT`'s file, because a failure ends the run. */
const { file = '' } = JSON.parse(process.env.MUTANT ?? 'null') ?? {};
const wordsOf = (path) =>
  new Set(
    (
      path
        .split(/(?:server|features|tests)\//)
        .pop()
        .match(/[A-Z]?[a-z]+/g) ?? []
    ).map((word) => word.toLowerCase().slice(0, 5)),
  );
const wanted = wordsOf(file);
const closeness = ({ path }) => [...wordsOf(path)].filter((word) => wanted.has(word)).length;

module.exports = class ClosestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => closeness(other) - closeness(one));
  }

  // Durations with one mutant say nothing about the next
  cacheResults() {}
};
