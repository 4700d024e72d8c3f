/**
 * Ends the run at the first case that fails: `bail` ends it only after the file, whose other cases may each wait in vain.
 * Each case that passes prints a dot: who started the run sees that it goes on.
 */
module.exports = class FirstFailure {
  onTestCaseResult(_, { status, fullName }) {
    if (status === 'failed') end(fullName);
    process.stdout.write('.');
  }

  /** A file that cannot be loaded has no cases; what follows the last one can fail too. */
  onTestResult(_, { failureMessage, testFilePath }) {
    if (failureMessage) end(testFilePath);
  }
};

function end(noticedBy) {
  process.stdout.write(`\n${noticedBy}\n`);
  process.exit(1);
}
